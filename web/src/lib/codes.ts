/** The six letters of a table, out of whatever somebody wrote or pasted. */

const CODE = /^[BCDFGHJKLMNPQRSTVWXZ]{6}$/; // no vowels, so that no code is a word

/** "bcd-fgh", "BCD FGH" and a whole link all give BCDFGH. */
export function codeIn(written: string): string {
  const linked = /\/t\/([^/?#\s]+)/.exec(written)?.[1] ?? written;
  return linked.replace(/[\s\-–—._]/g, "").toUpperCase();
}

export function isCode(code: string): boolean {
  return CODE.test(code);
}
