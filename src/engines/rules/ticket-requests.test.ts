import { expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const site = (navigation: object, files: Files = {}): Files => ({
  "docs.json": JSON.stringify({ navigation }, null, 2),
  ...files,
});

test.each(['Move the Two group above "One" in the Help tab.', 'In the Help tab, move the Two group above "One".'])(
  "moves a group of one tab: %s",
  async (prompt) => {
    const groups = ["One", "Two"].map((group) => ({ group, pages: [`${group.toLowerCase()}/a`] }));
    const files = site({
      tabs: [
        { tab: "Docs", groups: [{ group: "Two", pages: ["b"] }] },
        { tab: "Help", groups },
      ],
    });
    const { after } = await ask({ ...files, "one/a.mdx": "# A\n", "two/a.mdx": "# A\n", "b.mdx": "# B\n" }, prompt);
    expect(JSON.parse(after["docs.json"] ?? "").navigation.tabs[1].groups).toEqual(groups.toReversed());
  },
);

it("moves no group of another tab than the one that is named", async () => {
  const files = site({
    tabs: [
      { tab: "Docs", groups: [{ group: "Two", pages: ["b"] }] },
      { tab: "Help", pages: ["c"] },
    ],
  });
  const { isRefused } = await ask(
    { ...files, "b.mdx": "", "c.mdx": "" },
    'Move the Two group above "c" in the Help tab',
  );
  expect(isRefused).toBe(true);
});

it("adds a page whose parts are given in sentences of their own", async () => {
  const files = site({ groups: [{ group: "G", pages: ["start"] }] }, { "start.mdx": '---\ntitle: "Start"\n---\n' });
  const prompt =
    'Create guides/k8s.mdx with the title "Run on K8s" and the sidebar title "K8s", listed right after start. Description: "How to run." Body: "A chart is planned. See [start](/start)."';
  const { after } = await ask(files, prompt);
  expect(after["guides/k8s.mdx"]).toBe(
    '---\ntitle: "Run on K8s"\ndescription: "How to run."\nsidebarTitle: "K8s"\n---\n\nA chart is planned. See [start](/start).\n',
  );
  expect(after["docs.json"]).toContain('"guides/k8s"');
});

it("replaces a whole address also where settings link to it, and no longer one", async () => {
  const [old, to] = ["https://chat.example/abc", "https://chat.example/new"];
  const settings = (address: string) =>
    JSON.stringify({ navbar: { links: [{ href: address }, { href: "https://chat.example/abcdef" }] } }, null, 2);
  const { after } = await ask(
    { "docs.json": settings(old), "a.mdx": `[Chat](${old})\n` },
    `Our invite changed: replace ${old} with ${to} everywhere, including docs.json.`,
  );
  expect(after["docs.json"]).toBe(settings(to));
  expect(after["a.mdx"]).toBe(`[Chat](${to})\n`);
});

const TABLE =
  "# A\n\n## Plans\n\n| Plan | Limit | Guide |\n| --- | --- | --- |\n| **Big Ring** | 30 | — |\n| Huge | 60 | — |\n";

test.each([
  [
    "On a.mdx, in the Big Ring row, change the Guide cell from — to [Setup](/setup).",
    TABLE.replace("30 | —", "30 | [Setup](/setup)"),
  ],
  ["Change the Limit cell in the Huge row on a to 90", TABLE.replace("60", "90")],
  [
    'Add a row to the table under "Plans" on a, after Big Ring: Mid, 40, none yet',
    TABLE.replace("| Huge", "| Mid | 40 | none yet |\n| Huge"),
  ],
  ['Add a row to the table on a after Huge: "Last", "1,000", "no"', `${TABLE}| Last | 1,000 | no |\n`],
])("changes a table: %s", async (prompt, wanted) => {
  const { after } = await ask({ "a.mdx": TABLE, "setup.mdx": "# Setup\n" }, prompt);
  const plain = (text = "") => text.replace(/ {2,}/g, " ").replace(/-{3,}/g, "---");
  expect(plain(after["a.mdx"])).toBe(wanted);
});

it("does not guess where a row without marks would end its cells", async () => {
  const { isRefused } = await ask({ "a.mdx": TABLE }, "Add a row to the table on a: Mid, 40, or more, none");
  expect(isRefused).toBe(true);
});

test.each([
  ["The redirect from /a should go straight to /b.", [{ type: "set-redirect", from: "/a", to: "/b", kind: "change" }]],
  [
    'Replace "A b" with "C d" on the roles page, but don\'t touch the URLs.',
    [{ type: "replace-text", from: "A b", to: "C d", where: "prose", page: "roles" }],
  ],
  [
    'In the FAQs, change the question "Who?" to "Who is it?"',
    [{ type: "set-headings", from: "Who?", to: "Who is it?" }],
  ],
  [
    "List aws and raw under Deployment instead of Configuration, and get rid of the then empty Configuration group.",
    [
      { type: "place-page", page: "aws", position: { group: "Deployment" }, from: "Configuration" },
      { type: "place-page", page: "raw", position: { group: "Deployment" }, from: "Configuration" },
      { type: "dissolve-group", group: "Configuration", isEmpty: true },
    ],
  ],
  [
    "Turn the first <Tip> on okta into a <Note>.",
    [{ type: "set-callout", page: "okta", block: { callout: "tip", number: 1 }, to: "note" }],
  ],
  [
    "Put a <Warning> at the top of mcp that says: Use the <Tip> there.",
    [{ type: "add-text", page: "mcp", text: "Use the <Tip> there.", callout: "warning" }],
  ],
  [
    'Add "help center" to the keywords of the support page.',
    [{ type: "set-frontmatter", field: "keywords", value: ["help center"], page: "support", append: true }],
  ],
  [
    'Remove "x" from the tags of a',
    [{ type: "set-frontmatter", field: "tag", value: ["x"], page: "a", without: true }],
  ],
  ["Remove the keywords field from sdk/index", [{ type: "set-frontmatter", field: "keywords", page: "sdk/index" }]],
  [
    "Remove the twitter:title and twitter:card fields from all pages under sdk/.",
    [
      { type: "set-frontmatter", field: "twitter:title", under: "sdk" },
      { type: "set-frontmatter", field: "twitter:card", under: "sdk" },
    ],
  ],
  [
    "Move the whole old folder under guides, so it becomes guides/old. Old URLs must redirect.",
    [{ type: "move-page", page: "old/", path: "guides/old", needsRedirect: true }],
  ],
  [
    "Delete a/b.mdx, it's only a TODO. Visitors should land on a/c.",
    [{ type: "delete-page", page: "a/b.mdx", redirectTo: "a/c" }],
  ],
])("%s", (prompt, instructions) => {
  const read = parsePrompt(prompt);
  expect(read).toMatchObject({ type: "understood", instructions });
  if (read.type === "understood") expect(read.instructions).toHaveLength(instructions.length);
});

test.each([
  "Move the whole old folder under guides, so it becomes help/old.",
  'Replace "A" with "B" in guides, including docs.json',
  "Delete a.mdx only if it is a stub.",
  'Replace "A" with "B", but don\'t touch guides',
])("does not read %s", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});

