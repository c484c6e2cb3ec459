import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");

/** Tests as the page names them: `file`: "title". */
function namedTests(page: string): { file: string; title: string }[] {
  return [...page.matchAll(/`([\w./-]+\.test\.ts)`: "([^"]+)"/g)].map(([, file = "", title = ""]) => ({ file, title }));
}

function isThere({ file, title }: { file: string; title: string }): boolean {
  if (!existsSync(join(ROOT, file))) return false;
  const text = readFileSync(join(ROOT, file), "utf8");
  return [`("${title}"`, `(\n    "${title}"`, `(\n  "${title}"`].some((call) => text.includes(call));
}

it("has the test that docs/security.md names for each threat", () => {
  const page = readFileSync(join(ROOT, "docs", "security.md"), "utf8");
  const named = namedTests(page);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((one) => !isThere(one))).toEqual([]);
  const [, threats = ""] = page.split("## Threats and their tests");
  const rows = (threats.split("\n## ")[0] ?? "").split("\n").filter((line) => /^\| (?!threat|---)/.test(line));
  const attacks = page.split("\n").filter((line) => /^\| A\d+ /.test(line));
  expect(attacks.length).toBeGreaterThan(9);
  for (const row of [...rows.slice(1), ...attacks]) expect(row).toMatch(/`[\w./-]+\.test\.ts`: "/);
});

it("notices a test that is gone", () => {
  expect(isThere({ file: "test/structure/security.test.ts", title: "is not there" })).toBe(false);
  expect(isThere({ file: "test/none.test.ts", title: "notices a test that is gone" })).toBe(false);
});
