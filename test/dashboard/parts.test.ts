import { describe, expect, test } from "vitest";
import type { JobEvent } from "../../src/agent/schema.ts";
import { readTurns } from "../../web/features/agent/events/read-turns.ts";
import { readPullRequestUrl } from "../../web/features/pull-requests/read-pull-request-url.ts";
import { linesShown, parseHunks } from "../../web/ui/diff/parse-hunks.ts";
import { safeHref } from "../../web/ui/markdown/safe-href.ts";

describe("hunks of a patch", () => {
  const head = "diff --git a/x b/x\n--- a/x\n+++ b/x\n";

  test("a deleted line that looks like a header stays a line", () => {
    const { hunks, isCut } = parseHunks(`${head}@@ -1,3 +1,2 @@ title\n one\n--- a/y\n-two\n+three\n`);
    expect(isCut).toBe(false);
    expect(hunks[0]?.changes.map(({ type, content }) => [type, content])).toEqual([
      ["normal", "one"],
      ["delete", "-- a/y"],
      ["delete", "two"],
      ["insert", "three"],
    ]);
  });

  test("a patch that ends too soon is known to be cut", () => {
    expect(parseHunks(`${head}@@ -1,9 +1,9 @@\n one\n`).isCut).toBe(true);
  });

  test("says which lines of the new file it shows", () => {
    const patch = `${head}@@ -1 +1,2 @@\n one\n+two\n\\ No newline at end of file\n@@ -8 +9 @@\n-a\n+b\n`;
    expect([...linesShown(patch)]).toEqual([1, 2, 9]);
  });
});

describe("turns of a job's events", () => {
  let seq = 0;
  const event = (type: string, data: Record<string, unknown> = {}, turn: number | null = 1): JobEvent => ({
    seq: ++seq,
    type,
    at: new Date(seq * 1000).toISOString(),
    turn,
    data,
  });

  test("tool calls in a row are one item, and several of one tool end in their order", () => {
    const turn = readTurns([
      event("turn.started"),
      event("tool.called", { tool: "read", input: { path: "a" } }),
      event("tool.called", { tool: "read", input: { path: "b" } }),
      event("tool.completed", { tool: "read", summary: "first" }),
      event("text", { text: "Hm." }),
      event("tool.completed", { tool: "read", summary: "second" }),
    ]).get(1);
    expect(turn?.items.map(({ kind }) => kind)).toEqual(["tools", "text"]);
    expect(turn?.items[0]).toMatchObject({ calls: [{ summary: "first" }, { summary: "second" }] });
  });

  test("events of a kind that is not known yet, and without a turn, are told after the last turn", () => {
    const turns = readTurns([event("turn.queued"), event("turn.queued", {}, 2), event("some.new_thing", {}, null)]);
    expect(turns.get(2)?.items).toMatchObject([{ kind: "note", text: "Some new thing" }]);
  });

  test("a message that steers is known as such, and so is the turn that read it", () => {
    const turns = readTurns([
      event("turn.started"),
      event("turn.queued", { steer: true }, 2),
      event("turn.queued", {}, 3),
      event("message.taken", { turn: 2 }),
    ]);
    expect(turns.get(1)).toMatchObject({ read: [2], items: [{ kind: "note" }] });
    expect([turns.get(2)?.isSteering, turns.get(3)?.isSteering]).toEqual([true, false]);
  });

  test("a retried turn has not ended", () => {
    const turn = readTurns([event("turn.failed"), event("turn.queued", { retry: true })]).get(1);
    expect(turn?.endedAt).toBeUndefined();
    expect(turn?.items).toMatchObject([{ kind: "note", text: "Retried" }]);
  });
});

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "/app/keys", "vbscript:x", " java\nscript:x"])(
  "%j is no link",
  (url) => expect(safeHref(url)).toBeUndefined(),
);

test("only this project's pull requests open inside", () => {
  expect(readPullRequestUrl("http://h/projects/prj_1/pull-requests/7", "prj_1")).toBe(7);
  expect(readPullRequestUrl("http://h/projects/prj_2/pull-requests/7", "prj_1")).toBeUndefined();
  expect(readPullRequestUrl("https://github.com/a/b/pull/7", "prj_1")).toBeUndefined();
});