it("keeps a redirect that is there from the address of a page that is deleted", async () => {
  const files: Files = {
    "docs.json": JSON.stringify({
      navigation: { pages: ["index", "host/own"] },
      redirects: [{ source: "/old/own", destination: "/host/own" }],
    }),
    "index.mdx": "# Start\n\n[Own](/old/own)\n",
    "old/own.mdx": "# Own\n",
    "host/own.mdx": "# Host\n",
  };
  const { after, notes } = await ask(files, "Delete old/own.mdx");
  expect(JSON.parse(after["docs.json"] ?? "").redirects).toEqual([{ source: "/old/own", destination: "/host/own" }]);
  expect(after["index.mdx"]).toContain("[Own](/host/own)");
  expect(notes).toContain("was there before, and stays");
});

it("finds a callout by the words of a list in it", async () => {
  const page = "# A\n\n<Note>\n- One `x`\n- Two words\n</Note>\n\n<Note>\n- Three\n</Note>\n";
  const { after } = await ask({ "a.mdx": page }, 'Delete the note with the text "Two words" from a');
  expect(after["a.mdx"]).toBe("# A\n\n<Note>\n- Three\n</Note>\n");
});

test.each([
  [
    "In a.md change the default of `workers` from `0` to `2` in the table.",
    [{ type: "set-cell", page: "a.md", row: "workers", column: "default", from: "0", to: "2" }],
  ],
  [
    'Everywhere write "A b" where we have "Ab" in prose, not in code.',
    [{ type: "replace-text", from: "Ab", to: "A b", where: "prose" }],
  ],
  ['Write "A" where it says "B" in guides', [{ type: "replace-text", from: "B", to: "A", under: "guides" }]],
  [
    'Replace "a" with "b" on every page, whatever the capitalization.',
    [{ type: "replace-text", from: "a", to: "b", anyCase: true }],
  ],
  ["Are there any links to pages which don't exist?", [{ type: "check-links" }]],
  ["Swap the Dash and Data entries in the sidebar.", [{ type: "swap-pages", page: "Dash", other: "Data" }]],
  ["How many pages lack a description in their front matter?", [{ type: "list-lacking", field: "description" }]],
])("%s", (prompt, instructions) => {
  expect(parsePrompt(prompt)).toMatchObject({ type: "understood", instructions });
});
