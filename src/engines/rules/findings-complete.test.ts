import { expect, test } from "vitest";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { isDocument } from "../../docs-source/pages.ts";
import type { EngineFinding, FindingKind } from "../../engine.ts";
import { applyInstruction } from "./apply-instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

const { signal } = new AbortController();

const pages = {
  "index.md":
    "---\ntitle: Home\n---\n\nSee [Run](run.md), [users](api/users.md#scopes) and [keys](api/keys.md).\n\nAn [old](gone.md) link, [twice](gone.md).\n",
  "install.md":
    "---\ntitle: Install\n---\n\n# Install\n\nInstall Acme, then [run](run.md) it. Acme occured here and there it occured.\n",
  "run.md": "---\ntitle: Run\ndescription: Runs Acme\n---\n\n`Acme` and ACME run. [Install](install.md)\n",
  "api/users.md": "---\ntitle: Users\n---\n\n## Scopes\n\n[Keys](keys.md), [the run](../run.md)\n",
  "api/keys.md": "---\ntitle: Keys\n---\n\n## Part\n\nWork <100 ms on untill it ends. [Part](#part) [x](#parts)\n",
};

const sites: Record<string, Record<string, string>> = {
  "docs.json": {
    "docs.json": `{
  "name": "Acme",
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "install", "run"] },
      { "group": "API", "pages": ["api/users", "api/keys", "api/none"] }
    ]
  },
  "navbar": { "links": [{ "label": "Run", "href": "/run" }] },
  "redirects": [
    { "source": "/first", "destination": "/run" },
    { "source": "/second", "destination": "/api/keys" }
  ]
}
`,
    ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [path.replace(".md", ".mdx"), text])),
  },
  mkdocs: {
    "mkdocs.yml": `site_name: Acme
nav:
  - Home: index.md
  - Start:
      - install.md
      - Run: run.md
  - API:
      - api/users.md
      - api/keys.md
plugins:
  - redirects:
      redirect_maps:
        first.md: run.md
        second.md: api/keys.md
`,
    ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [`docs/${path}`, text])),
  },
  gitbook: {
    ".gitbook.yaml": "redirects:\n  first: run.md\n  second: api/keys.md\n",
    "SUMMARY.md":
      "# Summary\n\n* [Home](README.md)\n* [Install](install.md)\n* [Run](run.md)\n\n## API\n\n* [Users](api/users.md)\n* [Keys](api/keys.md)\n",
    ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [path.replace("index", "README"), text])),
  },
  docusaurus: {
    "docusaurus.config.js":
      "module.exports = { title: 'Acme', url: 'https://acme.example.com', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
    "sidebars.js":
      "module.exports = { docs: ['index', 'install', 'run', { type: 'category', label: 'API', items: ['api/users', 'api/keys'] }] };\n",
    ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [`docs/${path}`, text])),
  },
  folder: pages,
};

const sitePrompts = [
  "rename the page run to start",
  "rename the page run to start, no redirect",
  'rename the page run to start and call it "Start now"',
  "rename the page run to start, and the page install to setup",
  "move the page run to guides/run",
  "rename the folder api to reference",
  "move all pages in api to guides",
  "delete the page run",
  "delete the page run and send visitors to install",
  "delete the page run, no redirect",
  "delete the folder api",
  "delete the folder api, no redirect",
  "delete the folder api and redirect it to install",
  'add a page called "Backups" to the API section with the text "Make some."',
  "put run after index",
  "move run to the API group",
  "hide the page run",
  "add a redirect from /third to /run",
  "change the redirect from /first to /install",
  "remove the redirect from /first",
];

const textPrompts = [
  'set the title of run to "Start"',
  'retitle the page install to "Set up"',
  'set the description of run to "Starts it"',
  'set the description of all pages to "Docs"',
  "remove the description of run",
  'replace "Acme" with "Zeta"',
  'replace "Acme" with "Zeta" everywhere',
  'replace "run" with "go" everywhere',
  'replace "Scopes" with "Rights"',
  "remove all mentions of Acme",
  "fix common misspellings",
  "fix the broken links and anchors",
  "check for broken links",
  "fix the syntax of the pages",
  "change the link /run to /install",
];

type Count = (finding: EngineFinding) => boolean;
const changed =
  (...kinds: FindingKind[]): Count =>
  ({ kind, isChanged }) =>
    isChanged && kinds.includes(kind);
