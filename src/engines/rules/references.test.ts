import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { changeLinks } from "./change-links.ts";
import { checkLinks } from "./check-links.ts";
import { deletePage } from "./delete-page.ts";
import type { Applied } from "./instruction.ts";
import { movePage } from "./move-page.ts";
import { replaceText } from "./replace-text.ts";

const { signal } = new AbortController();

const config = `export default { sitemap: { hostname: "https://docs.example.com" } }`;
const repository: Record<string, string> = {
  "package.json": `{ "repository": { "url": "git+https://git.example.com/us/tool.git" } }`,
  "README.md":
    "# Tool\n\nSee [the guide](docs/guide/start.md#go), or https://docs.example.com/guide/start.\n\nNot docs/guide/start.mdx.\n",
  "src/tool.ts": `// https://docs.example.com/guide/start.html#go\nconst path = "/guide/start";\n`,
  "other/docs/guide/start.md": "See my/docs/guide/start.md.\n",
  "docs/.vitepress/config.ts": config,
  "docs/guide/start.md": "---\nhead:\n  - - meta\n    - content: https://docs.example.com/guide/start\n---\n## Go\n",
  "docs/page.md": [
    "[a](https://docs.example.com/guide/start.html?x=1#go) <https://docs.example.com/guide/start>",
    "[b](https://git.example.com/us/tool/edit/main/docs/guide/start.md)",
    "[c](https://git.example.com/us/tool/blob/v1.2.0/docs/guide/start.md)",
    "[d](https://git.example.com/others/tool/blob/main/docs/guide/start.md)",
    "[e](https://elsewhere.example.com/guide/start)",
  ].join("\n\n"),
  "docs/.shared.md": "See [it](/guide/start#go).\n",
  "docs/api.yaml": "paths:\n  /guide/start:\n    description: See [it](/guide/start#go)\n",
};

/** The docs folder of a repository, with the look at all of it. */
function openDocs(all = repository, docsFolder = "docs") {
  const prefix = docsFolder === "" ? "" : `${docsFolder}/`;
  const inside = Object.entries(all).filter(([path]) => path.startsWith(prefix));
  const files = new Map(inside.map(([path, text]) => [path.slice(prefix.length), text]));
  const lines = Object.entries(all).flatMap(([path, whole]) =>
    whole.split("\n").map((text, index) => ({ path, line: index + 1, text })),
  );
  const view = {
    docsFolder,
    address: undefined,
    read: async (path: string) => all[path],
    has: async (path: string) => Object.keys(all).some((one) => `${one}/`.startsWith(`${path}/`)),
    findLines: async (words: string[]) => lines.filter(({ text }) => words.some((word) => text.includes(word))),
    listSymlinks: async () => [
      { path: "GUIDE.md", target: "docs/guide/start.md" },
      { path: "OTHER.md", target: "docs/page.md" },
    ],
  };
  return { docs: { ...createDocsInMemory(files), repository: view }, files };
}

function placesOf(applied: Applied): string[] {
  const findings = applied.type === "applied" ? (applied.findings ?? []) : [];
  const left = findings.filter(({ isChanged }) => !isChanged);
  return left.map(({ path, line }) => (line === undefined ? path : `${path}:${line}`));
}

