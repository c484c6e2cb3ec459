import { expect, it } from "vitest";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import type { EngineFinding } from "../../engine.ts";
import { deletePage } from "./delete-page.ts";
import type { Applied } from "./instruction.ts";
import { movePage } from "./move-page.ts";
import { replaceText } from "./replace-text.ts";
import { setFrontmatter } from "./set-frontmatter.ts";

const { signal } = new AbortController();

const FILES = {
  "docs.json": '{ "navigation": { "pages": ["index", "guides/a", "guides/b"] } }\n',
  "index.md": "# Home\n\n[one](/guides/a) and\n[two](guides/b.md#part)\n",
  "guides/a.md": "# A\n\n[b](b.md)\n",
  "guides/b.md": "---\ntitle: B\n---\n\n## Part\n\n[broken {\n",
  "bad.mdx": "<Note\n\n[one](/guides/a)\n",
};

async function findingsOf(work: (docs: ReturnType<typeof createDocsInMemory>) => Promise<Applied>): Promise<string[]> {
  const applied = await work(createDocsInMemory(new Map(Object.entries(FILES))));
  if (applied.type === "refused") throw new Error(applied.message);
  return (applied.findings ?? []).map(say);
}

function say({ path, line, kind, message, isChanged }: EngineFinding): string {
  return `${path}:${line ?? ""} ${kind} ${isChanged ? "changed" : "left"} ${message}`;
}

it("names each link that follows a page, also those beside mistakes in the syntax", async () => {
  const found = await findingsOf((docs) =>
    movePage(docs, { type: "move-page", page: "guides/a", path: "start/a" }, signal),
  );
  expect(found).toEqual([
    "start/a.md: page changed was moved from `guides/a.md`",
    "bad.mdx:3 link changed `/guides/a` → `/start/a`",
    "start/a.md:3 link changed `b.md` → `../guides/b.md`",
    "index.md:3 link changed `/guides/a` → `/start/a`",
    'docs.json:1 navigation changed `"guides/a"` → `"start/a"`',
    "docs.json:1 redirect changed `/guides/a` → `/start/a`",
  ]);
});

it("names each link to a deleted page", async () => {
  const remove = (redirectTo?: string) =>
    findingsOf((docs) =>
      deletePage(docs, { type: "delete-page", page: "guides/a", ...(redirectTo && { redirectTo }) }, signal),
    );
  expect((await remove())[2]).toBe("index.md:3 link changed `/guides/a`: the link was removed, its text stays");
  expect((await remove("guides/b"))[2]).toBe("index.md:3 link changed `/guides/a` → `guides/b.md`");
});

it("names links that follow a heading, and pages whose frontmatter was changed", async () => {
  const replaced = await findingsOf((docs) =>
    replaceText(docs, { type: "replace-text", from: "Part", to: "Piece", where: "prose", anyCase: false }, signal),
  );
  expect(replaced).toContain("index.md:4 link changed `#part` → `#piece`");
  const set = await findingsOf((docs) =>
    setFrontmatter(docs, { type: "set-frontmatter", field: "icon", value: "star", under: "guides" }, signal),
  );
  expect(set).toEqual([
    "guides/a.md:1 frontmatter changed `icon` was set to `star`",
    "guides/b.md:3 frontmatter changed `icon` was set to `star`",
  ]);
});

it("names a redirect in the file of each host that has it", async () => {
  const rule = (source: string) => `    { "source": "${source}", "destination": "/b", "permanent": true }`;
  const files = {
    "docusaurus.config.js": 'export default { presets: [["classic", { docs: { routeBasePath: "/" } }]] };\n',
    "docs/a.md": "# A\n",
    "docs/b.md": "# B\n",
    "static/_redirects": "/old /b\n/older /b\n",
    "vercel.json": `{\n  "redirects": [\n${rule("/old")},\n${rule("/older")}\n  ]\n}\n`,
  };
  const docs = createDocsInMemory(new Map(Object.entries(files)));
  const applied = await movePage(docs, { type: "move-page", page: "docs/a", path: "docs/x" }, signal);
  const found = applied.type === "applied" ? (applied.findings ?? []).map(say) : [];
  expect(found.filter((one) => one.includes("redirect"))).toEqual([
    "static/_redirects:2 redirect changed `/a` → `/x`",
    "vercel.json:4 redirect changed `/a` → `/x`",
  ]);
});

it("names each redirect that leads elsewhere, and the new one where it was put", async () => {
  const lines = ["/lamps-old /docs/lamps", "/docs/lamps_index /docs/lamps", "/x /docs/alarms"];
  const files = new Map([
    ["docusaurus.config.js", 'export default { presets: [["classic", {}]] };\n'],
    ["docs/lamps.md", "# Lamps\n"],
    ["docs/alarms.md", "# Alarms\n"],
    ["static/_redirects", lines.join("\n")],
  ]);
  const move = { type: "move-page", page: "docs/lamps", path: "docs/lights" } as const;
  const applied = await movePage(createDocsInMemory(files), move, signal);
  const found = applied.type === "applied" ? (applied.findings ?? []).map(say) : [];
  expect(files.get("static/_redirects")).toBe(
    "/lamps-old /docs/lights\n/docs/lamps_index /docs/lights\n/x /docs/alarms\n/docs/lamps /docs/lights",
  );
  expect(found.filter((one) => one.includes("redirect"))).toEqual([
    "static/_redirects:3 redirect changed `/docs/lamps` → `/docs/lights`",
    "static/_redirects:1 redirect changed `/docs/lamps` → `/docs/lights`",
    "static/_redirects:2 redirect changed `/docs/lamps` → `/docs/lights`",
  ]);
});

it("names the label in the frontmatter that follows a title", async () => {
  const page = "---\ntitle: A\nsidebar_label: A\n---\n\nText.\n";
  const docs = createDocsInMemory(new Map([["a.md", page]]));
  const set = { type: "set-frontmatter", field: "title", value: "B", page: "a" } as const;
  const applied = await setFrontmatter(docs, set, signal);
  expect(applied.type === "applied" && (applied.findings ?? []).map(say)).toEqual([
    "a.md:2 frontmatter changed `title` was set to `B`",
    "a.md:3 frontmatter changed `sidebar_label` is the new title too",
  ]);
});
