import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../test/support/run-prompt.ts";
import { isDataOnlyChange } from "../../docs-checks/site-data/is-data-only-change.ts";

type Files = Record<string, string>;

const OLD = "https://chat.example/room";
const NEW = "https://talk.example/hall";

/** Asks for the change of `OLD`, of which only the data of settings may be changed. */
async function change(files: Files, prompt = `Change the link ${OLD} to ${NEW} everywhere`) {
  const { applied, after } = await runPrompt(files, prompt);
  if (applied.type !== "applied") throw new Error(applied.message);
  for (const [path, text] of Object.entries(files))
    if (after[path] !== text && /\.(?:[cm]?[jt]s|ya?ml)$/.test(path))
      expect(await isDataOnlyChange(path, text, after[path] ?? "")).toBe(true);
  const left = applied.findings?.filter(({ isChanged }) => !isChanged) ?? [];
  return { after, left: left.map(({ path, line }) => `${path}:${line}`), changedFiles: applied.changedFiles };
}

describe("change-links, in settings", () => {
  it("changes the address of a page that stands for another site, and leaves other texts of the frontmatter", async () => {
    const page = (address: string) =>
      `---\ntitle: Chat\ndescription: See ${OLD}\nurl: "${address}"\nhero:\n  actions:\n    - link: ${address}\n---\n\nHello.\n`;
    const { after, changedFiles } = await change({
      "chat.mdx": page(OLD),
      "other.mdx": "---\nurl: https://chat.example\n---\n",
    });
    expect(changedFiles).toBe(1);
    expect(after["chat.mdx"]).toBe(page(NEW));
    const begun = await change(
      { "chat.mdx": page(OLD) },
      "Links starting with https://chat.example should start with https://talk.example",
    );
    expect(begun.after["chat.mdx"]).toBe(page("https://talk.example/room"));
  });

  it.each<[string, string, string]>([
    [
      "VitePress",
      ".vitepress/config.ts",
      `export default { themeConfig: {\n  nav: [{ text: "Chat", link: '${OLD}' }],\n  socialLinks: [{ icon: { svg: "<svg/>" }, link: "${OLD}/" }] } };\n`,
    ],
    [
      "Docusaurus",
      "docusaurus.config.js",
      `export default { themeConfig: { navbar: { items: [{ label: "Chat", href: "${OLD}" }] }, footer: { links: [{ items: [{ label: "Chat", href: "${OLD}" }] }] } } };\n`,
    ],
    [
      "a sidebar of Docusaurus",
      "sidebars.js",
      `module.exports = { docs: ["index", { type: "link", label: "Chat", href: "${OLD}" }] };\n`,
    ],
    [
      "Starlight",
      "astro.config.mjs",
      `export default { integrations: [starlight({ title: "X", social: [{ icon: "chat", label: "Chat", href: "${OLD}" }], sidebar: [{ label: "Chat", link: "${OLD}" }] })] };\n`,
    ],
    ["MkDocs", "mkdocs.yml", `nav:\n  - index.md\n  - More:\n      - Chat: ${OLD} # for questions\n`],
    [
      "docs.json",
      "docs.json",
      `{ "navigation": { "pages": ["index"] }, "navbar": { "primary": { "href": "${OLD}" } }, "footer": { "socials": { "chat": "${OLD}" } } }\n`,
    ],
    ["Nextra", "content/_meta.json", `{ "index": "Start", "chat": { "title": "Chat", "href": "${OLD}" } }\n`],
  ])("changes what is data: %s", async (_format, file, text) => {
    const files = { [file]: text, "index.md": `# Start\n\n[chat](${OLD})\n` };
    const { after, left } = await change(files);
    expect(after).toEqual({
      [file]: text.replaceAll(`${OLD}/`, NEW).replaceAll(OLD, NEW),
      "index.md": `# Start\n\n[chat](${NEW})\n`,
    });
    expect(left).toEqual([]);
  });

  it("names what is computed, with its line, and changes the rest", async () => {
    const files = {
      ".vitepress/config.ts": `const chat = "${OLD}";\nexport default { themeConfig: {\n  nav: [\n    { text: "Chat", link: chat },\n    { text: "Room", link: "${OLD}" },\n  ],\n} };\n`,
      ".vitepress/theme/Footer.vue": `<template>\n  <a href="${OLD}">Chat</a>\n  <a href="${OLD}s">Other</a>\n</template>\n`,
      "index.md": "# Start\n",
    };
    const { after, left, changedFiles } = await change(files);
    expect(after[".vitepress/config.ts"]).toBe(
      files[".vitepress/config.ts"].replace(`link: "${OLD}"`, `link: "${NEW}"`),
    );
    expect(after[".vitepress/theme/Footer.vue"]).toBe(files[".vitepress/theme/Footer.vue"]);
    expect(left).toEqual([".vitepress/config.ts:1", ".vitepress/theme/Footer.vue:2"]);
    expect(changedFiles).toBe(1);
  });

  it("keeps a page's own entry in the navigation, and changes the links of the bar to it", async () => {
    const config = `export default { themeConfig: {\n  nav: [{ text: "Go", link: "/guide/start" }, { text: "The guide", link: "/guide/" }],\n  sidebar: [\n    { text: "Start", link: "/guide/start" },\n    { text: "Go", link: "/guide/go" },\n  ],\n} };\n`;
    const files = { ".vitepress/config.ts": config, "guide/start.md": "# Start\n", "guide/go.md": "# Go\n" };
    const { after, left } = await change(files, "Change the link /guide/start to /guide/go everywhere");
    expect(after[".vitepress/config.ts"]).toBe(config.replace('"Go", link: "/guide/start"', '"Go", link: "/guide/go"'));
    expect(left).toEqual([".vitepress/config.ts:4"]);
  });

  it("changes the text of a link that is written out, and leaves what tests of programs compare with", async () => {
    const files = {
      "docs/.vitepress/config.ts": "export default {};\n",
      "docs/index.md": `[${OLD}](${OLD}) [the ${OLD}](${OLD}) <${OLD}>\n`,
      "tests/data/a.md": `[a](${OLD}) [b](./gone.md)\n`,
    };
    const { after, left } = await change(files);
    expect(after).toEqual({ ...files, "docs/index.md": `[${NEW}](${NEW}) [the ${OLD}](${NEW}) <${NEW}>\n` });
    expect(left).toEqual([]);
    const fixed = await runPrompt(files, "Fix the broken links");
    expect(fixed.applied).toMatchObject({ changedFiles: 0, findings: [] });
    const checked = await runPrompt(files, "Check for broken links");
    expect(checked.applied).toMatchObject({ findings: [] });
    expect(JSON.stringify(checked.applied)).toContain("1 file of tests in `tests`");
  });

  it("leaves settings alone where only a part of the docs is meant", async () => {
    const files = {
      ".vitepress/config.ts": `export default { themeConfig: { nav: [{ text: "Chat", link: "${OLD}" }] } };\n`,
      "guide/go.md": `[x](${OLD})\n`,
    };
    const { after } = await change(files, `Change the link ${OLD} to ${NEW} in guide/go`);
    expect(after[".vitepress/config.ts"]).toBe(files[".vitepress/config.ts"]);
  });
});
