import type { App } from "../../app.ts";

const KEPT_MS = 30_000;
const MAX_ANSWERS = 1000;

type Answers = Map<string, { until: number; answer: Promise<unknown> }>;
const ofApps = new WeakMap<App, Answers>();

/**
 * Answers those who ask the same within half a minute with one answer, so that a link in a much read place costs little.
 * A failure is not kept.
 *
 * @param key names the question
 */
export async function answerTogether<T>(app: App, key: string, ask: () => Promise<T>): Promise<T> {
  const answers = ofApps.get(app) ?? new Map();
  ofApps.set(app, answers);
  const now = performance.now();
  const known = answers.get(key);
  if (known && known.until > now) return known.answer as Promise<T>;
  const answer = ask();
  answers.delete(key);
  answers.set(key, { until: now + KEPT_MS, answer });
  answer.catch(() => answers.delete(key));
  // The oldest stands first.
  for (const oldest of answers.keys()) {
    if (answers.size <= MAX_ANSWERS) break;
    answers.delete(oldest);
  }
  return answer;
}
