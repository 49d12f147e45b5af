// A bot in another language: coloretto arena "exec:node examples/bot.mjs" greedy
// It waits for a row with two cards or more that bring it more than they spoil, and takes that.
import { createInterface } from "node:readline";

const spread = (pile) => pile.replace(/[-@].*/, "").replace(/(\d+)(.)/g, (_, count, card) => card.repeat(count));

function choose(position) {
  const [, rowTexts, areaTexts, turn] = position.split(" ");
  const areas = areaTexts.split("/");
  const mine = areas[turn[0] - 1];
  const worth = (card) => ("J+".includes(card) || mine.includes(card) ? 1 : -1);
  const rows = rowTexts.split("/").map((text, index) => {
    const cards = [...spread(text)];
    const room = text[0] === "@" ? 0 : (areas.length === 2 ? index + 1 : 3) - cards.length;
    return { number: index + 1, size: cards.length, room, sum: cards.map(worth).reduce((a, b) => a + b, 0) };
  });
  rows.sort((a, b) => b.sum - a.sum);
  const open = rows.filter((row) => row.room > 0);
  if (turn[1]) return `place ${open.at(worth(turn[1]) > 0 ? 0 : -1).number}`;
  const best = rows.find((row) => row.size > (open.length ? 1 : 0));
  return best && (best.sum > 0 || !open.length) ? `take ${best.number}` : "draw";
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, position } = JSON.parse(line);
  console.log(JSON.stringify({ id, move: choose(position) }));
});
