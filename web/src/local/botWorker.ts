/** What a worker does in which bots think: about a view and nothing else of a game. */
import { hint } from "../engine/hints.ts";
import type { FromBot, ToBot } from "./botPool.ts";
import { botsOf } from "./bots.ts";

async function answer(question: ToBot): Promise<FromBot["answer"]> {
  const { bots, game, text } = await botsOf(question.game);
  if (question.wants === "look") return bots.look(question.task);
  const made = game(question.seats, question.options);
  if (question.wants === "opinions") return hint(bots, made, question.view);
  return text(await bots.choose(question.level, made, question.view, question.seed));
}

export function thinkAsBot(): void {
  addEventListener("message", ({ data: question }: MessageEvent<ToBot>) => {
    const say = (found: FromBot["answer"]) => postMessage({ number: question.number, answer: found } satisfies FromBot);
    answer(question).then(say, (error: unknown) => {
      console.warn(error); // the pool asks another worker
      say(null);
    });
  });
}
