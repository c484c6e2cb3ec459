import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { readableLine } from "./readable-line.ts";

const line = (more: object) => stripVTControlCharacters(readableLine(JSON.stringify({ level: 40, time: 0, ...more })));

test("says time, level, message and the rest in one line, and an error's stack below", () => {
  expect(line({ msg: "slow", pid: 7, req: { id: "r1" }, jobId: "job_1" })).toMatch(
    /^\d\d:\d\d:\d\d warn {2}slow req=\{"id":"r1"\} jobId=job_1\n$/,
  );
  expect(line({ err: { message: "lost", stack: "Error: lost\n    at x" } })).toMatch(/warn {2}lost\n {4}Error: lost\n/);
});

test("lets nobody steer the terminal, and shows what is no JSON as it is", () => {
  expect(readableLine(JSON.stringify({ level: 30, time: 0, msg: "a\u001b]0;x\u0007b\nc" }))).toContain("a�]0;x�b c");
  expect(readableLine("plain\n")).toBe("plain\n");
});
