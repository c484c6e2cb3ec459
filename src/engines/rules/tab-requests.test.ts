import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const page = (title: string, body = "") => `---\ntitle: ${title}\n---\n\n${body}\n`;
const json = (navigation: object) => `${JSON.stringify({ navigation }, null, 2)}\n`;

const GUIDES = { tab: "Guides", groups: [{ group: "Start", pages: ["index", "quickstart"] }] };

const docsJson: Files = {
  "docs.json": json({
    tabs: [
      GUIDES,
      {
        tab: "API",
        groups: [
          { group: "API", pages: ["api/intro"] },
          { group: "More", pages: ["api/errors"] },
        ],
      },
    ],
  }),
  "index.mdx": page("Home", "See [errors](/api/errors)."),
  "quickstart.mdx": page("Quickstart"),
  "api/intro.mdx": page("Intro"),
  "api/errors.mdx": page("Errors"),
};

const anchors: Files = {
  ...docsJson,
  "docs.json": json({
    anchors: [
      { anchor: "Docs", groups: [{ group: "Start", pages: ["index", "quickstart"] }] },
      { anchor: "API", groups: [{ group: "Endpoints", pages: ["api/intro", "api/errors"] }] },
    ],
  }),
};

const dropdowns: Files = {
  ...docsJson,
  "docs.json": json({
    dropdowns: [
      { dropdown: "v1", groups: [{ group: "Start", pages: ["index", "quickstart"] }] },
      { dropdown: "API", pages: ["api/intro", "api/errors"] },
    ],
  }),
};

describe("tabs, anchors and dropdowns", () => {
  it.each([
    [docsJson, 'Rename the tab "API" to "Reference"', '"tab": "API"', '"tab": "Reference"'],
    [anchors, 'Rename the anchor "API" to "Reference"', '"anchor": "API"', '"anchor": "Reference"'],
    [dropdowns, 'Rename the dropdown "v1" to "v1.0"', '"dropdown": "v1"', '"dropdown": "v1.0"'],
  ])("get another name, and a group of the same name keeps its own: %#", async (files, prompt, old, now) => {
    const { after } = await ask(files, prompt);
    expect(after).toEqual({ ...files, "docs.json": files["docs.json"]?.replace(old, now) });
  });

  it.each([
    [docsJson, 'Delete the tab "API" with its pages and redirect visitors to quickstart', { tabs: [GUIDES] }],
    [
      anchors,
      'Delete the anchor "API" and all pages in it and redirect visitors to quickstart',
      { anchors: [{ anchor: "Docs", groups: GUIDES.groups }] },
    ],
    [
      dropdowns,
      'Delete the dropdown "API" with its pages and redirect visitors to quickstart',
      { dropdowns: [{ dropdown: "v1", groups: GUIDES.groups }] },
    ],
  ])("go with their pages: %#", async (files, prompt, navigation) => {
    const { after } = await ask(files, prompt);
    expect(Object.keys(after)).toEqual(["docs.json", "index.mdx", "quickstart.mdx"]);
    expect(after["index.mdx"]).toContain("[errors](/quickstart)");
    expect(JSON.parse(after["docs.json"] ?? "")).toEqual({
      navigation,
      redirects: [
        { source: "/api/intro", destination: "/quickstart" },
        { source: "/api/errors", destination: "/quickstart" },
      ],
    });
  });

  it.each([
    ['Rename the anchor "Nowhere" to "X"', "There is no anchor `Nowhere`"],
    [
      'Delete the tab "Nowhere" with its pages',
      "There is no tab `Nowhere` in the navigation. There are `Guides`, `API`.",
    ],
    ['Delete the tab "More" with its pages', "say: delete the group `More` with its pages"],
  ])("are left alone where no such one is there: %s", async (prompt, reason) => {
    const { isRefused, notes } = await ask(docsJson, prompt);
    expect([isRefused, notes]).toEqual([true, expect.stringContaining(reason)]);
  });

  it.each([
    ["Delete the tab API", 'delete the tab "API" with its pages'],
    ["Remove the API tab from the navigation", 'delete the tab "API" but keep its pages'],
    ["Delete the group More", 'delete the group "More" but keep its pages'],
    ["Remove the More section from the sidebar", 'delete the group "More" with its pages'],
    ["Delete the group Nowhere", "There is no group `Nowhere`"],
  ])("and groups are not deleted where it was not said what becomes of their pages: %s", async (prompt, asked) => {
    const { isRefused, notes } = await ask(docsJson, prompt);
    expect([isRefused, notes]).toEqual([true, expect.stringContaining(asked)]);
  });

  it.each([
    ["Hide the group More", ["api/errors.mdx"]],
    ["Hide the whole More section from the sidebar", ["api/errors.mdx"]],
    ["Hide the API tab", ["api/intro.mdx", "api/errors.mdx"]],
  ])("are hidden and shown again with all their pages: %s", async (prompt, paths) => {
    const hidden = await ask(docsJson, prompt);
    const changed = Object.keys(docsJson).filter((path) => hidden.after[path] !== docsJson[path]);
    expect(changed).toEqual(paths);
    for (const path of paths) expect(hidden.after[path]).toContain("hidden: true\n");
    const shown = await ask(hidden.after, prompt.replace("Hide", "Unhide"));
    expect(shown.after).toEqual(docsJson);
  });

  it("takes the pages of a group out of a navigation that lists them", async () => {
    const site = {
      ".vitepress/config.ts":
        "export default { themeConfig: { sidebar: [{ text: 'A', items: [{ text: 'B', link: '/b' }] }, { text: 'C', items: [{ text: 'D', link: '/d' }] }] } }\n",
      "b.md": "# B\n",
      "d.md": "# D\n",
    };
    const { after } = await ask(site, "Hide the group C");
    expect(after[".vitepress/config.ts"]).not.toContain("/d");
    expect(after["d.md"]).toBe("# D\n");
  });

  it("stay where they hold more than pages", async () => {
    const files = {
      ...docsJson,
      "docs.json": json({
        tabs: [
          GUIDES,
          {
            tab: "API",
            groups: [
              { group: "A", pages: ["api/intro"] },
              { group: "B", openapi: "openapi.json" },
            ],
          },
        ],
      }),
      "openapi.json": JSON.stringify({ openapi: "3.0.0", info: { title: "X", version: "1" }, paths: {} }),
    };
    const { isRefused, notes } = await ask(files, 'Delete the tab "API" with its pages');
    expect([isRefused, notes]).toEqual([true, expect.stringContaining("pages made from an API description")]);
  });

  it("deletes the tab of MkDocs", async () => {
    const mkdocs = {
      "mkdocs.yml":
        "site_name: X\ntheme:\n  name: material\n  features:\n    - navigation.tabs\nnav:\n  - Home: index.md\n  - Tools:\n      - Saw: saw.md\n",
      "docs/index.md": "# Home\n",
      "docs/saw.md": "# Saw\n",
    };
    const { after } = await ask(mkdocs, 'Delete the tab "Tools" with its pages');
    expect(Object.keys(after)).toEqual(["mkdocs.yml", "docs/index.md"]);
    expect(after["mkdocs.yml"]).not.toContain("Tools");
  });
});