describe("what points at a page from elsewhere", () => {
  it("is named in data and programs that leave out the folder or the first slash", async () => {
    const { docs } = openDocs({
      "docs/.vitepress/config.ts": config,
      "docs/.vitepress/slugs.json": `{ "guide/start.md": { "Go": "go" }, "start.md": 1 }`,
      "docs/guide/start.md": "## Go\n",
      "src/urls.ts": `const a = "guide/start#go";\nconst b = "guide/start/#go";\nconst c = "start#go";\n`,
    });
    const applied = await movePage(docs, { type: "move-page", page: "guide/start", path: "intro/begin" }, signal);
    expect(placesOf(applied)).toEqual([
      "intro/begin.md",
      ".vitepress/slugs.json:1",
      "../src/urls.ts:1",
      "../src/urls.ts:2",
      "../GUIDE.md",
    ]);
  });

  it("is named in what a host is told, with the folder of the host that the site is in or without", async () => {
    const { docs } = openDocs({
      "public/_redirects": "/docs/old /docs/guide/start 301\n/docs/b /docs/page\n/docs/guide/start/* /docs/b/:splat\n",
      "netlify.toml":
        '[[headers]]\n  for = "/docs/guide/start/"\n[[redirects]]\n  from = "/g"\n  to = "/guide/start#go"\n',
      "vercel.json": '{ "rewrites": [\n{ "source": "/a", "destination": "/api/guide/start" }] }',
      "docs/guide/start.md": "## Go\n",
      "docs/page.md": "# Page\n",
    });
    const { docs: others } = openDocs({
      "static/_redirects": "/tool/old /tool/guide/start\n/docs/old /docs/guide/start\n",
      "docs/.vitepress/config.ts": "export default { base: '/tool/' }",
      "docs/guide/start.md": "## Go\n",
    });
    const applied = await movePage(docs, { type: "move-page", page: "guide/start", path: "intro/begin" }, signal);
    expect(placesOf(applied)).toEqual([
      "intro/begin.md",
      "../public/_redirects:1",
      "../public/_redirects:3",
      "../netlify.toml:2",
      "../netlify.toml:5",
      "../GUIDE.md",
    ]);
    const deleted = await deletePage(others, { type: "delete-page", page: "guide/start" }, signal);
    expect(placesOf(deleted)).toContain("../static/_redirects:1");
    expect(placesOf(deleted)).not.toContain("../static/_redirects:2");
  });

  it("is changed on pages, and named where only people change files", async () => {
    const { docs, files } = openDocs();
    const applied = await movePage(docs, { type: "move-page", page: "guide/start", path: "intro/begin" }, signal);
    expect(files.get("page.md")?.split("\n\n")).toEqual([
      "[a](https://docs.example.com/intro/begin.html?x=1#go) <https://docs.example.com/intro/begin>",
      "[b](https://git.example.com/us/tool/edit/main/docs/intro/begin.md)",
      "[c](https://git.example.com/us/tool/blob/v1.2.0/docs/guide/start.md)",
      "[d](https://git.example.com/others/tool/blob/main/docs/guide/start.md)",
      "[e](https://elsewhere.example.com/guide/start)",
    ]);
    expect(files.get("intro/begin.md")).toContain("content: https://docs.example.com/intro/begin\n");
    expect(placesOf(applied)).toEqual([
      "intro/begin.md",
      "../README.md:3",
      "../src/tool.ts:1",
      ".shared.md:1",
      "api.yaml:3",
      "../GUIDE.md",
    ]);
    expect(applied.type === "applied" && applied.notes.join("\n")).toContain(
      "`../README.md:3` `docs/guide/start.md#go`",
    );
  });

  it("is named where a path on a page was written for its address, with a slash behind the file", async () => {
    const { docs } = openDocs({
      "docs/index.md": "See [b](guide/start.md/).\n",
      "docs/guide/start.md": "# Start\n",
      "docs/guide/page.md":
        "See [a](../../guide/start.md/#go).\n\nSee [b](../../guide/my-start.md/) or [c](start.md/).\n",
      "docs/page.md": "See [a](../guide/start.md/#go).\n",
    });
    const applied = await deletePage(docs, { type: "delete-page", page: "guide/start" }, signal);
    expect(placesOf(applied).filter((place) => place.includes(":"))).toEqual(["guide/page.md:1", "page.md:1"]);
  });

  it("is named in what a plugin of the generator is given, and keeps what files outside of the site link to", async () => {
    const { docs, files } = openDocs(
      {
        "mkdocs.yml":
          "site_name: A\nplugins:\n  - llms:\n      sections:\n        All:\n          - guide/start.md: The start\nnav:\n  - guide/start.md\n  - index.md\n",
        "docs/index.md": "# Home\n",
        "docs/guide/start.md": "# Start\n",
        "DESIGN.md": "See [the guides](guide).\n",
        "guide/tool.ts": "",
      },
      "",
    );
    const applied = await movePage(docs, { type: "move-page", page: "guide/start", path: "guide/begin" }, signal);
    expect(placesOf(applied)).toContain("mkdocs.yml:6");
    expect(files.get("DESIGN.md")).toBe("See [the guides](guide).\n");
  });

  it("is named where the address of its Markdown is written", async () => {
    const { docs } = openDocs(
      {
        "package.json": '{"homepage":"https://x.example.com"}',
        "docs.json": '{"navigation":{"pages":["guide/start","page"]}}',
        "guide/start.mdx": "# Start\n",
        "page.mdx": "# Page\n",
        "llms.txt":
          "- [a](https://x.example.com/page.md)\n- [b](https://x.example.com/guide/start.md)\n- https://x.example.com/guide/start\n",
      },
      "",
    );
    const applied = await movePage(docs, { type: "move-page", page: "guide/start", path: "guide/begin" }, signal);
    expect(placesOf(applied)).toEqual(["llms.txt:2", "llms.txt:3"]);
  });

  it("is named where only the site's own components and theme know it for an address", async () => {
    const { docs } = openDocs({
      "docs/.vitepress/config.ts": config,
      "docs/.vitepress/theme/Home.vue": `<a class="x" href="/guide/start">Start</a>\n<a href="/guide/other">`,
      "docs/guide/start.md": "# Start\n",
      "docs/guide/index.md":
        '---\nrelated:\n  - guide/start\n---\nSee <LinkTo link="guide/start#go" />, a guide/start.\n',
      "src/routes.ts": `export const route = { to: "/guide/start" };`,
    });
    const applied = await movePage(docs, { type: "move-page", page: "guide/start", path: "guide/begin" }, signal);
    expect(placesOf(applied).filter((place) => place.includes(":"))).toEqual([
      ".vitepress/theme/Home.vue:1",
      "guide/index.md:3",
      "guide/index.md:5",
    ]);
  });

  it("is not what a file that was changed says of the page now, such as a redirect from it", async () => {
    const navbar = { primary: { type: "button", label: "Start", href: "/start" } };
    const settings = { name: "Acme", navigation: { pages: ["start"] }, navbar };
    const all = { "docs.json": `${JSON.stringify(settings, null, 2)}\n`, "start.mdx": "# Start\n" };
    const { docs, files } = openDocs(all, "");
    const applied = await movePage(docs, { type: "move-page", page: "start", path: "begin" }, signal);
    expect(files.get("docs.json")).toContain('"source": "/start"');
    expect(placesOf(applied).filter((place) => place.startsWith("docs.json"))).toEqual([]);
  });

  it("is told by addresses, not by the paths of files", async () => {
    const link = "[a](https://docs.example.com/docs/a)\n";
    const { docs, files } = openDocs(
      {
        "docusaurus.config.js": `module.exports = { url: "https://docs.example.com", presets: [["classic", {}]] };`,
        "versions.json": `["1.0"]`,
        "docs/a.md": "# A\n",
        "docs/b.md": link,
        "versioned_docs/version-1.0/a.md": "# A\n",
      },
      "",
    );
    await movePage(docs, { type: "move-page", page: "docs/a.md", path: "docs/c.md" }, signal);
    expect([files.has("docs/c.md"), files.get("docs/b.md")]).toEqual([true, link]);
  });

  it("is written as an address in files that are no pages", async () => {
    const { docs, files } = openDocs(
      {
        "website/docusaurus.config.js": `module.exports = { url: "https://docs.example.com", presets: [["classic", { docs: { path: "../docs", routeBasePath: "/" } }]] };`,
        "docs/a.md": "# A\n",
        "README.md": "[a](https://docs.example.com/a)\n",
      },
      "",
    );
    await movePage(docs, { type: "move-page", page: "docs/a.md", path: "docs/c.md" }, signal);
    expect(files.get("README.md")).toBe("[a](https://docs.example.com/c)\n");
  });

  it("is looked for in every page, and pages that cannot be read are named", async () => {
    const { docs } = openDocs();
    const read = async (path: string) => (path === "page.md" ? undefined : docs.read(path));
    const applied = await movePage({ ...docs, read }, { type: "move-page", page: "guide/start", path: "a" }, signal);
    expect(applied.type === "applied" && applied.notes).toContain(
      "Links in `page.md` were not looked at: it is larger than 1 MiB, or not UTF-8 text.",
    );
  });

  it("is a link of a plain file from the top of the repository, too", async () => {
    const { docs, files } = openDocs({
      "BUILD.md": "# Build\n",
      "docs/index.md": "[a](/docs/guide/start.md#go) [b](../docs/guide/start.md) [c](../BUILD.md)\n",
      "docs/guide/start.md": "## Go\n\n[a](../../BUILD.md#x) [b](/BUILD.md) [c](/docs/index.md) [d](/nothing.md)\n",
    });
    const told = async () => {
      const applied = await checkLinks(docs, { type: "check-links" }, signal);
      return applied.type === "applied" ? applied.findings?.map(({ message }) => message) : [];
    };
    expect(await told()).toEqual(["There is no page or file `/nothing.md`"]);
    await movePage(docs, { type: "move-page", page: "guide/start", path: "/begin" }, signal);
    expect(files.get("index.md")).toBe("[a](/docs/begin.md#go) [b](./begin.md) [c](../BUILD.md)\n");
    expect(files.get("begin.md")).toContain("[a](../BUILD.md#x) [b](/BUILD.md) [c](/docs/index.md)");
    expect(await told()).toEqual(["There is no page or file `/nothing.md`"]);
    files.delete("begin.md");
    expect(await told()).toEqual(["/docs/begin.md#go", "./begin.md"].map((to) => `There is no page or file \`${to}\``));
  });

  it("leads to the page that a person names in place of one that goes", async () => {
    const { docs, files } = openDocs({
      ...repository,
      "docs/guide/next.md": "## Go\n",
      "docs/public/_redirects": "/x /guide/start 301\n",
    });
    const page = "guide/start";
    await deletePage(docs, { type: "delete-page", page, redirectTo: "guide/next" }, signal);
    expect(files.get("page.md")?.split("\n\n").slice(0, 3)).toEqual([
      "[a](https://docs.example.com/guide/next.html?x=1) <https://docs.example.com/guide/next>",
      "[b](https://git.example.com/us/tool/edit/main/docs/guide/next.md)",
      "[c](https://git.example.com/us/tool/blob/v1.2.0/docs/guide/start.md)",
    ]);
  });

  it("leads to the site's own page at an address, and to no page of another site's address", async () => {
    const target = async (redirectTo: string) => {
      const { docs, files } = openDocs({
        ...repository,
        "docs/new.md": "# New\n",
        "docs/public/_redirects": "/x /guide/start 301\n",
        "docs/page.md": "[a](guide/start.md)\n",
      });
      await deletePage(docs, { type: "delete-page", page: "guide/start", redirectTo }, signal);
      return files.get("page.md");
    };
    expect(await target("https://docs.example.com/new")).toBe("[a](new.md)\n");
    expect(await target("https://elsewhere.example.com/new")).toBe("[a](https://elsewhere.example.com/new)\n");
  });

  it("is a file that the settings name by its path in the site's folder", async () => {
    const config = `export default {\n  llms: { ignoreFiles: ["team.md"] },\n};\n`;
    const { docs } = openDocs({ "docs/.vitepress/config.ts": config, "docs/team.md": "# Team\n" }, "");
    const applied = await movePage(docs, { type: "move-page", page: "team", path: "/docs/crew" }, signal);
    expect(placesOf(applied)).toContain("docs/.vitepress/config.ts:2");
  });

  it("says of a page that is not on the site that it cannot redirect", async () => {
    const all = { "README.md": "[a](SUPPORT.md)\n", "SUPPORT.md": "# A\n", "docs/help.md": "# Help\n" };
    const moved = await movePage(
      openDocs(all, "").docs,
      { type: "move-page", page: "SUPPORT.md", path: "HELP.md" },
      signal,
    );
    expect(JSON.stringify(moved)).not.toContain("No redirect");
    const kept = openDocs({ ...all, "GOVERNANCE.md": "# G\n" }, "").docs;
    const renamed = await movePage(kept, { type: "move-page", page: "GOVERNANCE.md", path: "SECURITY.md" }, signal);
    const why = "No redirect from `GOVERNANCE.md` was added, because it has no address on the site.";
    expect(renamed).toMatchObject({ type: "applied", notes: expect.arrayContaining([why]) });
    const { docs, files } = openDocs(all, "");
    const gone = await deletePage(
      docs,
      { type: "delete-page", page: "SUPPORT.md", redirectTo: "docs/help.md" },
      signal,
    );
    const note = "No redirect was added, because `SUPPORT.md` has no address on the site.";
    expect(gone).toMatchObject({ type: "applied", notes: expect.arrayContaining([note]) });
    expect(files.get("README.md")).toBe("[a](docs/help.md)\n");
  });

  it("is named when the page goes", async () => {
    const { docs, files } = openDocs();
    const applied = await deletePage(docs, { type: "delete-page", page: "guide/start" }, signal);
    expect(files.get("page.md")?.split("\n\n").slice(0, 2)).toEqual(["a <https://docs.example.com/guide/start>", "b"]);
    expect(placesOf(applied)).toEqual([
      "../README.md:3",
      "../src/tool.ts:1",
      "page.md:1",
      ".shared.md:1",
      "api.yaml:3",
      "../GUIDE.md",
    ]);
  });

  it("is where a code host shows the file, also if only a manifest or the other addresses say of which repository", async () => {
    const at = "https://git.example.com/us/tool/blob/main/docs";
    const pages = Object.fromEntries(["a", "b", "c", "d"].map((name) => [`docs/${name}.md`, `# ${name}\n`]));
    const links = (host: string, names: string) => `${[...names].map((name) => `${host}/${name}.md`).join(" ")}\n`;
    const move = { type: "move-page", page: "a", path: "z" } as const;
    const shown = openDocs({ ...pages, "README.md": links(at, "bcd"), "docs/index.md": links(at, "a") });
    await movePage(shown.docs, move, signal);
    expect(shown.files.get("index.md")).toBe(links(at, "z"));
    const other = openDocs({ ...pages, "README.md": links(at, "xy"), "docs/index.md": links(at, "ab") });
    await movePage(other.docs, move, signal);
    expect(other.files.get("index.md")).toBe(links(at, "ab"));
    const go = "https://github.com/us/tool/blob/main/docs";
    const said = openDocs({ ...pages, "go.mod": "module github.com/us/tool/v2\n", "docs/index.md": links(go, "a") });
    await movePage(said.docs, move, signal);
    expect(said.files.get("index.md")).toBe(links(go, "z"));
  });

  it("is a full address of a site whose configuration names none, where the repository's own addresses say it", async () => {
    const pages = ["a", "b", "c", "d", "e"].map((name) => `https://example.com/help/guides/${name}`);
    const start = (lines: string[]) => {
      const link = "[A](https://example.com/help/guides/a?x=1#go) [B](https://example.com/guides/a)\n";
      const written = pages.map((url) => [`docs/guides/${url.at(-1)}.mdx`, `# ${url.at(-1)}\n`]);
      return openDocs({
        "package.json": `{ "homepage": "https://example.com" }`,
        "README.md": `${lines.join("\n")}\nhttps://example.com/help/logo.png\nhttps://example.com/help/guides/\${name}\n`,
        "docs/docs.json": JSON.stringify({ navigation: { pages: pages.map((url) => `guides/${url.at(-1)}`) } }),
        ...Object.fromEntries(written),
        "docs/index.mdx": link,
      });
    };
    const move = { type: "move-page", page: "guides/a", path: "guides/z" } as const;
    const sure = start(pages);
    const applied = await movePage(sure.docs, move, signal);
    expect(sure.files.get("index.mdx")).toBe(
      "[A](https://example.com/help/guides/z?x=1#go) [B](https://example.com/guides/a)\n",
    );
    expect(placesOf(applied).filter((place) => place.includes(":"))).toEqual(["../README.md:1"]);
    const gone = start(pages);
    await deletePage(gone.docs, { type: "delete-page", page: "guides/a", redirectTo: pages[1] ?? "" }, signal);
    expect(gone.files.get("index.mdx")).toContain("[A](https://example.com/help/guides/b?x=1) ");

    const older = pages.map((url) => url.replace("/help/", "/help/v2/"));
    for (const lines of [pages.slice(0, 4), [...pages, ...pages.slice(0, 2).map((url) => `${url}x`)], older]) {
      const unsure = start(lines);
      const left = await movePage(unsure.docs, move, signal);
      expect(unsure.files.get("index.mdx")).toContain("[A](https://example.com/help/guides/a?x=1#go)");
      // What is only likely to be the site is left to people.
      const named = placesOf(left).filter((place) => place.includes(":"));
      expect(named).toEqual(lines === older || lines.length < 5 ? [] : ["../README.md:1", "index.mdx:1"]);
    }
    // A site whose folder is one of several at an address.
    const others = ["x", "y", "z", "u", "v"].map((name) => `https://example.com/blog/${name}`);
    const beside = start([...others, ...pages.map((url) => url.replace("/help/", "/"))]);
    await movePage(beside.docs, move, signal);
    expect(beside.files.get("index.mdx")).toBe(
      "[A](https://example.com/help/guides/a?x=1#go) [B](https://example.com/guides/z)\n",
    );
  });

  it("is named by its path only where its page keeps its address", async () => {
    const { docs } = openDocs(
      {
        "site/docusaurus.config.js": `export default { url: "https://docs.example.com", presets: [["classic", { docs: { routeBasePath: "/" } }]] };`,
        "site/docs/Old_Name.md": "---\nid: old-name\n---\n# Old\n",
        "src/tool.ts": "// https://docs.example.com/old-name\n",
        "README.md": "[x](site/docs/Old_Name.md)\n",
      },
      "site",
    );
    const instruction = {
      type: "move-page",
      page: "docs/Old_Name.md",
      path: "docs/new-name.md",
      noRedirect: true,
    } as const;
    const applied = await movePage(docs, instruction, signal);
    expect(placesOf(applied)).toEqual(["../README.md:1"]);
    const notes = applied.type === "applied" ? applied.notes : [];
    expect(notes).toContain("The page keeps its address `/old-name`.");
    expect(notes.join("\n")).not.toContain("redirects nowhere");
  });

  it("is named where a link is changed everywhere, in texts outside of the docs too", async () => {
    const url = "https://chat.example/room";
    const { docs, files } = openDocs({
      "README.md": `# Tool\n\nAsk [us](${url}/), not in ${url}s.\n`,
      ".github/CONTRIBUTING.md": `See ${url}.\n`,
      "docs/page.md": `[a](${url})\n`,
    });
    const change = { type: "change-links" as const, from: url, to: "https://talk.example" };
    const applied = await changeLinks(docs, change, signal);
    expect(files.get("page.md")).toBe("[a](https://talk.example)\n");
    expect(placesOf(applied)).toEqual(["../README.md:3", "../.github/CONTRIBUTING.md:1"]);
    const other = await changeLinks(docs, { ...change, from: change.to, to: url, page: "page" }, signal);
    expect(placesOf(other)).toEqual([]);
  });

  it("is named where a text is replaced everywhere, but not in changelogs and what the prompt spares", async () => {
    const { docs, files } = openDocs({
      "README.md": "# Acme Cloud\n\nUse Acme Cloud.\nNot Acme Clouds.\n",
      "CHANGELOG.md": "- Acme Cloud is new\n",
      "notes/plan.md": "Acme Cloud\n",
      "tests/one.md": "Acme Cloud\n",
      "src/tool.ts": "// Acme Cloud\n",
      "docs/page.md": "Acme Cloud\n",
    });
    const replace = { type: "replace-text" as const, from: "Acme Cloud", to: "Zebra", anyCase: false };
    const applied = await replaceText(docs, { ...replace, where: "everywhere", except: ["notes"] }, signal);
    expect(files.get("page.md")).toBe("Zebra\n");
    expect(placesOf(applied)).toEqual(["../README.md:1", "../README.md:3"]);
    expect(applied.type === "applied" && applied.notes.join("\n")).toContain("outside of the docs (2)");
    const back = { ...replace, from: "Zebra", to: "Acme Cloud" };
    expect(placesOf(await replaceText(docs, { ...back, where: "prose" }, signal))).toEqual([]);
  });
});
