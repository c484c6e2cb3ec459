import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../../docs-in-memory.ts";
import { readSiteSource } from "../../site/read-site-source.ts";
import { applySiteEdits } from "../apply-site-edits.ts";
import { planSiteEdits } from "../plan-site-edits.ts";
import type { SiteChange } from "../site-change.ts";

const files = {
  ".gitbook.yaml": "",
  "guides/README.md": "# Our guides\n",
  "guides/SUMMARY.md": "# Contents\n\n* [Guides](README.md)\n\n## First\n\n* [A](x/a.md)\n* [B](x/b.md)\n",
  "guides/x/a.md": "# A\n",
  "guides/x/b.md": "# B\n",
  "api/README.md": "# API\n",
  "api/SUMMARY.md": "* [API](README.md)\n* [C](y/c.md)\n* [D](d.md)\n",
  "api/y/c.md": "# C\n",
  "api/d.md": "# D\n",
};

async function plan(change: Partial<SiteChange>, given: Record<string, string> = files) {
  const map = new Map(Object.entries(given));
  const docs = createDocsInMemory(map);
  const planned = await planSiteEdits(docs, change);
  if (planned.type !== "planned") throw new Error(JSON.stringify(planned));
  await applySiteEdits(docs, planned.edits);
  return { planned, after: Object.fromEntries(map) };
}

