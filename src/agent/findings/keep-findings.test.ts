import { expect, it } from "vitest";
import type { EngineFinding } from "../../engine.ts";
import { createRedact } from "../../redact.ts";
import { keepFindings } from "./keep-findings.ts";

const found: EngineFinding = { path: "a.md", line: 3, kind: "link", message: "`/b`", isChanged: false };
const noSecrets = createRedact([]);

it("names paths from the top of the repository, without secrets and without lines that are none", () => {
  const given = [found, { ...found, path: "../README.md", line: 0 }, { ...found, message: "has s3cret-t0ken\0" }];
  expect(keepFindings(given, "docs", createRedact(["s3cret-t0ken"]))).toEqual({
    kept: [
      { ...found, path: "docs/a.md" },
      { path: "README.md", kind: "link", message: "`/b`", isChanged: false },
      { ...found, path: "docs/a.md", message: "has [redacted]\ufffd" },
    ],
    leftOut: 0,
  });
});

it("keeps what fits, and counts the rest", () => {
  const long = { ...found, message: "x".repeat(5000) };
  const { kept, leftOut } = keepFindings(Array(20_000).fill(long), "", noSecrets);
  expect(kept[0]?.message).toHaveLength(1001);
  expect(kept.length + leftOut).toBe(20_000);
  expect(kept.length).toBeGreaterThan(9000);
  expect(kept.length).toBeLessThan(10_000);
});
