import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { MAX_INSTRUCTIONS, parsePrompt } from "./parse-prompt.ts";

function replacing(from: string, to: string, more: object = {}): object {
  return { type: "replace-text", from, to, where: "prose", anyCase: false, ...more };
}

describe("parsePrompt, of several texts and of what stays", () => {
  it.each<[string, object[]]>([
    [
      'Use "Wi-Fi" instead of "wifi" or "wi fi"',
      [replacing("wi fi", "Wi-Fi", { beside: ["wifi"] }), replacing("wifi", "Wi-Fi")],
    ],
    [
      'replace both "a b" and "c" with "x" in docs/',
      [replacing("a b", "x", { under: "docs" }), replacing("c", "x", { under: "docs" })],
    ],
    ['replace "a" with "b" except in code, links and file names', [replacing("a", "b", { skipsLinks: true })]],
    ['replace "a" with "b", but leave code and URLs alone', [replacing("a", "b")]],
    [
      'replace "a" with "b" everywhere, but not in URLs',
      [replacing("a", "b", { where: "prose-and-code", withSettings: true })],
    ],
    ['use "b" instead of "a" in the prose of docs/', [replacing("a", "b", { under: "docs" })]],
    [
      'replace "a" with "b" in the English docs (not zh)',
      [replacing("a", "b", { named: { name: "English", as: "pages" }, except: ["zh"] })],
    ],
    ["fix the typo perfomance -> performance in all pages", [replacing("perfomance", "performance")]],
    [
      "the link in start has a typo: https://a.keepqh.dev should be https://a.keephq.dev",
      [replacing("https://a.keepqh.dev", "https://a.keephq.dev", { where: "everywhere", page: "start" })],
    ],
    ["fix the redirect of /a: it should go to /b", [{ type: "set-redirect", from: "/a", to: "/b", kind: "change" }]],
    [
      'The setup page should be titled "OpenShift", not "Openshift"',
      [{ type: "set-frontmatter", field: "title", value: "OpenShift", page: "setup", was: "Openshift" }],
    ],
    [
      'Sidebar: rename "Active links" to "Active Links"',
      [{ type: "rename-group", group: "Active links", to: "Active Links", kind: "group", mayBePage: true }],
    ],
    ["delete the page a/old, move readers to b", [{ type: "delete-page", page: "a/old", redirectTo: "b" }]],
    [
      "delete the page a/old and remove all links to it, no redirect",
      [{ type: "delete-page", page: "a/old", noRedirect: true }],
    ],
    [
      "rename a/b.md to a/c.md, add a redirect to static/_redirects and update the sidebar",
      [{ type: "move-page", page: "a/b.md", path: "a/c.md", needsRedirect: true }],
    ],
    [
      'change the heading "A" to "B" in x; links to it should keep working',
      [{ type: "set-heading", page: "x", from: "A", to: "B" }],
    ],
    [
      'In astro.config.mjs rename the label "A b" to "C"',
      [{ type: "rename-group", group: "A b", to: "C", kind: "group", mayBePage: true }],
    ],
    [
      "The discord link in the navbar should be https://discord.gg/a like in the footer",
      [{ type: "set-link", label: "discord", to: "https://discord.gg/a", place: "bar" }],
    ],
    [
      'replace "a" with "b", and in guides, replace "c" with "d"',
      [replacing("a", "b"), replacing("c", "d", { under: "guides" })],
    ],
    [
      'replace "a" with "b" in start and in guides replace "c" with "d"',
      [replacing("a", "b", { page: "start" }), replacing("c", "d", { under: "guides" })],
    ],
    [
      'replace "a" with "b" everywhere but in headings',
      [replacing("a", "b", { where: "everywhere", skipsHeadings: true })],
    ],
    ['replace "a" with "b" but in headings only', [replacing("a", "b", { parts: [{ type: "headings" }] })]],
    [
      "Set the description of start to: Start here, and drop guides/b",
      [
        { type: "set-frontmatter", field: "description", value: "Start here", page: "start" },
        { type: "delete-page", page: "guides/b" },
      ],
    ],
    ["The function foo is now called bar", [replacing("foo", "bar", { where: "code", codeName: "call" })]],
    [
      'Move "Rate limit" above "Variables" in the summary',
      [{ type: "place-page", page: "Rate limit", position: { type: "before", page: "Variables" } }],
    ],
  ])("understands %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });

  it.each([
    // What one becomes has another in it.
    'use "Wi-Fi network" instead of "wifi" and "Wi-Fi"',
    'replace "a" with "b", but not in URLs or guides',
    'change the heading "A" to "B" in x; old urls must keep working',
    "delete the page a/old, move it to b",
  ])("does not understand %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});

describe("replacing several texts", () => {
  const page = "# Wifi\n\nThe wifi of [the wifi page](/wifi), and WiFi. `wifi`\n";

  it("changes them all, and says of none that it stays", async () => {
    const { after, notes } = await ask({ "a.md": page }, 'use "Wi-Fi" instead of "wifi", "Wifi" and "WiFi"');
    expect(after["a.md"]).toBe("# Wi-Fi\n\nThe Wi-Fi of [the Wi-Fi page](/wifi), and Wi-Fi. `wifi`\n");
    expect(notes).not.toContain("another form");
  });

  it("changes names in the settings everywhere, but not in code", async () => {
    const files = {
      "docs.json": '{ "navigation": [{ "group": "Quick Start", "pages": ["a"] }] }',
      "a.md": "# A\n\nThe Quick Start is `Quick Start`.\n",
    };
    const { after } = await ask(files, 'Replace "Quick Start" with "Quickstart" everywhere, but not in code');
    expect(after["docs.json"]).toContain('"group": "Quickstart"');
    expect(after["a.md"]).toBe("# A\n\nThe Quickstart is `Quick Start`.\n");
  });

  it("leaves the texts of links where they are not to be changed", async () => {
    const { after } = await ask({ "a.md": page }, 'replace "wifi" with "Wi-Fi" except in links and code');
    expect(after["a.md"]).toBe(page.replace("The wifi", "The Wi-Fi"));
    const inline =
      'Use wifi with <OuterLink href="https://a.example/">wifi-kit</OuterLink> or <Ref to="/b">wifi</Ref>.\n';
    const mdx = await ask({ "a.mdx": inline }, 'Replace "wifi" with "Wi-Fi" in a, but not in links');
    expect(mdx.after["a.mdx"]).toBe(inline.replace("Use wifi", "Use Wi-Fi"));
  });

  it("means the page by words that are also those of its translation", async () => {
    const files = {
      ".vitepress/config.ts": 'export default { locales: { root: { label: "English" }, zh: { label: "Z" } } };',
      "guide/history-mode.md": "# Different modes\n\n## Old\n\nText.\n",
      "zh/guide/history-mode.md": "# Z\n\n## Old\n\nText.\n",
    };
    const { after } = await ask(files, 'Delete the section "Old" from the history mode page');
    expect(after["guide/history-mode.md"]).toBe("# Different modes\n");
    expect(after["zh/guide/history-mode.md"]).toBe(files["zh/guide/history-mode.md"]);
  });

  it("puts a page behind the links at the end of its group", async () => {
    const sidebar =
      '[{ label: "Start", items: [{ label: "A", link: "/a/" }, { label: "B", link: "/b/" }, { label: "R", link: "/releases/" }] }]';
    const files = {
      "astro.config.mjs": `export default defineConfig({ integrations: [starlight({ title: "T", sidebar: ${sidebar} })] });`,
      "src/content/docs/a.md": "---\ntitle: A\n---\n",
      "src/content/docs/b.md": "---\ntitle: B\n---\n",
    };
    const { after } = await ask(files, "Move b to the end of the group Start");
    expect(after["astro.config.mjs"]).toMatch(/"A".*"R".*"B"/);
  });
});

describe("parsePrompt, of several pairs after one verb", () => {
  const group = (from: string, to: string) => ({ type: "rename-group", group: from, to, kind: "group" });
  it.each<[string, object[]]>([
    [
      'Rename the group "A b" to "C", "D" to "E" and "F" to "G".',
      [group("A b", "C"), group("D", "E"), group("F", "G")],
    ],
    [
      'Rename the page "Start" to "Begin" and "Setup" to "Install", thanks!',
      [
        { type: "move-page", page: "Start", title: "Begin" },
        { type: "move-page", page: "Setup", title: "Install" },
      ],
    ],
    [
      'In quickstart change the heading "A" to "B" and "C" to "D".',
      [
        { type: "set-heading", page: "quickstart", from: "A", to: "B" },
        { type: "set-heading", page: "quickstart", from: "C", to: "D" },
      ],
    ],
    [
      "Change the link /a to /b and /c to /d.",
      [
        { type: "change-links", from: "/a", to: "/b" },
        { type: "change-links", from: "/c", to: "/d" },
      ],
    ],
    [
      "Move a/b to the Guides group and c/d to x/y",
      [
        { type: "place-page", page: "a/b", position: { type: "group", group: "Guides", at: "end" } },
        { type: "move-page", page: "c/d", path: "x/y" },
      ],
    ],
    [
      'Rename the group "A b" to "C" and "D" to "E" everywhere',
      [group("A b", "C"), replacing("D", "E", { where: "everywhere" })],
    ],
  ])("reads %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });

  it.each<[string, object[]]>([
    ["Are there any broken links in these docs?", [{ type: "check-links" }]],
    ['Replace "a" with "b" throughout this documentation', [replacing("a", "b")]],
    [
      "Add a note to the top of the setup page in guides: Check your key first.",
      [
        {
          type: "add-text",
          page: "setup in the guides section",
          text: "Check your key first.",
          place: { at: "start" },
          callout: "note",
        },
      ],
    ],
    [
      'Delete the section "Old" from the setup page in guides',
      [{ type: "delete-section", page: "setup in the guides section", heading: "Old" }],
    ],
    [
      'Change the icon of the Sessions page: it should be "clock".',
      [{ type: "set-frontmatter", field: "icon", value: "clock", page: "Sessions" }],
    ],
    ["Fix the link /a: it should go to /b", [{ type: "change-links", from: "/a", to: "/b" }]],
    ["Delete the mocking with vitest page.", [{ type: "delete-page", page: "mocking with vitest" }]],
    [
      'Change the heading of the mocking with vitest page to "A b".',
      [{ type: "set-heading", page: "mocking with vitest", to: "A b" }],
    ],
  ])("reads what %j names", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });

  it.each([
    "Change the link /a to /b and /c to /d on quickstart",
    'Delete the page a/b and "C" to "D"',
    'Change the title of setup with docker to "A"',
  ])("does not guess what %j means", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });

  it("ends early at very many pairs", () => {
    const pairs = Array.from({ length: 3000 }, (_, index) => `"a${index}" to "b${index}"`);
    const read = parsePrompt(`Rename the tab ${pairs.join(" and ")}`);
    expect(read.type === "understood" && read.instructions.length).toBe(MAX_INSTRUCTIONS + 1);
  });
});

describe("parsePrompt, of pages that are named by where they are", () => {
  const pages = [
    { type: "move-page", page: "guides/a", path: "b" },
    { type: "move-page", page: "guides/c", path: "d" },
  ];

  it.each<[string, object[]]>([
    ["Rename these pages in guides: a to b and c to d", pages],
    ["Rename the following pages in the guides folder:\n- a to b\n- c to d", pages],
    ["In guides, rename the pages a to b and c to d", pages],
    [
      "Rename these pages in the Guides group: a to b, c to d",
      [
        { type: "move-page", page: "a in the Guides section", path: "b" },
        { type: "move-page", page: "c in the Guides section", path: "d" },
      ],
    ],
    [
      "Delete these pages in guides: old-a and old-b",
      [
        { type: "delete-page", page: "guides/old-a" },
        { type: "delete-page", page: "guides/old-b" },
      ],
    ],
    [
      "In guides, delete the page old and redirect it to /new",
      [{ type: "delete-page", page: "guides/old", redirectTo: "/new" }],
    ],
  ])("understands %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });

  it.each([
    "In guides, move the page a to b/c",
    "In guides, delete the page a and redirect it to b",
    "In guides, delete the page other/a",
    "In the Guides group, delete the last page",
    "Rename these pages in guides: other/a to b and c to d",
  ])("does not guess where the pages of %j are", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});

describe("parsePrompt, of a sentence that ends with what it quotes", () => {
  const text = { type: "add-text", page: "quickstart", text: "A b.", place: { at: "end" } };

  it.each<[string, object[]]>([
    ['Append to quickstart "A b." Rename the page a/b to a/c', [text, { type: "move-page", page: "a/b", path: "a/c" }]],
    [
      'Add a section "Limits" to quickstart with the text "A b." Also correct "x y" to "z" in install',
      [{ ...text, heading: "Limits" }, replacing("x y", "z", { page: "install" })],
    ],
    [
      'In quickstart, add the note "A b." Also replace "x" with "y".',
      [{ ...text, place: { at: "start" }, callout: "note" }, replacing("x", "y", { page: "quickstart" })],
    ],
  ])("understands %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });

  it.each(['Append to quickstart "A b." Somehow', 'Append to quickstart "A b." below the heading'])(
    "leaves no part of %j out",
    (prompt) => {
      expect(parsePrompt(prompt).type).toBe("not_understood");
    },
  );
});

describe("parsePrompt, of groups that go without their pages", () => {
  it.each([
    'Delete the group "Old" in the API tab but keep its pages',
    "In the API tab, delete the group Old but keep its pages",
    "Remove the Old group of the API tab; its pages should stay where they are",
    "Ungroup Old in the API tab",
  ])("reads the tab of %j", (prompt) => {
    const instructions = [{ type: "dissolve-group", group: "Old", inside: "API" }];
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });
});

describe("parsePrompt, of a group that got another name", () => {
  const renamed = { type: "rename-group", group: "A", to: "B", kind: "group" };
  const placed = (position: object, more = {}) => ({
    type: "place-group",
    group: "B",
    kind: "group",
    position,
    ...more,
  });

  it.each<[string, object[]]>([
    ['Rename the sidebar group "A" to "B" and put it before C', [renamed, placed({ type: "before", name: "C" })]],
    ['Rename the group "A" to "B". Move it to the end.', [renamed, placed({ type: "edge", at: "end" })]],
    ['Rename the group "A" to "B" and move that group below C', [renamed, placed({ type: "after", name: "C" })]],
    [
      'Rename the group "A" in the C tab to "B" and move it up one',
      [{ ...renamed, inside: "C" }, placed({ type: "shift", by: -1 }, { inside: "C" })],
    ],
  ])("is what %j goes on about", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });
});

it.each<[string, object[]]>([
  [
    "Rename usage/a to usage/b and FAQ to questions",
    [
      { page: "usage/a", path: "usage/b" },
      { page: "FAQ", path: "questions" },
    ],
  ],
  [
    'Rename the page a to b and Setup to "Install it"',
    [
      { page: "a", path: "b" },
      { page: "Setup", title: "Install it" },
    ],
  ],
])("takes a name in capitals behind a page for another: %s", (prompt, pages) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: pages.map((page) => ({ type: "move-page", ...page })) });
});
