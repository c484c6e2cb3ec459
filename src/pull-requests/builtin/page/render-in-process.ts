import { extname, join } from "node:path";
import { createChildPool } from "../../../child-process/child-pool.ts";
import { UnavailableError } from "../../../errors.ts";
import type { PageToRender } from "./view.ts";

const TIME_LIMIT_MS = 20_000;
const MOST_WAITING = 8;

const ask = createChildPool(join(import.meta.dirname, `page-process${extname(import.meta.filename)}`), {
  mostWaiting: MOST_WAITING,
});

/**
 * Renders the page in a child process, because parsers of Markdown and code take long on hostile text.
 *
 * @param owner whose pull request it is, such as an organisation
 * @throws RateLimitedError if the owner asks for too much at once
 * @throws UnavailableError if it takes too long
 */
export async function renderInProcess(owner: string, page: PageToRender): Promise<string> {
  const rendered = await ask(page, { owner, timeLimitMs: TIME_LIMIT_MS });
  if (typeof rendered === "string") return rendered;
  throw new UnavailableError("This pull request is too large to be shown; download its patch");
}
