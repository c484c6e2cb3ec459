const BACKSLASH = 0x5c;

/** JSON in lines, from what COPY makes of it: nothing of JSON in one line is escaped but the backslash, which is doubled. */
export async function* fromCopied(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isOdd = false;
  for await (const chunk of chunks) {
    const bytes = Buffer.allocUnsafe(chunk.length);
    let length = 0;
    for (const byte of chunk) {
      isOdd = byte === BACKSLASH && !isOdd;
      if (!isOdd) bytes[length++] = byte;
    }
    yield bytes.subarray(0, length);
  }
}

/** @limit Longest line of an imported project */
const MAX_LINE_BYTES = 64 * 1024 * 1024;
const BATCH_BYTES = 1024 * 1024;
const MAX_BATCH_LINES = 5000;
const NEWLINE = 0x0a;

/** The lines in batches that fit into memory together. @throws RangeError if one of them does not */
export async function* batchesOfLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let lines: string[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const line = Buffer.concat([...held, chunk.subarray(from, end)]).toString("utf8");
      held = [];
      heldBytes = 0;
      from = end + 1;
      lines.push(line);
      bytes += line.length;
      if (bytes < BATCH_BYTES && lines.length < MAX_BATCH_LINES) continue;
      yield lines;
      lines = [];
      bytes = 0;
    }
    if (from === chunk.length) continue;
    held.push(chunk.subarray(from));
    heldBytes += chunk.length - from;
    if (heldBytes > MAX_LINE_BYTES) throw new RangeError("a line is too long");
  }
  if (heldBytes > 0) throw new RangeError("the last line has no end");
  if (lines.length > 0) yield lines;
}
