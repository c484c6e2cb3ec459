import { expect, test } from "vitest";
import { countTokens, NO_TOKENS, type Tokens } from "./count-tokens.ts";

function count(before: Tokens, ...reports: [number, number][]): Tokens | undefined {
  const tokens = countTokens(before);
  const counted = reports.map(([inputTokens, outputTokens]) =>
    tokens.add({ inputTokens, outputTokens, totalTokens: inputTokens + outputTokens }),
  );
  return counted.at(-1);
}

test("takes what never falls for the session's, and leaves out what earlier turns used", () => {
  expect(count(NO_TOKENS, [100, 10])).toMatchObject({ input: 100, output: 10 });
  expect(count(NO_TOKENS, [100, 10], [250, 15])).toMatchObject({ input: 250, output: 15 });
  expect(count({ ...NO_TOKENS, input: 100, output: 10 }, [250, 15], [300, 15])).toMatchObject({
    input: 200,
    output: 5,
  });
});

test("adds up what falls, or stays just as it was", () => {
  expect(count(NO_TOKENS, [100, 10], [50, 5])).toMatchObject({ input: 150, output: 15 });
  expect(count(NO_TOKENS, [100, 10], [100, 10])).toMatchObject({ input: 200, output: 20 });
  expect(count({ ...NO_TOKENS, input: 100, output: 10 }, [50, 5], [60, 6])).toMatchObject({ input: 110, output: 11 });
});

test("counts cached and thought tokens too", () => {
  const usage = { inputTokens: 1, cachedReadTokens: 10, cachedWriteTokens: 100, outputTokens: 2, thoughtTokens: 20 };
  expect(countTokens(NO_TOKENS).add({ ...usage, totalTokens: 133 })).toMatchObject({
    input: 111,
    output: 22,
    cacheRead: 10,
    cacheWrite: 100,
  });
});
