import { describe, expect, it } from "vitest";
import { deletePage } from "./delete-page.ts";
import { movePage } from "./move-page.ts";
import { config, openDocs, placesOf, repository } from "./referring-files.fixture.ts";

const { signal } = new AbortController();

describe("an address of a page, elsewhere", () => {
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

  it("is named in the programs of other sites of the repository, where these docs are in a folder", async () => {
    const { docs } = openDocs({
      "web/nav.tsx": "const a = { href: '/docs/guide/start' };\nconst b = { href: '/guide/start' };\n",
      "web/nav.txt": "'/docs/guide/start'\n",
      "docs/guide/start.md": "## Go\n",
    });
    const deleted = await deletePage(docs, { type: "delete-page", page: "guide/start" }, signal);
    expect(placesOf(deleted).filter((place) => place.startsWith("../web"))).toEqual(["../web/nav.tsx:1"]);
  });

  it("is named in the patterns of tools, as its path", async () => {
    const { docs } = openDocs({
      "tree.yaml": "source: 'acme/tool:docs/guide/start.md'\n",
      ".pre-commit-config.yaml": "files: ^docs/guide/start\\.md$\nexclude: ^docs/guide/start2\\.md$\n",
      "docs/guide/start.md": "## Go\n",
    });
    const deleted = await deletePage(docs, { type: "delete-page", page: "guide/start" }, signal);
    expect(placesOf(deleted)).toEqual(expect.arrayContaining(["../.pre-commit-config.yaml:1", "../tree.yaml:1"]));
    expect(placesOf(deleted)).not.toContain("../.pre-commit-config.yaml:2");
  });

  it("is named with the backslashes that editors of Markdown put before underscores", async () => {
    const { docs } = openDocs({
      "README.md": "[a](https://docs.example.com/big\\_guide/first\\_start#go)\n",
      "docs/.vitepress/config.ts": config,
      "docs/big_guide/first_start.md": "## Go\n",
    });
    const deleted = await deletePage(docs, { type: "delete-page", page: "big_guide/first_start" }, signal);
    expect(placesOf(deleted)).toContain("../README.md:1");
  });

  it("is named below the version that a site shows, and not below others, which keep the page", async () => {
    const { docs, files } = openDocs({
      "README.md": "https://docs.example.com/stable/guide/start\nhttps://docs.example.com/v1.2/guide/start\n",
      "docs/.vitepress/config.ts": config,
      "docs/guide/start.md": "# Start\n",
      "docs/stable/guide/other.md": "# Other\n",
      "docs/page.md":
        "[a](https://docs.example.com/en/latest/guide/start) [b](https://docs.example.com/stable/guide/other)\n",
      "docs/more.md":
        "[a](https://docs.example.com/stable/guide/other) [b](https://other.example.com/stable/guide/start)\n",
    });
    const before = files.get("page.md");
    const moved = await movePage(docs, { type: "move-page", page: "guide/start", path: "guide/begin" }, signal);
    expect(placesOf(moved)).toEqual(expect.arrayContaining(["../README.md:1", "page.md:1"]));
    expect(placesOf(moved)).not.toContain("../README.md:2");
    expect(placesOf(moved)).not.toContain("more.md:1");
    expect(files.get("page.md")).toBe(before);
  });

  it("is named in a list of the pages' Markdown, by which the address of the site is known", async () => {
    const pages = ["one", "two", "three", "four", "five", "six"].map((name) => `guide/${name}`);
    const { docs } = openDocs({
      "docs/docs.json": JSON.stringify({ navigation: { pages: [...pages, "guide/start"] } }),
      ...Object.fromEntries(pages.map((path) => [`docs/${path}.mdx`, "# Page\n"])),
      "docs/guide/start.mdx": "# Start\n",
      "docs/llms.txt": ["guide/start", ...pages].map((path) => `- [A](https://tool.example/${path}.md)\n`).join(""),
    });
    const moved = await movePage(docs, { type: "move-page", page: "guide/start", path: "guide/begin" }, signal);
    expect(placesOf(moved)).toContain("llms.txt:1");
  });

  it("is not changed on a host of documentation that has other things beside the likely site", async () => {
    const pages = ["one", "two", "three", "four", "five", "start"].map((name) => `guide/${name}`);
    const at = (more: string) => ({
      "docs/docs.json": JSON.stringify({ navigation: { pages } }),
      ...Object.fromEntries(
        pages.map((path) => [`docs/${path}.mdx`, `[x](https://docs.tool.example/manual/${path})\n`]),
      ),
      "docs/more.mdx": `${more}[x](https://docs.tool.example/manual/guide/start#go)\n`,
    });
    const apply = async (more: string) => {
      const { docs, files } = openDocs(at(more));
      const moved = await movePage(docs, { type: "move-page", page: "guide/start", path: "guide/begin" }, signal);
      return { link: files.get("guide/begin.mdx"), places: placesOf(moved) };
    };
    const beside = await apply("[a](https://docs.tool.example/api/a) [b](https://docs.tool.example/api/b) ");
    expect(beside.link).toBe("[x](https://docs.tool.example/manual/guide/start)\n");
    expect(beside.places).toContain("more.mdx:1");
    expect((await apply("")).link).toBe("[x](https://docs.tool.example/manual/guide/begin)\n");
  });

  it("is named in the programs of the site, where it has more than one name", async () => {
    const { docs } = openDocs({
      "docs/theme/head.astro":
        "---\nconst moved = { start: '/guide/start/#go', other: '/page', api: `/api/guide/start` };\n---\n",
      "docs/guide/start.md": "## Go\n",
      "docs/page.md": "# Page\n",
    });
    const deleted = await deletePage(docs, { type: "delete-page", page: "guide/start" }, signal);
    expect(placesOf(deleted)).toContain("theme/head.astro:2");
    const other = await deletePage(docs, { type: "delete-page", page: "page" }, signal);
    expect(placesOf(other)).not.toContain("theme/head.astro:2");
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

  it("is named in patterns of settings, where nothing is left below them", async () => {
    const { docs } = openDocs(
      {
        "nuxt.config.ts": "export default {\n  exclude: [\n    '/guide/*',\n    '/more/**',\n    '/*',\n  ],\n}\n",
        "content/1.guide/1.start.md": "# Start\n",
        "content/2.more/1.one.md": "# One\n",
        "content/2.more/2.two.md": "# Two\n",
        CODEOWNERS: "/guide/* @us\n",
      },
      "",
    );
    const move = (page: string, path: string) => movePage(docs, { type: "move-page", page, path }, signal);
    const places = async (page: string, path: string) => placesOf(await move(page, path));
    expect(await places("content/1.guide/1.start.md", "content/2.more/3.start.md")).toContain("nuxt.config.ts:3");
    expect(await places("content/2.more/1.one.md", "content/3.last/1.one.md")).not.toContain("nuxt.config.ts:4");
  });
});
