import { describe, expect, it } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

function read(prompt: string): unknown {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed.type;
}

describe("a ticket that states what is so now", () => {
  it.each([
    [
      "our support address changed: support@example.com is now help@example.com",
      { type: "replace-text", from: "support@example.com", to: "help@example.com", where: "everywhere" },
    ],
    ["the upload limit went up from 256 KB to 1 MB, please update all the places", { from: "256 KB", to: "1 MB" }],
    [
      "The Pro plan costs $12.99/month now instead of $9.99/month. Please update all mentions.",
      { type: "replace-text", from: "$9.99/month", to: "$12.99/month" },
    ],
    ["The upload limit is 50 MB now, not 25 MB. Update it everywhere.", { from: "25 MB", to: "50 MB" }],
    [
      "The Setup section of the Lamps page isn't needed any more. Please delete it.",
      { type: "delete-section", page: "Lamps", heading: "Setup" },
    ],
    [
      "The Night Mode section of guides/lamps is outdated, remove it",
      { type: "delete-section", page: "guides/lamps", heading: "Night Mode" },
    ],
    [
      'The group "Old guides" is empty now. Please remove it.',
      { type: "dissolve-group", group: "Old guides", isEmpty: true },
    ],
    ['The "Old guides" group has no pages any more. Remove it.', { type: "dissolve-group", group: "Old guides" }],
    ["31 March 2025 needs to be 30 June 2025 wherever it's mentioned.", { from: "31 March 2025", to: "30 June 2025" }],
    [
      "Bump the Acme version on the lamp page from 18 to 20.",
      { type: "correct-fact", page: "lamp", about: "Acme version", from: "18", to: "20" },
    ],
    [
      "Update all our links from acme.dev to lampex.dev.",
      { type: "change-links", from: "https://acme.dev", to: "https://lampex.dev", isBeginning: true },
    ],
    ["we no longer need the redirect for /docs/hooks, remove", { type: "remove-redirect", from: "/docs/hooks" }],
    [
      "lamps doesn't need a sidebarTitle as it's the same as the title, remove it",
      { type: "set-frontmatter", field: "sidebarTitle", page: "lamps" },
    ],
    [
      'the "lamp guide" item in help/contact points nowhere, delete that list item',
      { type: "remove-block", page: "help/contact", block: { kind: "item", words: "lamp guide" } },
    ],
    [
      "lamps page links to /guides/bulb which 404s. should be /guides/bulbs",
      { type: "change-links", from: "/guides/bulb", to: "/guides/bulbs", page: "lamps" },
    ],
    [
      "We'd like shop/lamps to live under guides instead (guides/lamps).",
      { type: "move-page", page: "shop/lamps", path: "guides/lamps" },
    ],
  ])("%s", (prompt, expected) => {
    expect(read(prompt)).toMatchObject([expected]);
  });
});

describe("a ticket in short", () => {
  it.each([
    ["redirects: /cli -> /install, /faq -> /help/faq", [{ from: "/cli" }, { from: "/faq", to: "/help/faq" }]],
    ["Lamp guide: delete the tip about dimmers", [{ type: "remove-block", page: "Lamp" }]],
    [
      "installation page: the 'Configure' heading should read Environment variables",
      [{ type: "set-heading", page: "installation", from: "Configure", to: "Environment variables" }],
    ],
    ['Docker: add a bullet "A domain" under Needs', [{ type: "add-item", page: "Docker", list: { under: "Needs" } }]],
    ["heading 'Turn off' (guides/lamps) -> 'Switch off'", [{ type: "set-heading", page: "guides/lamps" }]],
    [
      "Add a <Tip> at the end of guides/lamps that says: Start small.",
      [{ type: "add-text", callout: "tip", text: "Start small." }],
    ],
    [
      'In help/contact add a section "Press" after Sales: Write to us.',
      [{ type: "add-text", heading: "Press", place: { at: "after", section: "Sales" }, text: "Write to us." }],
    ],
    [
      'mark guides/lamps with tag: "BETA" in the frontmatter',
      [{ type: "set-frontmatter", field: "tag", value: "BETA" }],
    ],
    ["Give all lamps pages the icon bulb", [{ type: "set-frontmatter", field: "icon", value: "bulb", under: "lamps" }]],
    [
      "can we remove the icons from the lamps pages? all 4 of them",
      [{ type: "set-frontmatter", field: "icon", under: "lamps" }],
    ],
    [
      "New page please: help/glossary, title Glossary, last in the Help group. Text: A",
      [{ type: "add-page", title: "Glossary", path: "help/glossary", text: "A" }],
    ],
    ["we don't need the /docs/install redirect any longer", [{ type: "remove-redirect", from: "/docs/install" }]],
    ["Delete the --console row from the serve table in cli.md", [{ type: "remove-block", block: { kind: "row" } }]],
    [
      "/hmac should redirect to the setup page instead of signing",
      [{ type: "set-redirect", from: "/hmac", to: "setup" }],
    ],
    ["Whole word only: event -> message on the Retries page.", [{ type: "replace-text", page: "Retries" }]],
    ["Navbar: remove Support", [{ type: "remove-link", name: "Support", place: "bar" }]],
    ["Footer needs our Forum (https://forum.example)", [{ type: "add-link", label: "Forum", place: "footer" }]],
    ["Unlink Dimmers in guides/lamps (keep the word)", [{ type: "unlink-text", label: "Dimmers" }]],
    ["Remove Azure Blob Storage from the storage list in lamps", [{ type: "remove-block", block: { kind: "item" } }]],
    ["Remove Azure from the prices table in lamps", [{ type: "remove-block", block: { kind: "row" } }]],
  ])("%s", (prompt, expected) => {
    expect(read(prompt)).toMatchObject(expected);
  });
});

