/** A request that creates something is repeated unchanged until it is answered; the server carries it out once, even if an answer is lost. */
import { Refused } from "./refused.ts";

const PAUSES = [300, 1200]; // milliseconds, before it is sent once more
const unanswered = new Map<string, unknown>();

/** The server was not reached, or did not get to it. */
const isLost = (error: unknown): boolean => !(error instanceof Refused) || error.answer.t === "unavailable";

/**
 * Makes a submission and sends it until it is answered. If none comes, the next try with the same key sends the same
 * submission: whoever asks again wants the same thing, not a second one.
 */
export async function untilAnswered<S, T>(key: string, make: () => Promise<S>, send: (submission: S) => Promise<T>): Promise<T> {
  const submission = unanswered.has(key) ? (unanswered.get(key) as S) : await make();
  unanswered.set(key, submission);
  for (let tries = 0; ; tries++) {
    try {
      const answer = await send(submission);
      unanswered.delete(key);
      return answer;
    } catch (error) {
      if (!isLost(error)) unanswered.delete(key);
      if (!isLost(error) || tries === PAUSES.length) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSES[tries]));
    }
  }
}
