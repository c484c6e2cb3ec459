import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const config = `export default {
  themeConfig: {
    nav: [
      { text: 'Guide', items: [{ text: 'Start', link: '/start' }] },
      { text: 'Kits', link: '/kits' },
      { text: 'v2', items: [{ text: 'Changes', link: 'https://acme.example/changes' }] },
    ],
    sidebar: [{ text: 'Use', items: [{ text: 'First steps', link: '/start' }, { text: 'Kits', link: '/kits' }] }],
  },
}
`;
const files: Files = {
  ".vitepress/config.ts": config,
  "start.md":
    "# First steps\n\nSee [code](https://github.com/old/pump) and [types](https://github.com/old/pump/blob/main/a.ts#L7).\n",
  "kits.md": "# Kits\n\nOf [others](https://github.com/old/pump-kits), [ours](https://github.com/old/pump/issues).\n",
};

it("leads all links into a repository that has moved to its new place", async () => {
  const { after, notes } = await ask(
    files,
    "All links to github.com/old/pump should go to github.com/new/pump, the repository has moved.",
  );
  expect(after["start.md"]).toBe(files["start.md"]?.replaceAll("old/pump", "new/pump"));
  expect(after["kits.md"]).toBe(files["kits.md"]?.replace("old/pump/issues", "new/pump/issues"));
  expect(notes).toContain("Changed 3 links that led into `https://github.com/old/pump` in 2 files");
  const one = await ask(files, "Change the link https://github.com/old/pump to https://github.com/new/pump");
  expect(one.after["kits.md"]).toBe(files["kits.md"]);
  expect(one.notes).toContain("they lead to something below it: 2 links.");
});

it("puts a link of the bar beside the one that is named", async () => {
  const blog = "      { text: 'Blog', link: 'https://acme.example' },\n";
  const { after } = await ask(files, 'Add a link "Blog" to https://acme.example to the top navigation, after Guide.');
  const guide = "items: [{ text: 'Start', link: '/start' }] },\n";
  expect(after[".vitepress/config.ts"]).toBe(config.replace(guide, guide + blog));
  const before = await ask(files, 'Add a link "Blog" to https://acme.example to the navbar, right before "Kits".');
  expect(before.after).toEqual(after);
  const none = await ask(files, 'Add a link "Blog" to https://acme.example to the navbar, after Shop.');
  expect(none).toMatchObject({ isRefused: true, after: files });
  expect(none.notes).toContain("no");
});

it("writes a title into the frontmatter where it is said to go there, and leaves the heading", async () => {
  const written = `---\ntitle: Start | Acme\n---\n\n${files["start.md"]}`;
  for (const prompt of [
    'start.md has no frontmatter. Set its title to "Start | Acme" please.',
    'Set the title in the frontmatter of start.md to "Start | Acme"',
    'Give start.md the frontmatter title "Start | Acme"',
  ]) {
    const { after } = await ask(files, prompt);
    expect(after["start.md"]?.replaceAll('"', "")).toBe(written);
    expect(after[".vitepress/config.ts"]).toBe(config);
  }
  const { after } = await ask(files, 'Set the title of start.md to "Start | Acme"');
  expect(after["start.md"]).toMatch(/^# Start | Acme\n/);
});

it.each([
  'Add a link "Blog" to https://acme.example to the navbar, after we talked.',
  'Add a link "Blog" to https://acme.example to the navbar, after Kits and before v2 or so.',
  "guides/start.md should be shorter. Set its title to that.",
])("does not understand %j", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});
