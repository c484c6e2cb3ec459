import { describe, expect, it } from "vitest";
import { added, moves, plan, removal } from "../../../../test/support/planned-edits.ts";
import { createDocsInMemory } from "../../docs-in-memory.ts";
import { readSiteSource } from "../../site/read-site-source.ts";
import { planGroupRename } from "../labels/plan-group-rename.ts";
import { planLabelEdits } from "../labels/plan-label-edits.ts";

const files = {
  "_sidebar.md": "<!-- ours -->\n\n- Start\n\n  - [First steps](first.md)\n  - [Pages](/pages.md)\n\n* [News](news)\n",
  "README.md": "# Acme\n",
  "first.md": "# First\n",
  "pages.md": "# Pages\n",
  "news.md": "# News\n",
};
const docs = () => createDocsInMemory(new Map(Object.entries(files)));

describe("a docsify site", () => {
  it("has the list of its sidebar for the navigation", async () => {
    const { format, navigation } = await readSiteSource(docs());
    expect(format).toBe("docsify");
    expect(navigation).toMatchObject([
      { title: "Start", children: [{ path: "first.md", title: "First steps" }, { path: "pages.md" }] },
      { path: "news.md" },
    ]);
  });

  it("has entries renamed, taken out and put in there, and no redirects", async () => {
    const text = files["_sidebar.md"];
    expect(await plan(files, moves("pages.md", "more.md"))).toMatchObject({
      "_sidebar.md": text.replace("/pages.md", "/more.md"),
      redirects: [],
      notRedirected: ["/pages: a docsify site has no settings with redirects"],
    });
    expect(await plan(files, removal("first.md"))).toMatchObject({
      "_sidebar.md": text.replace("  - [First steps](first.md)\n", ""),
    });
    expect(await plan(files, added("new.md", "first.md"))).toMatchObject({
      "_sidebar.md": text.replace("first.md)\n", "first.md)\n  - [It's new](new.md)\n"),
    });
  });

  it("has the names of pages and groups changed in the list, not in pages", async () => {
    const [edit, ...others] = await planLabelEdits(docs(), [{ path: "first.md", to: "Begin" }]);
    expect([edit?.file, edit?.text, others]).toEqual(["_sidebar.md", "Begin", []]);
    expect(await planGroupRename(docs(), "Start", "Beginning", [["group"]])).toMatchObject({
      type: "planned",
      edits: [{ file: "_sidebar.md", text: "Beginning" }],
    });
  });
});