const left =
  (...kinds: FindingKind[]): Count =>
  ({ kind, isChanged }) =>
    !isChanged && kinds.includes(kind);

/** What each number in the notes counts. */
const COUNTED: [RegExp, Count][] = [
  [/^Updated (\d+) links? to renamed headings/, changed("link")],
  [/^Updated (\d+) links? in/, ({ kind, isChanged, path }) => kind === "link" && isChanged && isDocument(path)],
  // That a name follows the new title is said apart.
  [
    /^Updated (\d+) navigation entr/,
    (one) => changed("navigation")(one) && one.message !== "the name is the new title",
  ],
  [/^(\d+) more addresses are redirected/, changed("redirect")],
  [/^Moved (\d+) pages? from/, changed("page")],
  [/^Deleted .* with (\d+) pages?/, changed("page")],
  [/^(?:Replaced|Removed) .* in (\d+) places?/, changed("text")],
  [
    /^Left (\d+) (?:line|place)s? with/,
    ({ kind, isChanged, message }) => kind === "text" && !isChanged && !/it stays$/.test(message),
  ],
  [/^Left (\d+) address/, left("link")],
  [/^Not read \((\d+)\)/, left("unread")],
  [/^Links were not looked at in (\d+) file/, left("unread")],
  [
    /^Not changed: (\d+) lines? with/,
    ({ message }) => /^`Acme` .*it stays$|^`run` .*it stays$|^`Scopes` .*it stays$/.test(message),
  ],
  [/^Fixed (\d+) links?/, changed("link", "navigation")],
  [/^Left unchanged, because it is not clear what was meant \((\d+)\)/, left("link", "navigation")],
  [/^Fixed (\d+) mistakes?/, changed("syntax")],
  [/^Left unchanged, because it is not sure what was meant \((\d+)\)/, left("syntax")],
  [/^Found (\d+) broken links?/, left("link", "navigation")],
  [/^Changed (\d+) links? to/, changed("link", "navigation")],
  [/^Corrected .* \((\d+) places\)/, changed("spelling")],
];

const all = Object.keys(sites).flatMap((site) =>
  [...sitePrompts, ...(site === "docs.json" ? textPrompts : [])].map((prompt) => [site, prompt] as const),
);

function expectTrueCounts(notes: string[], findings: EngineFinding[]): void {
  for (const note of notes.filter((one) => !one.startsWith("  ") && /\d/.test(one.replace(/`[^`]*`/g, "")))) {
    if (note.startsWith("Not changed, because the text is written in another form:")) {
      for (const [, count, form] of note.matchAll(/(\d+) lines? with (`[^`]+`)/g)) {
        const lines = findings.filter(({ message }) => message.startsWith(`${form} is another form`));
        expect([form, lines.length]).toEqual([form, Number(count)]);
      }
      continue;
    }
    const [pattern, isCounted] = COUNTED.find(([pattern]) => pattern.test(note)) ?? [];
    if (!pattern || !isCounted) throw new Error(`Nobody counts: ${note}`);
    expect([note, findings.filter(isCounted).length]).toEqual([note, Number(pattern.exec(note)?.[1])]);
  }
}

test.each(all)("%s: %s", async (site, prompt) => {
  const before = new Map(Object.entries(sites[site] ?? {}));
  const after = new Map(before);
  const parsed = parsePrompt(prompt);
  if (parsed.type !== "understood") throw new Error(`Not understood: ${prompt}`);
  const docs = createDocsInMemory(after);
  const findings: EngineFinding[] = [];
  const notes: string[] = [];
  let changedFiles = 0;
  for (const instruction of parsed.instructions) {
    const applied = await applyInstruction(docs, instruction, signal);
    if (applied.type === "refused") {
      return;
    }
    for (const [index, finding] of findings.entries())
      findings[index] = { ...finding, path: applied.moves?.get(finding.path) ?? finding.path };
    findings.push(...(applied.findings ?? []));
    notes.push(...applied.notes);
    changedFiles += applied.changedFiles;
    expectTrueCounts(applied.notes, applied.findings ?? []);
  }
  const isMove = (path: string) => findings.some(({ message }) => message === `was moved from \`${path}\``);
  const edited = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path) && !isMove(path),
  );
  expect([...new Set(findings.filter(({ isChanged }) => isChanged).map(({ path }) => path))].sort()).toEqual(
    edited.sort(),
  );
  if (parsed.instructions.length === 1) expect(changedFiles).toBe(edited.length);
});
