import { describe, expect, it } from "vitest";
import { checkDocs } from "../../docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { movePage } from "./move-page.ts";

const { signal } = new AbortController();
type Files = Record<string, string>;

async function move(files: Files, page: string, path: string) {
  const before = createDocsInMemory(new Map(Object.entries(files)));
  const map = new Map(Object.entries(files));
  const applied = await movePage(createDocsInMemory(map), { type: "move-page", page, path }, signal);
  if (applied.type !== "applied") throw new Error(applied.message);
  const changed = [...map].filter(([file, text]) => files[file] !== text).map(([file]) => file);
  const findings = await checkDocs({ before, after: createDocsInMemory(map), changed, prompts: [], signal });
  expect(findings).toEqual([]);
  return { after: Object.fromEntries(map), notes: applied.notes.join("\n") };
}

const slugged = (slug: string) => `---\ntitle: A\nslug: ${slug}\n---\n\n# A\n`;
const docusaurus: Files = {
  "docusaurus.config.js": `export default { presets: [["classic", { docs: { sidebarPath: "sidebars.js" } }]] };`,
  "sidebars.js": `module.exports = { docs: ["intro", "guides/setup", "guides/short", "guides/far"] };`,
  "static/_redirects": "/docs/old /docs/intro\n",
  "docs/intro.md": "[a](/docs/guides/setup) [b](guides/setup.md) [c](/docs/short) [d](/docs/elsewhere)\n",
  "docs/guides/setup.md": slugged("/guides/setup"),
  "docs/guides/short.md": slugged('"/short/"'),
  "docs/guides/far.md": slugged("/elsewhere"),
  "docs/guides/near.md": slugged("near"),
};

describe("a slug in the frontmatter of a page that moves", () => {
  it("follows the file where it repeats its path, as do links and redirects", async () => {
    const { after, notes } = await move(docusaurus, "docs/guides/setup.md", "docs/guides/install.md");
    expect(after["docs/guides/install.md"]).toBe(slugged("/guides/install"));
    expect(after["docs/intro.md"]).toContain("[a](/docs/guides/install) [b](guides/install.md)");
    expect(after["sidebars.js"]).toContain('"guides/install"');
    expect(after["static/_redirects"]).toContain("/docs/guides/setup /docs/guides/install");
    expect(notes).toContain("Set the `slug` of `docs/guides/install.md` to `/guides/install`.");
    expect(notes).not.toContain("keeps its address");
  });

  it("follows it to another folder as far as it repeats the path", async () => {
    const { after } = await move(docusaurus, "docs/guides/setup.md", "docs/start/install.md");
    expect(after["docs/start/install.md"]).toBe(slugged("/start/install"));
  });

  it("gets the new name where it leaves the folder out, and stays where only the folder changes", async () => {
    const renamed = await move(docusaurus, "docs/guides/short.md", "docs/guides/brief.md");
    expect(renamed.after["docs/guides/brief.md"]).toBe(slugged('"/brief/"'));
    expect(renamed.after["docs/intro.md"]).toContain("[c](/docs/brief)");
    const moved = await move(docusaurus, "docs/guides/short.md", "docs/start/short.md");
    expect(moved.after["docs/start/short.md"]).toBe(slugged('"/short/"'));
    expect(moved.notes).toContain("The page keeps its address `/docs/short`.");
  });

  it("follows a folder on all its pages", async () => {
    const { after } = await move(docusaurus, "docs/guides", "docs/manual");
    expect(after["docs/manual/setup.md"]).toBe(slugged("/manual/setup"));
    expect(after["docs/manual/short.md"]).toBe(docusaurus["docs/guides/short.md"]);
    expect(after["docs/manual/near.md"]).toBe(slugged("near"));
    expect(after["static/_redirects"]).toContain("/docs/guides/near /docs/manual/near");
  });

  it("gets the new name where it counts from the folder", async () => {
    const { after } = await move(docusaurus, "docs/guides/near.md", "docs/guides/close.md");
    expect(after["docs/guides/close.md"]).toBe(slugged("close"));
  });

  it("stays where it says something else, unless the page was named by it", async () => {
    const { after, notes } = await move(docusaurus, "docs/guides/far.md", "docs/guides/distant.md");
    expect(after["docs/guides/distant.md"]).toBe(slugged("/elsewhere"));
    expect(notes).toContain("The page keeps its address `/docs/elsewhere`.");
    const named = await move(docusaurus, "/docs/elsewhere", "distant");
    expect(named.after["docs/guides/distant.md"]).toBe(slugged("/distant"));
    expect(named.after["docs/intro.md"]).toContain("[d](/docs/distant)");
  });

  it("stays where another page has the address", async () => {
    const files = { ...docusaurus, "docs/brief.md": "# Brief\n" };
    const { after } = await move(files, "docs/guides/short.md", "docs/guides/brief.md");
    expect(after["docs/guides/brief.md"]).toBe(slugged('"/short/"'));
  });

  it("follows the file on Starlight, in the sidebar too", async () => {
    const files = {
      "astro.config.mjs": `import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({ title: "A", sidebar: [{ slug: "guides/a" }, "guides/c"] })] };\n`,
      "src/content/docs/index.md": "[a](/guides/setup/)\n",
      "src/content/docs/guides/c.md": slugged("guides/c"),
      "src/content/docs/guides/a.md": slugged("guides/a"),
    };
    const { after } = await move(files, "src/content/docs/guides/a.md", "src/content/docs/guides/b.md");
    expect(after["src/content/docs/guides/b.md"]).toBe(slugged("guides/b"));
    expect(after["astro.config.mjs"]).toContain('[{ slug: "guides/b" }, "guides/c"]');
  });
});
