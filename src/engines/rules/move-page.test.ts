import { describe, expect, it } from "vitest";
import { checkAllDocs } from "../../docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { workedMs } from "../../worked-ms.ts";
import { applyInstruction } from "./apply-instruction.ts";
import type { Applied } from "./instruction.ts";
import { movePage } from "./move-page.ts";
import { parsePrompt } from "./parse-prompt.ts";

type Files = Record<string, string>;

async function move(
  files: Files,
  page: string,
  path?: string,
  title?: string,
): Promise<{ applied: Applied; after: Files }> {
  const map = new Map(Object.entries(files));
  const instruction = {
    type: "move-page" as const,
    page,
    ...(path !== undefined && { path }),
    ...(title !== undefined && { title }),
  };
  const applied = await movePage(createDocsInMemory(map), instruction, new AbortController().signal);
  return { applied, after: Object.fromEntries(map) };
}

const docsJson = `{
  "name": "x",   "colors": {"primary":"#fff"},
  "navigation": {
    "tabs": [
      { "tab": "Docs", "groups": [
        { "group": "Start", "pages": ["index", "guides/setup",
            "guides/other"] },
        {"group":"Again","root":"guides/setup","pages":[ {"group": "Deep", "pages": ["/guides/setup.mdx"]} ]}
      ] }
    ]
  },
  "navbar": { "links": [ { "label": "Set up", "href": "/guides/setup#top" } ] },
  "redirects": [
    { "source": "/older", "destination": "/guides/setup#a" },
    { "source": "/reference/install", "destination": "/index" }
  ]
}
`;

const site: Files = {
  "docs.json": docsJson,
  "index.mdx": [
    "---",
    "title: Home",
    "next: /guides/setup",
    "---",
    'import Note from "/snippets/note.mdx"',
    "",
    "[a](/guides/setup) [b](guides/setup.mdx#x)  trailing  ",
    "[c](./guides/setup?q=1#y) [d][s] ![i](/images/setup.png)",
    '\t<Card title="setup" href="/guides/setup" /> <Card href={"/guides/setup"} />',
    "",
    "<a href={`/guides/setup`}>x</a> `[/guides/setup](/guides/setup)` /guides/setup",
    "",
    "[s]: </guides/setup> 'The setup'",
    "",
    "```md",
    "[a](/guides/setup)",
    "```",
  ].join("\r\n"),
  "guides/setup.mdx": [
    "\ufeff---",
    "title: 'Setup'",
    "---",
    "[other](other) [o2](./other.mdx#x) [up](../index) [self](#here) [me](./setup#here) [abs](/guides/other)",
    "![p](../images/setup.png) ![q](pic.png) [gone](./gone) [ext](https://x.org/guides/setup)",
    "",
    "## Here",
  ].join("\n"),
  "guides/other.mdx": "---\ntitle: Other\n---\n\n## X\n\n[s](setup) [t](./setup/) [u](../guides/setup#here)\n",
  "guides/pic.png": "PNG",
  "images/setup.png": "PNG",
  "snippets/note.mdx": "See [setup](/guides/setup).",
  "unrelated.md": "No link, setup only [y](/guides/setup-more).",
};

