import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { JobEvent } from "../../../packages/client/src/docket-client.ts";
import { openScreen } from "./screen.ts";
import { ProgressTeller } from "./tell-progress.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("CI", "");
  vi.stubEnv("TERM", "xterm");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A stream of this many columns, a terminal if there are any, and everything written to it. */
function openStream(columns?: number) {
  const stream = Object.assign(new PassThrough(), { isTTY: columns !== undefined, columns });
  let written = "";
  stream.on("data", (chunk) => {
    written += chunk;
  });
  return { stream: stream as unknown as NodeJS.WriteStream, written: () => written };
}

const event = (type: string, seconds: number, data: Record<string, unknown> = {}, turn = 1): JobEvent => ({
  seq: 1,
  type,
  at: new Date(seconds * 1000).toISOString(),
  turn,
  data,
});

const MODEL_TURN = [
  event("turn.queued", 0),
  event("turn.started", 1),
  event("step.started", 1, { step: "prepare" }),
  event("step.started", 3.5, { step: "edit" }),
  event("tool.called", 4, { tool: "read_file", input: { path: "guides/quickstart.mdx" } }),
  event("tool.completed", 4, { tool: "read_file", summary: "80 lines" }),
  event("text", 5, { text: "I correct\nthe link." }),
  event("check.failed", 60, { findings: ["index.mdx:3: nothing at /x"], total: 1 }),
  event("step.started", 129, { step: "commit" }),
  event("commit", 129.2, { subject: "Correct the link", commit: "0123", branch: "docket/x" }),
  event("step.started", 129.2, { step: "pull request" }),
  event("pull_request.updated", 130, { url: "http://h/1" }),
  event("turn.completed", 130),
];

test("writes one line for each finished stage where nobody looks on", () => {
  const { stream, written } = openStream();
  const teller = new ProgressTeller(openScreen(stream));
  for (const one of MODEL_TURN) teller.tell(one);
  vi.advanceTimersByTime(5000);
  teller.close();
  expect(written().split("\n")).toEqual([
    "  ✓ Prepared the repository (2.5 s)",
    "  ✓ Edited (2 min 6 s, 1 tool call)",
    "  ✓ Committed: Correct the link (0.2 s)",
    "  ✓ Updated the pull request (0.8 s)",
    "  ! The check found 1 problem, which the agent then fixed:",
    "      index.mdx:3: nothing at /x",
    "",
  ]);
});

test("writes such lines in CI, too, and without colours", () => {
  vi.stubEnv("CI", "true");
  const { stream, written } = openStream(80);
  const teller = new ProgressTeller(openScreen(stream));
  for (const one of MODEL_TURN.slice(0, 4)) teller.tell(one);
  vi.advanceTimersByTime(5000);
  expect(stripVTControlCharacters(written())).toBe("  ✓ Prepared the repository (2.5 s)\n");
});

test("draws one line again and again in a terminal, never wider than that", () => {
  const { stream, written } = openStream(40);
  const teller = new ProgressTeller(openScreen(stream));
  for (const one of MODEL_TURN.slice(0, 5)) teller.tell(one);
  vi.advanceTimersByTime(12_000);
  const drawn = stripVTControlCharacters(written()).split(/[\r\n]/);
  expect(drawn.at(-1)).toBe("  ⠋ Editing 12 s · read file guides/qu…");
  expect(Math.max(...drawn.map((line) => line.length))).toBeLessThan(40);
  teller.close();
  expect(written().endsWith("\r\u001b[2K")).toBe(true);
});

test("what the agent says cannot steer the terminal", () => {
  const { stream, written } = openStream(80);
  const teller = new ProgressTeller(openScreen(stream));
  teller.tell(event("step.started", 1, { step: "edit" }));
  teller.tell(event("text", 1, { text: "\u001b[2Jgone\u202e" }));
  vi.advanceTimersByTime(1000);
  teller.tell(event("commit", 2, { subject: "\u001b]0;title\u0007" }));
  expect(written()).not.toContain("\u001b[2J");
  expect(written()).not.toContain("\u001b]");
  expect(written()).not.toContain("\u202e");
  expect(written()).toContain("\\u001b[2Jgone");
});

test("says that a stage failed, and of several turns which one begins", () => {
  const { stream, written } = openStream();
  const teller = new ProgressTeller(openScreen(stream));
  teller.tell(event("turn.started", 0));
  teller.tell(event("step.started", 0, { step: "push" }));
  teller.tell(event("turn.failed", 1, { reason: "delivery_error", message: "no" }));
  teller.tell(event("turn.started", 2, {}, 2));
  teller.close();
  expect(written()).toBe("  ✗ Pushing the branch (1.0 s)\n  ! Turn 2\n");
});

test("says what a turn waits for, and does not count the wait as editing", () => {
  const { stream, written } = openStream(80);
  const teller = new ProgressTeller(openScreen(stream));
  teller.tell(event("step.started", 0, { step: "edit" }));
  teller.tell(event("turn.waiting", 1, { message: "The provider limits the rate" }));
  vi.advanceTimersByTime(30_000);
  expect(stripVTControlCharacters(written())).toMatch(/ Waiting for the model's provider 30 s$/);
  teller.tell(event("turn.resumed", 90));
  teller.tell(event("step.started", 90, { step: "edit" }));
  teller.tell(event("step.completed", 95));
  teller.close();
  const lines = stripVTControlCharacters(written()).split(/[\r\n]/);
  expect(lines.filter((line) => /^ {2}[✓✗!]/.test(line))).toEqual([
    "  ! The provider limits the rate",
    "  ! A worker continues",
    "  ✓ Edited (5.0 s)",
  ]);
});
