import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { parseBatchBody } from "./batch-body.ts";

const BYTES = 15_000_000;
const LINES = { "content-type": "application/x-ndjson" };

/** How often others had a turn on the event loop during the work. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work.catch(() => {});
  isDone = true;
  return turns;
}

test("refuses a small body of very many blank lines", async () => {
  const body = gzipSync(Buffer.alloc(BYTES, "\n"));
  expect(body.length).toBeLessThan(20_000);
  await expect(parseBatchBody(body, { ...LINES, "content-encoding": "gzip" })).rejects.toThrow("40,000 lines");
  await expect(parseBatchBody(Buffer.from("\n".repeat(40_001)), LINES)).rejects.toThrow("40,000 lines");
  expect(await parseBatchBody(Buffer.from(`{}\n${"\n".repeat(30_000)}{}`), LINES)).toEqual([{}, {}]);
});

test.each([
  ["blank lines", Buffer.alloc(BYTES, "\n")],
  ["quotes", Buffer.alloc(BYTES, '"')],
  ["escaped quotes", Buffer.from(`"${'\\"'.repeat(BYTES / 2)}`)],
])("lets others go on while it reads 15 MB of %s", async (_, body) => {
  expect(await turnsDuring(parseBatchBody(body, LINES))).toBeGreaterThan(20);
});

test("counts values outside of texts only", async () => {
  const text = `{"path": "/${',[{\\"'.repeat(150_000)}"}`;
  expect(await parseBatchBody(Buffer.from(text), LINES)).toHaveLength(1);
  await expect(parseBatchBody(Buffer.from(`{"path": [${"1,".repeat(400_001)}1]}`), LINES)).rejects.toThrow(
    "10,000 entries",
  );
});

test.each(["a,,,,", ",,,,\\\\\\\\", ',,,,\\\\\\"', "\\u0022,,,,"])(
  "knows where a text such as %s ends",
  async (escaped) => {
    const fitting = `{"path": [${`"${escaped}",`.repeat(100_000)}1]}`;
    expect(await parseBatchBody(Buffer.from(fitting), LINES)).toHaveLength(1);
    const tooMany = `{"path": [${`"${escaped}",`.repeat(100_000)}${"1,".repeat(300_001)}1]}`;
    await expect(parseBatchBody(Buffer.from(tooMany), LINES)).rejects.toThrow("10,000 entries");
  },
);