describe("planSiteEdits for a repository with several GitBook spaces", () => {
  it("takes the summary of each folder for the navigation of its space", async () => {
    const { navigation } = await readSiteSource(createDocsInMemory(new Map(Object.entries(files))));
    expect(navigation).toMatchObject([
      { title: "API", children: [{ path: "api/README.md" }, { path: "api/y/c.md" }, { path: "api/d.md" }] },
      { title: "Our guides", children: [{ path: "guides/README.md" }, { title: "First" }] },
    ]);
  });

  it("renames a page in the summary of its space, and redirects in settings that were empty", async () => {
    const { after } = await plan({ moves: new Map([["guides/x/a.md", "guides/x/new.md"]]) });
    expect(after["guides/SUMMARY.md"]).toBe(files["guides/SUMMARY.md"].replace("x/a.md", "x/new.md"));
    expect(after[".gitbook.yaml"]).toBe("redirects:\n  guides/x/a: guides/x/new.md\n");
  });

  it("moves a page from the summary of one space to that of another", async () => {
    const { after, planned } = await plan({ moves: new Map([["guides/x/a.md", "api/y/a.md"]]) });
    expect(planned).toMatchObject({ renamedEntries: 1, removedEntries: 0 });
    expect(after["guides/SUMMARY.md"]).toBe(files["guides/SUMMARY.md"].replace("* [A](x/a.md)\n", ""));
    expect(after["api/SUMMARY.md"]).toBe(files["api/SUMMARY.md"].replace("c.md)\n", "c.md)\n* [A](y/a.md)\n"));
  });

  it("redirects in the settings that a space has of its own, and only within it", async () => {
    const own = "root: ./\nredirects:\n  old: ./x/a.md\n";
    const spaces = { ...files, "guides/.gitbook.yaml": own };
    const [source] = (await readSiteSource(createDocsInMemory(new Map(Object.entries(spaces))))).redirects;
    expect(source).toMatchObject({ source: "/guides/old", destination: "/guides/x/a" });
    const within = await plan({ moves: new Map([["guides/x/a.md", "guides/x/new.md"]]) }, spaces);
    expect(within.after["guides/.gitbook.yaml"]).toBe("root: ./\nredirects:\n  old: x/new.md\n  x/a: x/new.md\n");
    expect(within.after[".gitbook.yaml"]).toBe("");
    const across = await plan({ moves: new Map([["guides/x/b.md", "api/y/b.md"]]) }, spaces);
    expect(across.after["guides/.gitbook.yaml"]).toBe(own);
    expect(across.planned).toMatchObject({ redirects: [], notRedirected: [{ from: "/guides/x/b" }] });
    await expect(plan({ moves: new Map([["guides/x/a.md", "api/y/a.md"]]) }, spaces)).rejects.toThrow("another space");
  });

  it("takes an item to another place with what is below it", async () => {
    const summary =
      "* [Home](README.md)\n* [A](a.md) - first\n  * [B](b.md)\n    * [C](c.md)\n\n## More\n\n- Part\n  - [D](d.md)";
    const pages = Object.fromEntries(["README", "a", "b", "c", "d"].map((name) => [`${name}.md`, `# ${name}\n`]));
    const put = async (path: string, page: string, side: "after" | "before", text = summary) => {
      const change = { placements: [{ path, position: { type: "beside" as const, page, side } }] };
      return (await plan(change, { ...pages, "SUMMARY.md": text })).after["SUMMARY.md"];
    };
    const block = "* [A](a.md) - first\n  * [B](b.md)\n    * [C](c.md)\n";
    const moved = "\n  - [A](a.md) - first\n    * [B](b.md)\n      * [C](c.md)";
    expect(await put("a.md", "d.md", "after")).toBe(summary.replace(block, "") + moved);
    expect(await put("b.md", "README.md", "before")).toBe(
      `* [B](b.md)\n  * [C](c.md)\n${summary.replace("  * [B](b.md)\n    * [C](c.md)\n", "")}`,
    );
    const crlf = summary.replaceAll("\n", "\r\n");
    expect(await put("a.md", "d.md", "after", crlf)).toBe(
      (summary.replace(block, "") + moved).replaceAll("\n", "\r\n"),
    );
    await expect(put("a.md", "c.md", "after")).rejects.toThrow("below a.md");
  });

  it("puts a page at the end of a group in which every page has others below it", async () => {
    const summary = "* [Home](README.md)\n* [A](a.md)\n\n## More\n\n* [B](b/README.md)\n  * [C](b/c.md)\n";
    const given = { "SUMMARY.md": summary, "README.md": "", "a.md": "", "b/README.md": "", "b/c.md": "" };
    const placements = [{ path: "a.md", position: { type: "group" as const, group: "More", at: "end" as const } }];
    const { after } = await plan({ placements }, given);
    expect(after["SUMMARY.md"]).toBe(`${summary.replace("* [A](a.md)\n", "")}* [A](a.md)\n`);
  });

  it("removes pages, and puts them into groups of their space", async () => {
    const { after } = await plan({
      removals: [{ path: "api/d.md" }],
      placements: [{ path: "guides/x/b.md", position: { type: "group", group: "First", at: "start" } }],
    });
    expect(after["api/SUMMARY.md"]).toBe(files["api/SUMMARY.md"].replace("* [D](d.md)\n", ""));
    expect(after["guides/SUMMARY.md"]).toMatch(/First\n\n\* \[B\].*\n\* \[A\].*\n$/);
  });

  it("knows pages whose names are written with escapes", async () => {
    const summary = "* [Home](README.md)\n* [A](old\\_a.md)\n* [B](old\\_b.md)\n";
    const own = { "README.md": "# Home\n", "SUMMARY.md": summary, "old_a.md": "# A\n", "old_b.md": "# B\n" };
    const { navigation } = await readSiteSource(createDocsInMemory(new Map(Object.entries(own))));
    expect(navigation.map((node) => node.type === "page" && node.path)).toEqual(["README.md", "old_a.md", "old_b.md"]);
    const { after, planned } = await plan({ removals: [{ path: "old_a.md" }] }, own);
    expect(planned).toMatchObject({ removedEntries: 1 });
    expect(after["SUMMARY.md"]).toBe(summary.replace("* [A](old\\_a.md)\n", ""));
    const renamed = await plan({ moves: new Map([["old_b.md", "new_b.md"]]) }, own);
    expect(renamed.after["SUMMARY.md"]).toBe(summary.replace("old\\_b.md", "new_b.md"));
  });
});
