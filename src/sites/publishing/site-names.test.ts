import { expect, test } from "vitest";
import { previewName, siteNames } from "./site-names.ts";

test("makes a host label from a project's name, and others in case it is taken", () => {
  const [first, second] = siteNames("Lämp Keeper (v2)!");
  expect([first, second]).toEqual(["lamp-keeper-v2", "lamp-keeper-v2-2"]);
});

test.each(["", "日本語", "---", "www", "a".repeat(100), `${"a".repeat(39)} b`, "a--b", `${"x".repeat(36)}-----y`])(
  "makes a valid label of %j, however often it is taken",
  (name) => {
    const names = siteNames(name);
    for (let count = 0; count < 30; count++) {
      const label = names.next().value;
      expect(label).toMatch(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/);
      expect(label).not.toContain("--");
    }
  },
);

test("gives previews a label of at most 63 characters that nobody can guess", () => {
  for (const [site, branch] of [
    ["a", "fix/The-Docs"],
    ["a".repeat(40), "x".repeat(200)],
    ["a", "日本語"],
    ["a", "-.-"],
  ] as const) {
    const name = previewName(site, branch);
    expect(name).toMatch(/^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/);
    expect(name).not.toBe(previewName(site, branch));
  }
  expect(previewName("lamps", "docket/Fix-It")).toMatch(/^lamps--docket-fix-it-[0-9a-z]{10}$/);
});
