import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sign } from "./signature.ts";
import { type ModelProvider, startModelProvider } from "./start-model-provider.ts";

/** That the scripted provider caches, bills and refuses as the real ones do. */
let provider: ModelProvider;

beforeAll(async () => {
  provider = await startModelProvider({ script: () => ({ text: "words ".repeat(100) }) });
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.reset();
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const LONG = "Words of a page. ".repeat(500);
const MARK = { cache_control: { type: "ephemeral" } };
const block = (text: string, more = {}) => ({ type: "text", text, ...more });
const user = (...content: object[]) => ({ role: "user", content });
const assistant = (...content: object[]) => ({ role: "assistant", content });
const use = (id: string) => ({ type: "tool_use", id, name: "read", input: {} });
const result = (id: string) => ({ type: "tool_result", tool_use_id: id, content: "x" });
const TOOLS = [{ name: "read", input_schema: {} }];

async function ask(path: string, body: object): Promise<{ status: number; error: string }> {
  const answer = await fetch(`${provider.url}${path}`, { method: "POST", body: JSON.stringify(body) });
  const said = (await answer.json()) as { error?: { message: string } };
  return { status: answer.status, error: said.error?.message ?? "" };
}
const claude = (messages: object[], more = {}) =>
  ask("/v1/messages", { model: "claude-sonnet-4-5", max_tokens: 9, tools: TOOLS, messages, ...more });
const last = () => provider.bills.at(-1);

describe("Anthropic's cache", () => {
  const system = [block(LONG, MARK)];

  it("keeps what is marked for five minutes after its last use", async () => {
    await claude([user(block("a"))], { system });
    expect(last()).toMatchObject({ cacheReadTokens: 0, cacheWriteTokens: expect.any(Number) });
    const written = last()?.cacheWriteTokens ?? 0;
    expect(written).toBeGreaterThan(2000);
    for (const minutes of [4, 4]) {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      await claude([user(block("b"))], { system });
      expect(last()).toMatchObject({ cacheReadTokens: written, cacheWriteTokens: 0 });
    }
    vi.setSystemTime(Date.now() + 6 * 60_000);
    await claude([user(block("b"))], { system });
    expect(last()).toMatchObject({ cacheReadTokens: 0, cacheWriteTokens: written });
  });

  it("is lost from the first change on: a tool, the system prompt, a choice of tool, another model", async () => {
    const messages = [user(block(LONG, MARK))];
    await claude(messages, { system });
    const all = last()?.cacheWriteTokens ?? 0;
    await claude(messages, { system, tool_choice: { type: "tool", name: "read" } });
    expect(last()?.cacheReadTokens).toBeLessThan(all * 0.6);
    expect(last()?.cacheReadTokens).toBeGreaterThan(all * 0.4);
    for (const more of [{ tools: [] }, { system: [block(`!${LONG}`, MARK)] }, { model: "claude-haiku-4-5" }]) {
      await claude(messages, { system, ...more });
      expect(last()?.cacheReadTokens).toBe(0);
    }
    await claude(messages, { system });
    expect(last()?.cacheReadTokens).toBe(all);
  });

  it("is found up to 19 blocks before a mark", async () => {
    const blocks = (count: number) => Array.from({ length: count }, (_, index) => block(`${index}`));
    await claude([user(block(LONG, MARK))]);
    await claude([user(block(LONG), ...blocks(18), block("end", MARK))]);
    expect(last()?.cacheReadTokens).toBeGreaterThan(2000);
    provider.reset();
    await claude([user(block(LONG, MARK))]);
    await claude([user(block(LONG), ...blocks(19), block("end", MARK))]);
    expect(last()?.cacheReadTokens).toBe(0);
  });

  it("keeps nothing short", async () => {
    for (const _ of [1, 2]) await claude([user(block("short", MARK))]);
    expect(last()).toMatchObject({ cacheReadTokens: 0, cacheWriteTokens: 0 });
  });

  it("is billed: 1.25 times the price to it, a tenth from it", async () => {
    await claude([user(block(LONG, MARK))], { max_tokens: 999 });
    const { cacheWriteTokens = 0, inputTokens = 0, outputTokens } = last() ?? {};
    expect(outputTokens).toBe(150);
    const fresh = inputTokens - cacheWriteTokens;
    expect(provider.billedUsd).toBeCloseTo((cacheWriteTokens * 3.75 + fresh * 3 + 150 * 15) / 1e6, 9);
    await claude([user(block(LONG, MARK))], { max_tokens: 999 });
    expect(last()?.usd).toBeCloseTo((cacheWriteTokens * 0.3 + fresh * 3 + 150 * 15) / 1e6, 9);
    expect(provider.cachedShare).toBeCloseTo(0.5, 1);
  });
});

it("OpenAI caches whatever begins alike, in steps of 128 tokens from 1,024 on", async () => {
  const gpt = (content: string) =>
    ask("/v1/chat/completions", { model: "gpt-4.1", messages: [{ role: "user", content }] });
  await gpt(LONG);
  await gpt(`${LONG}more`);
  const read = last()?.cacheReadTokens ?? 0;
  expect(read).toBeGreaterThan(2000 - 128);
  expect(read % 128).toBe(0);
  await gpt(LONG.slice(0, 4000));
  expect(last()?.cacheReadTokens).toBe(0);
  await gpt(`!${LONG}`);
  expect(last()?.cacheReadTokens).toBe(0);
});

describe("refused are", () => {
  const thinking = (text: string) => ({ type: "thinking", thinking: text, signature: sign("Hm.") });
  it.each([
    ["a call without a result", [user(block("a")), assistant(use("1")), user(block("b"))], /without tool_result/],
    ["a call at the end", [user(block("a")), assistant(use("1"))], /without tool_result/],
    ["a result without a call", [user(result("1"))], /unexpected tool_use_id/],
    ["a result after its turn", [user(block("a")), assistant(use("1")), user(block("b"), result("1"))], /come first/],
    [
      "thinking that was changed",
      [user(block("a")), assistant(thinking("Ha."), block("x")), user(block("b"))],
      /signature/,
    ],
    ["an answer at the beginning", [assistant(block("a")), user(block("b"))], /first message/],
    ["an answer begun for the model", [user(block("a")), assistant(block("b"))], /prefill/],
    ["nothing said", [user(block(" "))], /non-whitespace/],
    ["five marks", [user(...Array(5).fill(block("a", MARK)))], /maximum of 4/],
  ])("%s", async (_, messages, fault) => {
    expect(await claude(messages)).toMatchObject({ status: 400, error: expect.stringMatching(fault) });
    expect(provider.refusals).toHaveLength(1);
    expect(provider.bills).toEqual([]);
  });

  it("not what is in order", async () => {
    const messages = [user(block("a")), assistant(thinking("Hm."), use("1"), use("2")), user(result("1"), result("2"))];
    expect(await claude(messages)).toMatchObject({ status: 200 });
  });
});
