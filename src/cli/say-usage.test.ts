import { expect, it } from "vitest";
import { sayUsage } from "./say-usage.ts";

const tokens = { inputTokens: 34_500, outputTokens: 2100, cacheReadTokens: 27_600, cacheWriteTokens: 0 };
const first = { model: "anthropic/a", ...tokens, costUsd: 0.1234 };

it("tells tokens, the share of the cache and the cost in one line", () => {
  expect(sayUsage({ steps: 12, ...tokens, costUsd: 0.1234, models: [first], fallbackUsed: false })).toEqual([
    "12 steps, 34500 tokens in (80 % from the cache), 2100 out, $0.1234",
  ]);
});

it("says that a cost is unknown, and what each of several models used", () => {
  const second = { ...tokens, cacheReadTokens: 0, model: "local/b", costUsd: null };
  const said = sayUsage({ steps: 1, ...tokens, costUsd: null, models: [first, second], fallbackUsed: true });
  expect(said[0]).toBe("1 step, 34500 tokens in (80 % from the cache), 2100 out, cost unknown");
  expect(said.slice(1)).toEqual([
    "anthropic/a: 34500 tokens in (80 % from the cache), 2100 out, $0.1234",
    "local/b: 34500 tokens in, 2100 out, cost unknown",
  ]);
});

it("tells only the steps of a job that used no model", () => {
  const none = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };
  expect(sayUsage({ steps: 1, ...none, costUsd: 0, models: [], fallbackUsed: false })).toEqual(["1 step"]);
});
