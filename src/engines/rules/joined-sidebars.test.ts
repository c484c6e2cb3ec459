import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const siteWith = (options: string): Files => ({
  "docusaurus.config.ts": `import path from 'node:path';
export default {
  presets: [['classic', { docs: { sidebarPath: path.join(__dirname, 'sidebars.json') } }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'kit', routeBasePath: 'kit', ${options} }]],
};
`,
  "sidebars.json": '{ "docs": ["start"] }\n',
  "sidebars-kit.json": `{
  "kit": [
    "start",
    { "type": "category", "label": "More", "items": ["tapes", "rights"] }
  ]
}
`,
  "docs/start.md": "# Start\n",
  "kit/start.md": "# Kit\n\nSee [Tapes](tapes.md).\n",
  "kit/tapes.md": "---\nid: tapes\n---\n# Tapes\n",
  "kit/rights.md": "# Rights\n",
});

describe.each([
  "path: './kit', sidebarPath: path.join(__dirname, 'sidebars-kit.json')",
  "path: path.resolve(__dirname, 'kit'), sidebarPath: path.resolve(__dirname, './sidebars-kit.json')",
  `path: \`\${__dirname}/kit\`, sidebarPath: __dirname + '/sidebars-kit.json'`,
])("sidebars of a set of docs with %s", (options) => {
  const files = siteWith(options);

  it("follow a page that is renamed", async () => {
    const { after } = await ask(files, "Rename kit/tapes.md to kit/reels.md, no redirect needed.");
    expect(after["sidebars-kit.json"]).toContain('"items": ["reels", "rights"]');
    expect(after["kit/reels.md"]).toContain("id: reels");
  });

  it("lose a page that is deleted", async () => {
    const { after } = await ask(files, "Delete the page kit/tapes.md without a redirect.");
    expect(after["sidebars-kit.json"]).toContain('"items": ["rights"]');
  });

  it("have their pages moved and their groups renamed", async () => {
    const moved = await ask(files, "Put kit/rights.md right after kit/start.md in the sidebar.");
    expect(moved.after["sidebars-kit.json"]).toMatch(/"start",\s*"rights",/);
    const renamed = await ask(files, 'Rename the group "More" to "Further".');
    expect(renamed.after["sidebars-kit.json"]).toContain('"label": "Further"');
  });

  it("list a new page", async () => {
    const { after } = await ask(
      files,
      'Create a page kit/faq.md titled "FAQ" after kit/rights.md with the text "None."',
    );
    expect(after["sidebars-kit.json"]).toContain('"items": ["tapes", "rights", "faq"]');
  });
});

it("leaves pages alone whose sidebars it cannot find", async () => {
  const files = siteWith("path: 'kit', sidebarPath: findSidebars('kit')");
  const { after, isRefused } = await ask(files, "Rename kit/tapes.md to kit/reels.md, no redirect needed.");
  expect(isRefused).toBe(true);
  expect(after).toEqual(files);
});