describe("movePage", () => {
  it("rewrites every link to the page and from it, and nothing else", async () => {
    const { applied, after } = await move(site, "guides/setup", "reference/install");
    expect(applied).toMatchObject({ type: "applied", changedFiles: 5 });
    expect(after["guides/setup.mdx"]).toBeUndefined();
    expect(after["index.mdx"]).toBe(
      site["index.mdx"]
        ?.replace("next: /guides/setup", "next: /reference/install")
        .replace("[a](/guides/setup) [b](guides/setup.mdx#x)", "[a](/reference/install) [b](reference/install.mdx#x)")
        .replace("./guides/setup?q=1#y", "./reference/install?q=1#y")
        .replace(
          'title="setup" href="/guides/setup" /> <Card href={"/guides/setup"}',
          'title="setup" href="/reference/install" /> <Card href={"/reference/install"}',
        )
        .replace("{`/guides/setup`}", "{`/reference/install`}")
        .replace("</guides/setup>", "</reference/install>"),
    );
    expect(after["reference/install.mdx"]).toBe(
      site["guides/setup.mdx"]
        ?.replace("(other)", "(../guides/other)")
        .replace("(./other.mdx#x)", "(../guides/other.mdx#x)")
        .replace("(./setup#here)", "(./install#here)")
        .replace("(pic.png)", "(../guides/pic.png)")
        .replace("(./gone)", "(../guides/gone)"),
    );
    expect(after["guides/other.mdx"]).toBe(
      "---\ntitle: Other\n---\n\n## X\n\n[s](../reference/install) [t](../reference/install/) [u](../reference/install#here)\n",
    );
    expect(after["snippets/note.mdx"]).toBe("See [setup](/reference/install).");
    expect(after["unrelated.md"]).toBe(site["unrelated.md"]);
    expect(after["docs.json"]).toBe(
      docsJson
        .replace('"index", "guides/setup"', '"index", "reference/install"')
        .replace('"root":"guides/setup"', '"root":"reference/install"')
        .replace('"/guides/setup.mdx"', '"/reference/install.mdx"')
        .replace("/guides/setup#top", "/reference/install#top")
        .replace(
          '"destination": "/guides/setup#a" },\n    { "source": "/reference/install", "destination": "/index" }',
          '"destination": "/reference/install#a" },\n    { "source": "/guides/setup", "destination": "/reference/install" }',
        ),
    );
  });

  it("leaves a site as free of broken links as it was", async () => {
    const { after } = await move(site, "guides/setup", "a/b/c/deep");
    const faults = async (files: Files) =>
      (await checkAllDocs(createDocsInMemory(new Map(Object.entries(files))))).length;
    expect(await faults(after)).toBe(await faults(site));
  });

  it("moved there and back leaves the address and every absolute link as they were", async () => {
    const there = await move(site, "guides/setup", "zz/q");
    const back = await move(there.after, "zz/q", "guides/setup");
    expect(Object.keys(back.after).toSorted()).toEqual(Object.keys(site).toSorted());
    expect(back.after["index.mdx"]).toBe(site["index.mdx"]);
    expect(back.after["guides/other.mdx"]).toContain("[s](./setup) [t](./setup/) [u](./setup#here)");
    const { redirects } = JSON.parse(back.after["docs.json"] ?? "");
    expect(redirects).toContainEqual({ source: "/zz/q", destination: "/guides/setup" });
    expect(redirects).not.toContainEqual(expect.objectContaining({ source: "/guides/setup" }));
  });

  it("leads all earlier addresses to the newest, without chains", async () => {
    let files: Files = { "a.md": "A", "docs.json": '{"navigation":{"pages":["a"]}}' };
    for (const [from, to] of [
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
      ["a", "d"],
    ] as const)
      files = (await move(files, from, to)).after;
    const { redirects } = JSON.parse(files["docs.json"] ?? "");
    expect(redirects.map((r: { source: string; destination: string }) => [r.source, r.destination]).toSorted()).toEqual(
      [
        ["/a", "/d"],
        ["/b", "/d"],
        ["/c", "/d"],
      ],
    );
    expect(files["docs.json"]).toContain('{"navigation":{"pages":["d"]}');
  });

  it.each([
    ["guides/setup", "install", "guides/install.mdx"],
    ["guides/setup", "install.mdx", "guides/install.mdx"],
    ["guides/setup", "install.md", "guides/install.mdx"],
    ["guides/setup", "/install", "install.mdx"],
    ["guides/setup", "reference/", "reference/setup.mdx"],
    ["guides/setup", "images", "images/setup.mdx"],
    ["guides/setup", "./install", "guides/install.mdx"],
    ["guides/setup", "../install", "install.mdx"],
    ["guides/setup", "guides\\sub\\install", "guides/sub/install.mdx"],
    ["docs/guides/setup.mdx", "docs/ref/install.mdx", "ref/install.mdx"],
    ["Setup", "guides/install", "guides/install.mdx"],
    ["guides/setup", "v1.2/setup", "v1.2/setup.mdx"],
    ["guides/setup", "guides/v1.2", "guides/v1.2.mdx"],
  ])("moves %s to %s as %s", async (page, path, expected) => {
    const { applied, after } = await move(site, page, path);
    expect(applied.type).toBe("applied");
    expect(after[expected]).toBeDefined();
  });

  it.each([
    ["guides/nothing", "x", "page_not_found"],
    ["guides/setpu", "x", "page_not_found"],
    ["guides/setup", "guides/other", "page_exists"],
    ["guides/setup", "guides/OTHER.md", "page_exists"],
    ["guides/setup", "guides/setup", "page_exists"],
    ["guides/setup", "../../etc/passwd", "bad_path"],
    ["guides/setup", "C:\\docs\\x", "bad_path"],
    ["guides/setup", ".git/hooks/x", "bad_path"],
    ["guides/setup", "Getting Started", "bad_path"],
    ["guides/setup", "a\0b", "bad_path"],
    ["guides/setup", "x.txt", "bad_path"],
    ["guides/setup", "snippets/x", "bad_path"],
    ["guides/setup", "_x", "bad_path"],
    ["guides/setup", "index.mdx/x", "page_exists"],
    ["guides/setup", "x".repeat(300), "bad_path"],
  ])("refuses to move %s to %s", async (page, path, reason) => {
    const { applied, after } = await move(site, page, path);
    expect(applied).toMatchObject({ type: "refused", reason });
    expect(after).toEqual(site);
  });

  it("takes a page and the folder of its name for two things", async () => {
    const files = { "a.md": "# A\n", "b.md": "# B\n", "b/c.md": "# C\n" };
    expect((await move(files, "a", "b")).applied).toMatchObject({ type: "refused", reason: "page_exists" });
    expect((await move(files, "a", "b/")).after["b/a.md"]).toBe("# A\n");
    const { applied, after } = await move(files, "b/", "d");
    expect([after["d/c.md"], after["b.md"]]).toEqual(["# C\n", "# B\n"]);
    expect(JSON.stringify(applied)).toContain("The page beside the folder, `b.md`, stays where it is.");
  });

  it("says which pages may be meant", async () => {
    const { applied } = await move({ "a/x.md": "", "b/x.md": "" }, "x", "y");
    expect(applied).toMatchObject({ reason: "ambiguous_page", message: expect.stringContaining("`a/x.md`, `b/x.md`") });
    const near = await move(site, "guides/setpu", "x");
    expect(near.applied).toMatchObject({ message: expect.stringContaining("Did you mean `guides/setup.mdx`") });
  });

  it("changes only the title when there is no path", async () => {
    const { applied, after } = await move(site, "guides/setup", undefined, "It's new");
    expect(applied).toMatchObject({ type: "applied", changedFiles: 1 });
    expect(after).toEqual({ ...site, "guides/setup.mdx": site["guides/setup.mdx"]?.replace("'Setup'", "'It''s new'") });
  });

  it("changes path and title together", async () => {
    const { after } = await move(site, "guides/setup", "guides/start", "Start");
    expect(after["guides/start.mdx"]).toContain("title: 'Start'");
  });

  it("renames a page in case only, without a redirect that leads to itself", async () => {
    const { applied, after } = await move(
      { "Setup.md": "x", "a.md": "[s](/Setup)", "docs.json": '{"navigation":{"pages":["Setup"]}}' },
      "Setup",
      "setup",
    );
    expect(applied.type).toBe("applied");
    expect(after).toEqual({
      "setup.md": "x",
      "a.md": "[s](/setup)",
      "docs.json": '{"navigation":{"pages":["setup"]}}',
    });
  });

  it.each([
    ["g", "g/index.md", "start/index.md"],
    ["g/index", "g/index.md", "g/start.md"],
    ["a/g", "a/g/index.md", "a/start/index.md"],
  ])("renames the page of a folder that is called %s", async (page, from, to) => {
    const files = { [from]: "# G\n\n[x](./x.md)\n", [from.replace(/\w+\.md$/, "x.md")]: "# X\n", "docs.json": "{}\n" };
    const { applied, after } = await move(files, page, "start");
    expect(applied).toMatchObject({ type: "applied" });
    expect(Object.keys(after)).toContain(to);
    expect(Object.keys(after)).not.toContain(from);
    expect(Object.keys(after)).toContain(from.replace(/\w+\.md$/, "x.md"));
  });

  it("moves an index page that others link to as a folder", async () => {
    const files = {
      "g/index.md": "[x](x) [up](../)",
      "g/x.md": "[home](./) [i](./index.md) [g](../g) [abs](/g/#a)",
      "index.md": "[g](g) [h](/g/index)",
      "docs.json": '{ "navigation": { "pages": [ "g/index", "g/x", "index" ] } }\n',
    };
    const { after } = await move(files, "g/index.md", "start/begin");
    expect(after).toEqual({
      "start/begin.md": "[x](../g/x) [up](../)",
      "g/x.md": "[home](../start/begin/) [i](../start/begin.md) [g](../start/begin) [abs](/start/begin/#a)",
      "index.md": "[g](start/begin) [h](/start/begin)",
      "docs.json":
        '{ "navigation": { "pages": [ "start/begin", "g/x", "index" ] }, "redirects": [{ "source": "/g", "destination": "/start/begin" }] }\n',
    });
  });

  it("moves a folder of pages with its pictures", async () => {
    const { applied, after } = await move(site, "the guides folder", "handbook");
    expect(applied.type).toBe("applied");
    expect(Object.keys(after).toSorted()).toEqual(
      Object.keys(site)
        .map((path) => path.replace(/^guides\//, "handbook/"))
        .toSorted(),
    );
    expect(after["handbook/setup.mdx"]).toBe(site["guides/setup.mdx"]?.replace("(/guides/other)", "(/handbook/other)"));
    expect(after["handbook/other.mdx"]).toBe(site["guides/other.mdx"]?.replace("../guides/setup", "./setup"));
    expect(JSON.parse(after["docs.json"] ?? "").redirects).toContainEqual({
      source: "/guides/other",
      destination: "/handbook/other",
    });
    const into = await move(site, "guides/", "guides/sub");
    expect(into.applied).toMatchObject({ type: "refused", reason: "bad_path" });
  });

  it("works without docs.json and says that there is no redirect", async () => {
    const { applied, after } = await move({ "a.md": "", "b.md": "[a](a.md)" }, "a", "c");
    expect(after).toEqual({ "c.md": "", "b.md": "[a](c.md)" });
    expect(applied).toMatchObject({ notes: expect.arrayContaining([expect.stringContaining("No redirect")]) });
  });

  it("refuses when docs.json cannot be read, and follows links beside mistakes in the syntax", async () => {
    expect((await move({ "a.md": "", "docs.json": "{" }, "a", "c")).applied).toMatchObject({
      reason: "invalid_docs_json",
    });
    const { after } = await move({ "a.md": "", "b.mdx": "<a>[x](/a) {a: b}" }, "a", "c");
    expect(after["b.mdx"]).toBe("<a>[x](/c) {a: b}");
  });

  it("finds links whose names are written in other ways", async () => {
    const files = {
      "set_up.md": "",
      "b.md": "[a](set\\_up.md) [b](/%73et_up) [c](set&#95;up)",
      "c d.md": "",
      "e.md": "[x](<c d.md>) [y](c%20d)",
    };
    const one = await move(files, "set_up", "new");
    expect(one.after["b.md"]).toBe("[a](new.md) [b](/new) [c](new)");
    const two = await move(files, "c d", "new");
    expect(two.after["e.md"]).toBe("[x](<new.md>) [y](new)");
  });

  it("takes seconds at most for a page among a thousand", async () => {
    const files: Files = { "docs.json": JSON.stringify({ navigation: { pages: ["target"] } }), "target.mdx": "# T" };
    for (let i = 0; i < 1000; i++) {
      const link = i % 50 === 0 ? "[t](/g/../target)" : "";
      files[`g/p${i}.mdx`] =
        `---\ntitle: Page ${i}\n---\n\n${`## Section\n\nSome **text** with [a link](/g/p${i + 1}) and \`code\`.\n\n`.repeat(20)}${link}\n`;
    }
    const start = workedMs();
    const { after } = await move(files, "target", "new/place");
    expect(workedMs() - start).toBeLessThan(20_000);
    expect(after["g/p50.mdx"]).toContain("[t](/new/place)");
  });
});

describe("a page that is named by the end of its path, or by its file", () => {
  const at = async (files: Files, page: string, path?: string, title?: string) =>
    Object.keys((await move(files, page, path, title)).after);

  it("gets the new name beside the old one", async () => {
    expect(await at({ "lib/en/docs/a.md": "# A\n", "lib/en/x.md": "" }, "en/docs/a", "en/docs/b")).toContain(
      "lib/en/docs/b.md",
    );
    expect(await at({ "guides/a/b.md": "# B\n", "index.md": "" }, "a/b", "a/c")).toContain("guides/a/c.md");
    expect(await at({ "guides/a/b.md": "# B\n", "index.md": "" }, "a/b", "c/d")).toContain("c/d.md");
  });

  it("goes into a folder of the site's pages that has the name, whatever the page was called by", async () => {
    const files = { "mkdocs.yml": "site_name: x\n", "docs/a.md": "# A\n", "docs/tutorial/b.md": "# B\n" };
    expect(await at(files, "docs/a.md", "tutorial/")).toContain("docs/tutorial/a.md");
  });

  it("goes to the top where a folder shall have its own name", async () => {
    const files = { "code/tools/a.md": "# A\n", "index.md": "" };
    expect(await at(files, "code/tools", "tools")).toContain("tools/a.md");
    expect(await at(files, "code/tools", "kit")).toContain("code/kit/a.md");
  });

  it("gets a new file where the new name extends the file's own, and is no group or text", async () => {
    const files = { "README.md": "See the [HOW_TO](./HOW_TO.md).\n", "HOW_TO.md": "# Ways\n", "docs/a.md": "# A\n" };
    const asked = async (prompt: string, more: Files = {}) => {
      const docs = createDocsInMemory(new Map(Object.entries({ ...files, ...more })));
      const parsed = parsePrompt(prompt);
      if (parsed.type !== "understood") throw new Error(prompt);
      for (const one of parsed.instructions) await applyInstruction(docs, one, new AbortController().signal);
      return (await docs.list()).sort();
    };
    const after = ["HOW_TO-old.md", "README.md", "docs/a.md"];
    expect(await asked("Rename HOW_TO to HOW_TO-old")).toEqual(after);
    expect(await asked("move `HOW_TO` to `HOW_TO-old`")).toEqual(after);
    expect(await asked("Rename HOW_TO to WAYS_TO")).toContain("HOW_TO.md");
    const said = { "Setup.md": "# Setup\n", "HandMocks.md": "# Mocks\n", "b.md": "Set HOW_TO. Setup is easy.\n" };
    expect(await asked("Rename Setup to Setup-old", said)).toContain("Setup-old.md");
    expect(await asked("Rename Setup to Start", said)).toContain("Setup.md");
    expect(await asked("Rename HandMocks to Mocks", said)).toContain("Mocks.md");
    const both = await asked("Rename HandMocks to Mocks and Setup to Start", said);
    expect(both).toEqual(expect.arrayContaining(["Mocks.md", "Start.md"]));
    expect(await asked("Rename Setup to Start and HOW_TO to WAYS", said)).toEqual(
      expect.arrayContaining(["Setup.md", "HOW_TO.md"]),
    );
    expect(await asked("Rename HOW_TO to HOW_TO-old", { "b.md": "Set HOW_TO.\n" })).toContain("HOW_TO.md");
    const settings = { navigation: { groups: [{ group: "HOW_TO-old", pages: ["docs/a"] }] } };
    expect(await asked("move HOW_TO to HOW_TO-old", { "docs.json": JSON.stringify(settings) })).toContain("HOW_TO.md");
  });

  it("gets a new file if what was written is the file's name and not the title", async () => {
    const files = { "MockFunctions.md": "---\ntitle: Mock Functions\n---\n", "Hooks.md": "# Hooks\n" };
    expect(await at(files, "MockFunctions", undefined, "Mocks")).toEqual(["Hooks.md", "Mocks.md"]);
    expect(await at(files, "Hooks", undefined, "Lifecycle")).toEqual(Object.keys(files));
    expect((await at(files, "Hooks", undefined, "Hooks-old")).sort()).toEqual(["Hooks-old.md", "MockFunctions.md"]);
    expect((await at(files, "Hooks", undefined, "ManyHooks")).sort()).toEqual(["ManyHooks.md", "MockFunctions.md"]);
    expect(await at(files, "MockFunctions", undefined, "All mocks")).toEqual(Object.keys(files));
  });
});
