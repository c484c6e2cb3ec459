import { flushCompileCache } from "node:module";

/** What a program says first. */
export const READY = "ready";

/** What it says to each question: the answer, and what memory it takes now. */
export type Answered = { answer: unknown; residentBytes: number };

/**
 * The whole of a program that `startChild` runs: answers each question, and ends with Docket. The time that loading the
 * program takes does not count as time of its first question.
 *
 * @param answer if it throws, the process ends and there is no answer
 */
export function answerQuestions<Question>(answer: (question: Question) => unknown): void {
  process.on("message", async (question: Question) => {
    process.send?.({ answer: await answer(question), residentBytes: process.memoryUsage.rss() } satisfies Answered);
  });
  process.on("disconnect", () => process.exit());
  process.send?.(READY);
  // Such a process is killed in the end, and would never write what it has compiled.
  flushCompileCache();
}
