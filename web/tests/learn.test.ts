import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routeOf } from "../src/lib/router.svelte";
import { texts } from "../src/lib/texts.svelte";
import { Course } from "../src/learn/course.svelte";
import { CHAPTERS, LEARNER, type Step, STEPS } from "../src/learn/lesson";
import Lesson from "../src/learn/Lesson.svelte";
import RulesText from "../src/learn/RulesText.svelte";
import { learnTexts } from "../src/learn/texts.svelte";
import { de } from "../src/learn/texts/de";
import { en } from "../src/learn/texts/en";
import { fr } from "../src/learn/texts/fr";

const CATALOGUES = { en, fr, de };
const LANGUAGES = ["en", "fr", "de"] as const;
let shown: ReturnType<typeof mount> | null = null;

async function speak(language: (typeof LANGUAGES)[number]) {
  await texts.use(language);
  await learnTexts.use(language);
}
function askForMotion(reduced: boolean) {
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: reduced && query.includes("motion") }),
  );
}
function show(component: typeof Lesson | typeof RulesText) {
  shown = mount(component, { target: document.body, props: {} });
  flushSync();
}
const said = () => document.querySelector(".says")!.textContent!.trim();
function press(selector: string) {
  document.querySelector<HTMLElement>(selector)!.click();
  flushSync();
}
const next = () => press(".next");
const play = (move: string) => press(`[data-move="${move}"]`);
const isTheirs = (step: Step) => step.move !== undefined && step.seat !== LEARNER;

beforeEach(() => askForMotion(true));
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the lesson as data", () => {
  const asked = STEPS.flatMap((step) => [
    ...(step.text ? [step.text] : []),
    ...Object.values(step.others ?? {}).map((other) => other.text),
  ]);

  test("has a text for every step that asks for one, and no text that is never said", () => {
    const lesson = Object.keys(en).filter((key) => key.startsWith("lesson."));
    expect(new Set(asked.map((name) => `lesson.${name}`))).toEqual(new Set(lesson));
    const chapters = Object.keys(en).filter((key) => key.startsWith("chapter."));
    expect(CHAPTERS.map((name) => `chapter.${name}`)).toEqual(chapters);
  });
  test("says something wherever the learner is to act or to read", () => {
    for (const step of STEPS.filter((one) => !isTheirs(one))) expect(step.text).toBeDefined();
  });
  test("marks only what is on the table", () => {
    const marks = STEPS.flatMap((step) => step.mark ?? []);
    expect(marks.filter((mark) => !/^(supply|row [123]|area [123])$/.test(mark))).toEqual([]);
  });
});

describe.each(LANGUAGES)("the texts in %s", (language) => {
  const catalogue = CATALOGUES[language];
  const holes = (text: string) => new Set(text.match(/\{\w+\}/g) ?? []);

  test("are the same as in English, in the same order, with the same words to fill in", () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(catalogue)) {
      expect([key, holes(text)]).toEqual([key, holes(en[key as keyof typeof en])]);
      expect(text.trim()).not.toBe("");
    }
  });
  test("of the lesson name no number of their own: they are in the data, where tests prove them", () => {
    const lesson = Object.entries(catalogue).filter(([key]) => key.startsWith("lesson."));
    expect(lesson.filter(([, text]) => /\d/.test(text.replaceAll("+2", "")))).toEqual([]);
  });
  test("fill every gap on the way through the lesson and in the rules", async () => {
    await speak(language);
    show(Lesson);
    for (const step of STEPS) {
      for (const move of Object.keys(step.others ?? {})) {
        if (!step.joker) play(move);
        expect(said()).not.toMatch(/[{}]|undefined|NaN/);
      }
      expect(said()).toBeTruthy();
      expect(document.body.textContent).not.toMatch(/[{}]|undefined|NaN/);
      if (step !== STEPS.at(-1)) next();
    }
    await unmount(shown!);
    show(RulesText);
    expect(document.querySelectorAll("h2").length).toBe(10);
    expect(document.body.textContent).not.toMatch(/[{}]|undefined|NaN/);
  }, 30_000);
});

describe("a learner", () => {
  test("comes to the end by doing what is best", () => {
    const course = new Course();
    for (const step of STEPS.slice(0, -1)) {
      const best = step.joker ?? step.move;
      if (best !== undefined && !isTheirs(step)) course.answer(best);
      else course.next();
    }
    expect([course.atEnd, course.part]).toEqual([true, CHAPTERS.length]);
  });
  test("gets a kind word and another try after any other choice", () => {
    const course = new Course();
    for (const step of STEPS) {
      for (const [choice, other] of Object.entries(step.others ?? {})) {
        const at = course.index;
        course.answer(choice);
        expect([course.index, course.wrong]).toEqual([at, other]);
      }
      course.next();
      expect(course.wrong).toBeNull();
    }
  });
  test("cannot do what is not offered", () => {
    const course = new Course();
    course.next();
    course.answer("take 1");
    expect([course.index, course.wrong, course.offered]).toEqual([1, null, ["draw"]]);
  });
  test("goes back past the moves of the others", () => {
    const course = new Course();
    while (course.step.text !== "draw-again") course.next();
    course.back();
    expect(course.step.text).toBe("place");
    course.restart();
    course.back();
    expect(course.index).toBe(0);
  });
});

describe("the lesson on the page", () => {
  beforeEach(() => speak("en"));

  test("says why a choice is not the best and waits for another", () => {
    show(Lesson);
    while (!said().includes("your three colours")) next();
    play("take 1");
    expect(said()).toBe(
      "Yellow would be your fourth colour: it would count minus. That makes 13 points. The other row brings more.",
    );
    play("take 2");
    expect(said()).toContain("you have 15 points. With the other row you would have 13 points.");
  });
  test("lets the others play by themselves, one move at a time", () => {
    vi.useFakeTimers();
    askForMotion(false);
    show(Lesson);
    next();
    play("draw");
    play("place 1");
    expect(said()).toContain("Well done");
    vi.advanceTimersByTime(5000);
    flushSync();
    expect(said()).toBe("Mia draws a yellow card.");
    vi.advanceTimersByTime(60_000);
    flushSync();
    vi.advanceTimersByTime(60_000);
    flushSync();
    vi.advanceTimersByTime(60_000);
    flushSync();
    vi.advanceTimersByTime(60_000);
    flushSync();
    expect(said()).toContain("You may take a row or draw once more.");
  });
  test("waits for those who asked for less motion", () => {
    vi.useFakeTimers();
    show(Lesson);
    next();
    play("draw");
    play("place 1");
    vi.advanceTimersByTime(60_000);
    flushSync();
    expect(said()).toContain("Well done");
    next();
    expect(said()).toBe("Mia draws a yellow card.");
  });
  test("keeps the focus on something when what had it goes", async () => {
    show(Lesson);
    while (!document.querySelector(".colours")) next();
    const violet = [...document.querySelectorAll<HTMLElement>(".colours button")].at(-1)!;
    violet.focus();
    violet.click();
    await vi.waitFor(() => expect(document.activeElement?.className).toContain("next"));
    while (document.querySelector(".next")) next();
    expect(document.activeElement?.tagName).toBe("H2");
    expect([...document.querySelectorAll(".ways a")].map((link) => link.getAttribute("href"))).toEqual([
      "./",
      "rules",
    ]);
  });
});

test("the lesson and the rules have their addresses", () => {
  expect(routeOf(new URL("learn", document.baseURI))).toEqual({ page: "learn" });
  expect(routeOf(new URL("rules", document.baseURI))).toEqual({ page: "rules" });
});
