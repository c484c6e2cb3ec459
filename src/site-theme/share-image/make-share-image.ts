import { extname, join } from "node:path";
import { createChildPool } from "../../child-process/child-pool.ts";
import type { ShareImage } from "./share-image.ts";

const TIME_LIMIT_MS = 10_000;
const MOST_WAITING = 200;
const PROGRAM = join(import.meta.dirname, "drawing", `drawing-process${extname(import.meta.filename)}`);

const ask = createChildPool(PROGRAM, { mostWaiting: MOST_WAITING });

/**
 * The picture as PNG, drawn in a child process; undefined if that takes too long.
 *
 * @param owner whose site it is; the processes are shared fairly among owners
 * @throws RateLimitedError if too many of this owner are waited for
 */
export async function makeShareImage(image: ShareImage, owner: string): Promise<Buffer | undefined> {
  const png = await ask(image, { owner, timeLimitMs: TIME_LIMIT_MS });
  return png instanceof Uint8Array ? Buffer.from(png) : undefined;
}
