/** Sounds made on the spot: no file to load, and silence unless somebody asks for them. */
import { recall, remember } from "./storage";

class Sounds {
  on = $state(recall("sound") === "on");
  #context: AudioContext | null = null;

  set(on: boolean): void {
    this.on = on;
    remember("sound", on ? "on" : "off");
    if (on) this.chime(); // this is how it will sound
  }

  /** A card on the table: a breath of noise. */
  card(): void {
    const audio = this.#audio();
    if (!audio) return;
    const noise = audio.createBufferSource();
    noise.buffer = breath(audio);
    const tone = new BiquadFilterNode(audio, { type: "bandpass", frequency: 1800, Q: 0.7 });
    const volume = new GainNode(audio, { gain: 0.16 });
    noise.connect(tone).connect(volume).connect(audio.destination);
    noise.start();
  }

  /** Your turn. */
  chime(): void {
    this.#notes([659.3, 880], 0.11);
  }

  /** The last round. */
  bell(): void {
    this.#notes([523.3, 392, 523.3], 0.22);
  }

  #notes(frequencies: number[], apart: number): void {
    const audio = this.#audio();
    if (!audio) return;
    frequencies.forEach((frequency, index) => {
      const at = audio.currentTime + index * apart;
      const note = new OscillatorNode(audio, { type: "sine", frequency });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.1, at + 0.015);
      volume.gain.exponentialRampToValueAtTime(0.0005, at + 0.6);
      note.connect(volume).connect(audio.destination);
      note.start(at);
      note.stop(at + 0.65);
    });
  }

  #audio(): AudioContext | null {
    if (!this.on || typeof AudioContext === "undefined") return null;
    // Before the first touch of the page a browser keeps it silent, and complains of every try.
    if (navigator.userActivation?.hasBeenActive === false) return null;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") void this.#context.resume().catch(() => {});
    return this.#context;
  }
}

function breath(audio: AudioContext): AudioBuffer {
  const length = Math.round(audio.sampleRate * 0.07);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  return buffer;
}

export const sounds = new Sounds();
