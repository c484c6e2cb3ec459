import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import type { NavigationPosition } from "./instruction.ts";
import { placePage } from "./place-page.ts";

const site = (nav: string): [string, string][] => [
  ["mkdocs.yml", `nav:\n${nav}`],
  ...["index", "a", "b"].map((name): [string, string] => [`docs/${name}.md`, `# ${name}\n`]),
];
const FLAT = site("  - index.md\n  - a.md\n  - b.md\n");
const GROUPS = site("  - index.md\n  - First:\n      - a.md\n  - Second:\n      - b.md\n");

async function place(files: [string, string][], position: NavigationPosition, from?: string) {
  const map = new Map(files);
  const instruction = { type: "place-page" as const, page: "a", position, ...(from !== undefined && { from }) };
  const applied = await placePage(createDocsInMemory(map), instruction, new AbortController().signal);
  return { applied, nav: map.get("mkdocs.yml") };
}

describe("placePage", () => {
  it("puts a page at an end of the navigation that is a page", async () => {
    const last = await place(FLAT, { type: "edge", at: "end" });
    expect(last.nav).toBe("nav:\n  - index.md\n  - b.md\n  - a.md\n");
    const first = await place(FLAT, { type: "edge", at: "start" });
    expect(first.nav).toBe("nav:\n  - a.md\n  - index.md\n  - b.md\n");
  });

  it("asks for the group where the navigation ends with one", async () => {
    const { applied } = await place(GROUPS, { type: "edge", at: "end" });
    expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining("ends with `Second`") });
  });

  it("takes a page out of the group that it is said to be in, and of no other", async () => {
    const position = { type: "group", group: "Second", at: "end" } as const;
    const { nav } = await place(GROUPS, position, "first");
    expect(nav).toMatch(/Second:\n {6}- b\.md\n {6}- a\.md\n$/);
    const { applied } = await place(GROUPS, position, "Third");
    expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining("in `First`") });
  });
});
