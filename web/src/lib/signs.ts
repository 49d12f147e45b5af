/** Which colours count plus and which minus, in words. */
import { kindOf, type Letter, type Pile } from "./cards";
import { list, t } from "./texts.svelte";

export type Sign = "plus" | "minus";

/** Jokers and "+2" cards have none: a joker joins a colour, and a "+2" is always plus. */
export function signOf(letter: Letter, plus: Pile): Sign | null {
  if (letter === "J" || letter === "+") return null;
  return plus.has(letter) ? "plus" : "minus";
}

export function signsInWords(pile: Pile, plus: Pile): string {
  const colours = (sign: Sign) =>
    list(
      [...pile.keys()]
        .filter((letter) => signOf(letter, plus) === sign)
        .map((letter) => t(`kind.${kindOf(letter)}`)),
    );
  const [gains, losses] = [colours("plus"), colours("minus")];
  return [gains && t("area.plus", { colours: gains }), losses && t("area.minus", { colours: losses })]
    .filter(Boolean)
    .join(" ");
}
