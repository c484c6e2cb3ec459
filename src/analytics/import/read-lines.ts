import { Readable } from "node:stream";
import { constants, createGunzip } from "node:zlib";
import { OperationError } from "../../errors.ts";

export type Line = {
  text: string;
  /** The file ends before the line does. */
  isCut: boolean;
  isTooLong: boolean;
};

const MAX_LINE_CHARACTERS = 1024 * 1024;

/**
 * The lines of a log, some at a time, unpacked if it is gzip. Of a truncated file it reads as much as possible.
 *
 * @throws OperationError if the gzip data is damaged
 */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line[]> {
  const decoder = new TextDecoder();
  let rest = "";
  let isTooLong = false;
  for await (const chunk of unpacked(chunks)) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    const lines = parts.map((text) => ({
      text: text.endsWith("\r") ? text.slice(0, -1) : text,
      isCut: false,
      isTooLong: false,
    }));
    if (isTooLong && lines[0]) {
      lines[0] = { text: "", isCut: false, isTooLong: true };
      isTooLong = false;
    }
    if (rest.length > MAX_LINE_CHARACTERS) {
      rest = "";
      isTooLong = true;
    }
    if (lines.length > 0) yield lines;
  }
  rest += decoder.decode();
  if (rest !== "" || isTooLong) yield [{ text: rest, isCut: true, isTooLong }];
}

async function* unpacked(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]();
  const head = await iterator.next();
  if (head.done) return;
  const all = (async function* () {
    try {
      yield head.value;
      yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  })();
  if (head.value[0] !== 0x1f || head.value[1] !== 0x8b) return yield* all;
  const source = Readable.from(all);
  // Without the flush, the last lines of a truncated file would be lost.
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  source.on("error", (error) => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip);
  } catch (cause) {
    const isDamaged = cause instanceof Error && "code" in cause && String(cause.code).startsWith("Z_");
    throw isDamaged
      ? new OperationError("log_damaged", "The gzip data is damaged; what comes before is imported", { cause })
      : cause;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}
