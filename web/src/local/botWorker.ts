/** A worker in which a bot thinks: a view in, an action out. */
import type { FromBot, ToBot } from "./botPool.ts";
import { loadGames } from "./games.ts";

const games = loadGames();

addEventListener("message", async ({ data: question }: MessageEvent<ToBot>) => {
  const game = (await games).make(question.game, question.seats, question.options);
  const legal = game.legal(question.view);
  const answer = question.wants === "action" ? legal[parseInt(question.seed.slice(0, 6), 16) % legal.length]! : [];
  postMessage({ number: question.number, answer } satisfies FromBot);
});
