// A bot that speaks Keltis' line protocol: keltis arena "node examples/bots/line_bot.mjs" greedy

import { createInterface } from "node:readline";

const PATHS = "rypgb", VALUES = "0123456789XE";

/** How many values are lost when this card is laid in a column; an empty one is best begun at an end. */
function skipped(card, column) {
  const value = VALUES.indexOf(card[1]);
  if (column.length === 0) return 2 + Math.min(value, Math.abs(10 - value));
  return Math.abs(value - VALUES.indexOf(column.at(-1)[1])) - 1;
}

/** The more, the better: lay the nearest card, or discard one that does not fit; draw from the deck. */
function worth(action, view) {
  if ("!n".includes(action[0])) return 10; // take a wishing stone, lay a point card
  if ("+>=".includes(action[0])) return action === "+" ? 2 : action === "=" ? 0 : 1; // draw, step, decline
  const card = action.replace(/[-*]/g, "");
  if (card[0] === "n") return -10; // discard a point card
  const lost = skipped(card, view.table.seats[view.seat].columns[PATHS.indexOf(card[0])]);
  if (action[0] !== "-") return 3 - lost;
  return lost / 10 - (view.legal.includes(card) ? 5 : 0);
}

function best(view) {
  return view.legal.reduce((one, other) => (worth(other, view) > worth(one, view) ? other : one));
}

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const told = JSON.parse(line);
  if (told.t === "hello") say({ t: "hello", protocol: 1, name: "Line" });
  if (told.t === "view") say({ t: "action", v: told.v, action: best(told.view) });
});
