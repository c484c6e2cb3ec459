import { extname, join } from "node:path";
import { createChildPool } from "../child-process/child-pool.ts";
import { UnavailableError } from "../errors.ts";
import { type PatchToPresent, patchToJson } from "./patch-to-json.ts";

/** Parsing up to this many characters takes a few milliseconds at most. */
const PARSED_HERE = 32 * 1024;
/** @limit Time to read changes as JSON; they can still be read as text/x-diff */
const TIME_LIMIT_MS = 20_000;
/** @limit Changes of one organisation that wait to be read as JSON */
const MOST_WAITING = 8;

const ask = createChildPool(join(import.meta.dirname, `patch-process${extname(import.meta.filename)}`), {
  mostWaiting: MOST_WAITING,
});

/**
 * A patch's files as JSON. A large patch is parsed in a child process, so that nobody else waits for it.
 *
 * @param owner whose the patch is, such as an organisation
 * @throws RateLimitedError if the owner asks for too much at once
 * @throws UnavailableError if it takes too long
 */
export async function presentPatch(owner: string, input: PatchToPresent): Promise<string> {
  if (input.patch.text.length <= PARSED_HERE) return patchToJson(input);
  const json = await ask(input, { owner, timeLimitMs: TIME_LIMIT_MS });
  if (typeof json !== "string") throw new UnavailableError("These changes are too large; read them as text/x-diff");
  return json;
}
