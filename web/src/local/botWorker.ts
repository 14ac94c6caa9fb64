/** What a worker does in which bots think: about a view and nothing else of a game. */
import { NoNetwork } from "../engine/errors.ts";
import { hint } from "../engine/hints.ts";
import type { Found, FromBot, ToBot } from "./botPool.ts";
import { botsOf } from "./bots.ts";

async function answer(question: ToBot): Promise<Found> {
  const found = await botsOf(question.game);
  if (question.wants === "look") return (await found.learned()).look(question.task);
  const made = found.game(question.seats, question.options);
  if (question.wants === "opinions") return hint(await found.learned(), made, question.view);
  const bots = await found.of(question.level, question.seats);
  return found.text(await bots.choose(question.level, made, question.view, question.seed));
}

export function thinkAsBot(): void {
  addEventListener("message", ({ data: question }: MessageEvent<ToBot>) => {
    const say = (reply: Omit<FromBot, "number">) => postMessage({ number: question.number, ...reply } satisfies FromBot);
    answer(question).then(
      (found) => say({ answer: found }),
      (error: unknown) => {
        console.warn(error); // the pool asks another worker, or does without
        say({ answer: null, noNetwork: error instanceof NoNetwork });
      },
    );
  });
}
