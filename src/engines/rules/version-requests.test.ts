import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const page = (title: string, text = "") => `---\ntitle: ${title}\n---\n${text}`;

/** Two versions share the pages of their groups, and one has others. */
const files: Files = {
  "docs.json": `{
  "navigation": {
    "versions": [
      { "version": "v1", "default": true, "tabs": [{ "tab": "Guide", "groups": [{ "group": "Tax", "pages": ["tax/vat"] }] }] },
      { "version": "v2", "tabs": [{ "tab": "Guide", "groups": [{ "group": "Tax", "pages": ["tax/vat"] }] }] },
      { "version": "v0", "tabs": [{ "tab": "Guide", "groups": [{ "group": "Tax", "pages": ["tax/old"] }] }] }
    ]
  }
}
`,
  "tax/vat.mdx": page("VAT"),
  "tax/old.mdx": page("Old"),
};

describe("groups of several versions", () => {
  it("are one where they have the same pages, and other ones are named", async () => {
    const { after, notes } = await ask(files, 'Rename the "Tax" group in the Guide tab to "Taxes"');
    expect(after["docs.json"]).toBe(
      files["docs.json"]?.replaceAll('"Tax", "pages": ["tax/vat"]', '"Taxes", "pages": ["tax/vat"]'),
    );
    expect(notes).toContain("Left as it is, because it has other pages: 1 group called `Tax`");
  });

  it("get a new page in the main version, and the others are named", async () => {
    const { after, notes } = await ask(files, 'Add a page tax/gst called "GST" to the Tax group with the text "Soon."');
    expect(after["docs.json"]).toBe(files["docs.json"]?.replace('["tax/vat"]', '["tax/vat", "tax/gst"]'));
    expect(notes).toContain(
      "at the end of the group `Tax`; the same list in another part of the navigation, such as another version, stays as it is.",
    );
    const beside = await ask(files, 'Add a page tax/gst called "GST" after tax/vat with the text "Soon."');
    expect(beside.notes).toContain("that page is also in another part of the navigation");
  });
});

it("says of a group that moves that it stays in other versions", async () => {
  const site = {
    ...files,
    "docs.json":
      files["docs.json"]?.replaceAll(
        /"groups": \[\{ "group": "Tax", "pages": \["tax\/vat"\] \}/g,
        '$&, { "group": "More", "pages": ["tax/old"] }',
      ) ?? "",
  };
  const moved = await ask(site, 'Move the group "More" before "Tax"');
  expect(moved.notes).toContain("The same group `More` of 1 other version stays as it is.");
});

describe("the address of a folder without a page", () => {
  const docs: Files = {
    "docs.json":
      '{ "navigation": { "groups": [{ "group": "A", "pages": ["kit/b/one", "kit/b/two", "kit/c/core", "start"] }] } }',
    "kit/b/one.mdx": page("One"),
    "kit/b/two.mdx": page("Two"),
    "kit/c/core.mdx": page("Core"),
    "start.mdx": page("Start"),
  };

  it("is not taken for that of a page elsewhere which has its name", async () => {
    const more = { ...docs, "kit/core/one.mdx": page("One"), "start.mdx": page("Start", "\n[core](/core)\n") };
    const { after, notes } = await ask(more, "Fix the broken links");
    expect(after["start.mdx"]).toBe(more["start.mdx"]);
    expect(notes).toContain("it may mean `kit/c/core.mdx`, or the pages in `kit/core/`");
    const without = await ask({ ...docs, "start.mdx": more["start.mdx"] }, "Fix the broken links");
    expect(without.after["start.mdx"]).toContain("[core](/kit/c/core)");
  });
});

describe("groups of a version whose list has headings alone", () => {
  const versions = ["1", "2"];
  const list = (version: string) =>
    `## ${version}\n\n### VERSION ${version}\n\n* [Start](v/${version}/start.md)\n\n### Lamps\n\n* [Oil](v/${version}/oil.md)\n`;
  const files: Files = {
    ".gitbook.yaml": "root: ./\n",
    "SUMMARY.md": versions.map(list).join("\n"),
    ...Object.fromEntries(
      versions.flatMap((version) =>
        ["start", "oil", "wick"].map((name) => [`v/${version}/${name}.md`, `# ${name === "wick" ? "Wick" : name}\n`]),
      ),
    ),
  };

  it("are those whose pages are in its folder", async () => {
    const { after } = await ask(files, "Add the page v/2/wick.md to the Lamps section of version 2");
    expect(after["SUMMARY.md"]).toBe(`${list("1")}\n${list("2")}* [Wick](v/2/wick.md)\n`);
  });

  it("are named where there is none of that name", async () => {
    const { notes, isRefused } = await ask(files, "Add the page v/2/wick.md to the Burners section of version 2");
    expect(isRefused).toBe(true);
    expect(notes).toBe(
      "There is no group `Burners` below `version 2` in the navigation. There are `VERSION 2`, `Lamps`.",
    );
  });
});
