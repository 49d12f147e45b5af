/** Where a learner is in the lesson. Nothing here knows the rules: the lesson says what comes next. */
import { CHAPTERS, type Chapter, LEARNER, type Other, type Step, STEPS } from "./lesson";

export class Course {
  index = $state(0);
  wrong: Other | null = $state.raw(null);
  tries = $state(0); // so that the same kind word is said again

  get step(): Step {
    return STEPS[this.index]!;
  }

  /** The step whose move led here. */
  get before(): Step | null {
    return this.step.jump ? null : (STEPS[this.index - 1] ?? null);
  }

  /** How often time has passed: then the table is laid out anew, and no card moves from the old one. */
  get jumps(): number {
    return STEPS.slice(0, this.index + 1).filter((step) => step.jump).length;
  }

  get chapter(): Chapter {
    return STEPS.slice(0, this.index + 1).findLast((step) => step.chapter)!.chapter!;
  }

  get part(): number {
    return CHAPTERS.indexOf(this.chapter) + 1;
  }

  /** What the learner may do now. */
  get offered(): string[] {
    const { seat, move, joker, others = {} } = this.step;
    const best = joker ?? (seat === LEARNER ? move : undefined);
    return best === undefined ? [] : [best, ...Object.keys(others)];
  }

  /** Another player is about to move. */
  get waits(): boolean {
    return this.step.move !== undefined && this.step.seat !== LEARNER;
  }

  get atEnd(): boolean {
    return this.index === STEPS.length - 1;
  }

  answer(choice: string): void {
    if (!this.offered.includes(choice)) return;
    this.wrong = this.step.others?.[choice] ?? null;
    this.tries++;
    if (this.wrong === null) this.next();
  }

  next(): void {
    this.#go(this.index + 1);
  }

  /** To the step before that asked or told something, past the moves of the others. */
  back(): void {
    let index = this.index - 1;
    while (index > 0 && STEPS[index]!.move !== undefined && STEPS[index]!.seat !== LEARNER) index--;
    this.#go(index);
  }

  restart(): void {
    this.#go(0);
  }

  #go(index: number): void {
    this.index = Math.min(STEPS.length - 1, Math.max(0, index));
    this.wrong = null;
  }
}