describe("what is said of a request behind it or in brackets", () => {
  it.each([
    'Replace "hooks" with "web hooks" (whole word, lower-case h)',
    'Replace "hooks" with "web hooks". Lower-case only, whole word. Not in URLs.',
    'Replace "hooks" with "web hooks", nowhere else',
    'Replace "hooks" with "web hooks", but leave code blocks and anything in backticks alone',
  ])("%s", (prompt) => {
    expect(read(prompt)).toEqual([
      { type: "replace-text", from: "hooks", to: "web hooks", where: "prose", anyCase: false },
    ]);
  });

  it.each([
    "rename folder deploy to hosted, incl. redirects for every page",
    "rename folder deploy to hosted, with redirects for every page",
    "rename folder deploy to hosted. Redirect the old paths and keep the sidebar looking the same",
  ])("%s", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "move-page", page: "deploy/", path: "hosted", needsRedirect: true }]);
  });

  it("keeps what is said in brackets of a list of moves", () => {
    expect(read("Rename these pages (with redirects please):\n- a/b -> a/c\n- a/d -> a/e")).toEqual([
      { type: "move-page", page: "a/b", path: "a/c", needsRedirect: true },
      { type: "move-page", page: "a/d", path: "a/e", needsRedirect: true },
    ]);
    expect(read("Rename these pages (no redirects):\n- a/b -> a/c\n- a/d -> a/e")).toEqual([
      { type: "move-page", page: "a/b", path: "a/c", noRedirect: true },
      { type: "move-page", page: "a/d", path: "a/e", noRedirect: true },
    ]);
  });

  it("leaves a page where it is in the navigation, and knows its own redirect", () => {
    expect(read("move setup.mdx to deploy/setup.mdx but leave it in Get started. redirect from /setup")).toEqual([
      { type: "move-page", page: "setup.mdx", path: "deploy/setup.mdx", needsRedirect: true },
    ]);
    expect(read("move setup.mdx to deploy/setup.mdx. redirect from /other")).toBe("not_understood");
  });

  it("knows the new name of a product, and where it is to stay", () => {
    const renamed = { type: "replace-text", from: "Foo", to: "Bar" };
    expect(read("We renamed the product from Foo to Bar, update the docs everywhere")).toMatchObject([
      { ...renamed, where: "everywhere" },
    ]);
    expect(read("We renamed Foo to Bar. Please update all docs but not the changelog.")).toMatchObject([
      { ...renamed, where: "prose", withSettings: true, except: [{ name: "changelog", as: "any" }] },
    ]);
    expect(read("Foo is now called Bar: update the docs everywhere, but not the changelog")).toMatchObject([
      { ...renamed, where: "everywhere", except: ["changelog"] },
    ]);
  });

  it("sets two fields of a page", () => {
    const fields = [
      { type: "set-frontmatter", field: "title", value: "A", page: "start" },
      { type: "set-frontmatter", field: "sidebarTitle", value: "B", page: "start" },
    ];
    expect(read('Set the title to "A" and the sidebarTitle to "B" on start')).toEqual(fields);
    expect(read('Set title "A" and sidebarTitle "B" on start')).toEqual(fields);
    expect(read('Change the title of start to "A" and its sidebarTitle to "B"')).toEqual(fields);
  });

  it("puts a group into another one", () => {
    const position = { type: "into", name: "Guides" };
    const into = { type: "place-group", group: "Webhooks", kind: "group", position };
    expect(read("Make Webhooks a subgroup of Guides")).toEqual([into]);
    expect(read('Nest the group "Webhooks" under "Guides"')).toEqual([into]);
  });

  it("renames a link of the bar at the top", () => {
    expect(read('Rename "Blog" in the top nav to "News"')).toEqual([
      { type: "rename-link", label: "Blog", to: "News", place: "bar" },
    ]);
  });

  it("removes another field of the page too", () => {
    expect(read('Change the title of FAQ to "FAQ" and drop the sidebarTitle')).toEqual([
      { type: "set-frontmatter", field: "title", value: "FAQ", page: "FAQ" },
      { type: "set-frontmatter", field: "sidebarTitle", page: "FAQ" },
    ]);
  });

  it.each([
    'Replace "Hooks" with "Web hooks", lower-case only',
    'Replace "hooks" with "web hooks" everywhere, not in URLs',
    'Replace "hooks" with "web hooks" (but ask me first)',
    "Remove the community link in lamps",
    'Docker: add a bullet "A domain" to all pages',
    "the limit was raised from 5 to 10, please update all the places",
    "Version 2 should be 3 everywhere",
  ])("%s is not taken for less than it says", (prompt) => {
    const instructions = read(prompt);
    expect(instructions).not.toMatchObject([{ type: "unlink-text" }]);
    if (Array.isArray(instructions)) expect(prompt).toMatch(/not in URLs|community/);
  });
});
