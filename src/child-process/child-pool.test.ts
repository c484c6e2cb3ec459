import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createChildPool } from "./child-pool.ts";

const folder = mkdtempSync(join(tmpdir(), "docket-pool-"));
const program = join(folder, "program.mjs");
writeFileSync(
  program,
  `import { answerQuestions } from ${JSON.stringify(join(import.meta.dirname, "answer-questions.ts"))};
  answerQuestions((question) => {
    if (question === "hog") for (const hoard = []; ; ) hoard.push(Array(100_000).fill(hoard.length));
    if (question === "fail") throw new Error("fails");
    if (question === "grow") process.memoryUsage.rss = () => 1e9;
    if (question === "number") return process.pid;
    if (question === "pause") return new Promise((resolve) => setTimeout(resolve, 400, "paused"));
    if (question === "loop") for (;;);
    if (question === "environment") return Object.keys(process.env);
    return question === "wait" ? new Promise(() => {}) : [question];
  });`,
);
afterAll(() => rmSync(folder, { recursive: true }));
const timeLimitMs = 60_000;

test("gives no answer of a program that runs out of memory or fails, and goes on", async () => {
  const ask = createChildPool(program);
  expect(await ask("hog", { timeLimitMs })).toBe(undefined);
  expect(await ask("fail", { timeLimitMs })).toBe(undefined);
  expect(await ask("one", { timeLimitMs })).toEqual(["one"]);
});

test("keeps a process for the next question, unless it takes too much memory", async () => {
  const ask = createChildPool(program);
  const first = await ask("number", { timeLimitMs });
  expect(await ask("number", { timeLimitMs })).toBe(first);
  await ask("grow", { timeLimitMs });
  const second = await ask("number", { timeLimitMs });
  expect(second).toBeTypeOf("number");
  expect(second).not.toBe(first);
});

test.runIf(process.platform === "linux")(
  "gives a process its time on a processor, however long it waits for one",
  async () => {
    const ask = createChildPool(program);
    expect(await ask("pause", { timeLimitMs: 150 })).toBe("paused");
    expect(await ask("loop", { timeLimitMs: 150 })).toBe(undefined);
    expect(await ask("wait", { timeLimitMs: 50 })).toBe(undefined);
  },
);

test("tells the program nothing of our environment", async () => {
  const names = (await createChildPool(program)("environment", { timeLimitMs })) as string[];
  expect(names.filter((name) => !name.startsWith("NODE_"))).toEqual([]);
});

test("refuses an owner who asks for too much, and lets the others in before those who wait", async () => {
  const ask = createChildPool(program, { mostWaiting: 2 });
  const stopping = new AbortController();
  const by = (owner: string, question: string) => ask(question, { owner, timeLimitMs, signal: stopping.signal });
  const entered: string[] = [];
  const greedy = ["wait", "wait", "wait", "wait"].map((question) => by("greedy", question));
  const ended = greedy.map((asked) => expect(asked).rejects.toThrow("stopped"));
  await expect(by("greedy", "one")).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 5 });
  const modest = by("modest", "one").then(() => entered.push("modest"));
  const lasts = modest.catch((error: Error) => error.message);
  stopping.abort(new Error("stopped"));
  await Promise.all(ended);
  expect(await lasts).toBe("stopped");
  expect(await ask("two", { owner: "greedy", timeLimitMs })).toEqual(["two"]);
});
