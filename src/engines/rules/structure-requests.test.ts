import { describe, expect, it, test } from "vitest";
import { ask, type Files, mkdocs } from "../../../test/support/ask-rules.ts";
import { findNearForm } from "./near-forms.ts";
import { parsePrompt } from "./parse-prompt.ts";

const nav = (after: Files) => [...(after["mkdocs.yml"] ?? "").matchAll(/(\w+)\.md/g)].map(([, name]) => name).join(" ");

describe("the top level of a navigation, and groups named first", () => {
  test.each([
    ["Move sockets to the root of the navigation", "index client requests notes sponsors sockets"],
    ["Move the page Sockets to the top level", "index client requests notes sponsors sockets"],
    ["Make the Sockets page a top-level entry of the sidebar", "index client requests notes sponsors sockets"],
    ["In the sidebar, put Sponsors before Release Notes", "index client requests sockets sponsors notes"],
    ["In Guide, sort the pages alphabetically", "index requests sockets client notes sponsors"],
    ["In the Guide section, sort all pages by title", "index requests sockets client notes sponsors"],
    ["Put the page Release Notes last in Guide", "index client requests sockets notes sponsors"],
    ["Move the page Home to the end of the navigation", "client requests sockets notes sponsors index"],
    ["In the navigation, move Guide to the end", ""],
    ["Move Guide to the bottom of the sidebar", "index notes sponsors client requests sockets"],
  ])("%s", async (prompt, expected) => {
    if (expected === "") expect(parsePrompt(prompt).type).toBe("not_understood");
    else expect(nav((await ask(mkdocs, prompt)).after)).toBe(expected);
  });

  it("says how it is asked for where it is not clear", () => {
    const hint = (prompt: string) => findNearForm(prompt)?.form;
    expect(hint("Move sockets to the root")).toBe("move quickstart to the root of the navigation");
    expect(hint("Remove the links from the footer")).toContain("in the footer");
    for (const prompt of [
      hint("Move sockets to the root"),
      hint("Add a link to the navbar"),
      hint("Put the whole group up front and at the top"),
    ])
      expect(parsePrompt(prompt ?? "").type).toBe("understood");
  });

  it("stays within the tab of a page", async () => {
    const files: Files = {
      "mkdocs.yml":
        "theme:\n  features: [navigation.tabs]\nnav:\n  - Home:\n      - index.md\n      - Learn:\n          - a.md\n          - b.md\n  - More:\n      - c.md\n",
      ...Object.fromEntries(["index", "a", "b", "c"].map((name) => [`docs/${name}.md`, `# ${name}\n`])),
    };
    const { after } = await ask(files, "Move a to the top level of the navigation");
    expect(after["mkdocs.yml"]).toContain("      - Learn:\n          - b.md\n      - a.md\n  - More:");
  });

  it("refuses the root of who knows what, and one of groups alone", async () => {
    for (const prompt of ["Move sockets to the root", "Move the file sockets.md to the top level"])
      expect(parsePrompt(prompt).type).toBe("not_understood");
    const groups = '{ "navigation": { "groups": [{ "group": "A", "pages": ["a", "b"] }] } }';
    const { notes } = await ask(
      { "docs.json": groups, "a.mdx": "", "b.mdx": "" },
      "Move a to the root of the navigation",
    );
    expect(notes).toContain("has no pages, but groups");
  });

  it("swaps groups that stand one after the other", async () => {
    const files: Files = {
      "mkdocs.yml": "nav:\n  - One:\n      - a.md\n  - Two:\n      - b.md\n  - Three:\n      - c.md\n",
      "docs/a.md": "# A\n",
      "docs/b.md": "# B\n",
      "docs/c.md": "# C\n",
    };
    expect(nav((await ask(files, "Swap One and Two in the navigation")).after)).toBe("b a c");
    expect(nav((await ask(files, "Swap the groups Two and Three")).after)).toBe("a c b");
    expect((await ask(files, "Swap One and Three in the sidebar")).notes).toContain("do not stand one after the other");
  });
});

describe("pages below pages", () => {
  const gitbook: Files = {
    "SUMMARY.md":
      "# Summary\n\n* [Home](README.md)\n\n## Use\n\n* [A](a.md)\n  * [B](b.md)\n* [C](c.md)\n* [D](d.md)\n  * [E](e.md)\n",
    ...Object.fromEntries(["README", "a", "b", "c", "d", "e"].map((name) => [`${name}.md`, `# ${name}\n`])),
  };
  const list = (after: Files) => after["SUMMARY.md"]?.slice("# Summary\n\n* [Home](README.md)\n\n".length);

  test.each([
    [
      "Make c.md a subpage of a.md",
      "## Use\n\n* [A](a.md)\n  * [B](b.md)\n  * [C](c.md)\n* [D](d.md)\n  * [E](e.md)\n",
    ],
    ["Nest d.md under c.md", "## Use\n\n* [A](a.md)\n  * [B](b.md)\n* [C](c.md)\n  * [D](d.md)\n    * [E](e.md)\n"],
    ["Move b.md under c.md", "## Use\n\n* [A](a.md)\n* [C](c.md)\n  * [B](b.md)\n* [D](d.md)\n  * [E](e.md)\n"],
    [
      'Move the page "C" under "D"',
      "## Use\n\n* [A](a.md)\n  * [B](b.md)\n* [D](d.md)\n  * [E](e.md)\n  * [C](c.md)\n",
    ],
    [
      "Move b.md to the root of the navigation",
      "* [B](b.md)\n\n## Use\n\n* [A](a.md)\n* [C](c.md)\n* [D](d.md)\n  * [E](e.md)\n",
    ],
  ])("%s", async (prompt, expected) => {
    const { after } = await ask(gitbook, prompt);
    const all = after["SUMMARY.md"] ?? "";
    expect(expected.startsWith("##") ? list(after) : all.slice(all.indexOf("* [B]"))).toBe(expected);
  });

  it("has none below themselves, and none where pages are put together in groups", async () => {
    expect((await ask(gitbook, "Make d.md a subpage of e.md")).notes).toContain("cannot stand below");
    expect((await ask(mkdocs, "Make notes a subpage of sponsors")).notes).toContain("put together in groups");
    const { after } = await ask(mkdocs, "Make notes a subpage of Guide");
    expect(nav(after)).toBe("index client requests sockets notes sponsors");
  });
});

describe("what goes to the top of a page", () => {
  const files: Files = {
    ...mkdocs,
    "docs/client.md": "# Test Client\n\n## Use\n\nOne.\n\n## Install\n\nTwo.\n",
  };

  test.each([
    'Move "Install" to the top of the client page',
    'Move "Install" to the top of client.md',
    'Move "Install" to the start of client',
    "Move Install to the top of the Test Client page",
  ])("%s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(after["docs/client.md"]).toBe("# Test Client\n\n## Install\n\nTwo.\n\n## Use\n\nOne.\n");
    expect(after["mkdocs.yml"]).toBe(mkdocs["mkdocs.yml"]);
  });

  it("is no page for a group that is not there", async () => {
    const { notes, isRefused } = await ask(files, 'Move "Sponsors" to the top of the client page');
    expect(isRefused).toBe(true);
    expect(notes).toContain("has no heading `Sponsors`");
  });
});

describe("a place that was not guessed", () => {
  const versioned: Files = {
    "docusaurus.config.js":
      "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.json' } }]] };\n",
    "sidebars.json": '{ "docs": ["a", "b", "c"] }\n',
    "versions.json": '["1.0"]\n',
    "versioned_sidebars/version-1.0-sidebars.json": '{ "docs": ["a", "b"] }\n',
    "docs/a.md": "# A\n",
    "docs/b.md": "# B\n",
    "docs/c.md": "# C\n",
    "versioned_docs/version-1.0/a.md": "# A\n",
    "versioned_docs/version-1.0/b.md": "# B\n",
  };

  it("is in the version that people work on, and no released one", async () => {
    const { after } = await ask(versioned, 'Add a page called "Clocks"');
    expect(after["docs/clocks.md"]).toContain("Clocks");
    expect(after["sidebars.json"]).toBe('{ "docs": ["a", "b", "c", "clocks"] }\n');
  });

  it.each([
    ["Move Test Client to the end of the Guide section, after Sockets", "index requests sockets client notes sponsors"],
    ["Move Sockets to the top of the Guide group, before Test Client", "index sockets client requests notes sponsors"],
    ["Move Test Client to the end, after Requests", "`docs/sockets.md` stands behind it"],
    ["Move Sockets to the end of the Guide group, before Test Client", "is not the last one there"],
    ['Add a page "Sums" at the end of the Guide section, after Test Client', "is not the last one there"],
  ])("%s", async (prompt, expected) => {
    const { after, notes, isRefused } = await ask(mkdocs, prompt);
    if (expected.startsWith("index")) expect(nav(after)).toBe(expected);
    else expect([isRefused, notes]).toEqual([true, expect.stringContaining(expected)]);
  });
});

describe("links to pages that are named before", () => {
  it("are written as the page writes others, with the title of the page", async () => {
    const files = { ...mkdocs, "docs/index.md": "# Home\n\nSee [requests](requests.md#x).\n" };
    const prompt = 'Add a page called "Cache" to the Guide section and add a link to it at the end of index';
    const { after } = await ask(files, prompt);
    expect(after["docs/index.md"]).toBe("# Home\n\nSee [requests](requests.md#x).\n\n[Cache](cache.md)\n");
    const renamed = await ask(files, "rename the page client to test-client and link to it from sponsors");
    expect(renamed.after["docs/sponsors.md"]).toBe("# Sponsors\n\n[Test Client](test-client.md)\n");
  });

  it("become items of a list, and have their own words", async () => {
    const files = { ...mkdocs, "docs/index.md": "# Home\n\n## Next steps\n\n- [Requests](./requests.md)\n" };
    const { after } = await ask(files, 'Add a link "Wires" to the page sockets to the section "Next steps" of index');
    expect(after["docs/index.md"]).toContain("- [Requests](./requests.md)\n- [Wires](./sockets.md)\n");
    const site = {
      "docs.json": '{ "navigation": { "pages": ["setup", "deploy"] } }',
      "setup.mdx": "# A\n",
      "deploy.mdx": "# B\n",
    };
    const other = await ask(site, "add a link to the page setup at the end of deploy");
    expect(other.after["deploy.mdx"]).toBe("# B\n\n[A](/setup)\n");
  });
});

describe("names that are replaced in the sidebar as well", () => {
  it("are those of entries that are called just so", async () => {
    const files = { ...mkdocs, "docs/index.md": "# Home\n\nRelease Notes and Guide.\n" };
    const page = await ask(files, 'Replace "Release Notes" with "Changes" in index, also in the sidebar');
    expect(page.after["docs/index.md"]).toBe("# Home\n\nChanges and Guide.\n");
    expect(page.after["mkdocs.yml"]).toContain("  - Changes: notes.md\n");
    const all = await ask(files, 'Replace "Release Notes" with "Changes" everywhere, including the sidebar');
    expect(all.after["mkdocs.yml"]).toContain("  - Changes: notes.md\n");
    const none = await ask(
      { ...files, "docs/index.md": "# Home\n\nPlain words.\n" },
      'Replace "Plain words" with "Text" everywhere, including the sidebar',
    );
    expect(none.notes).toContain("Nothing in the navigation is called `Plain words`.");
    const group = await ask(files, 'Change "Guide" to "Manual" in the docs and in the sidebar');
    expect(group.after["mkdocs.yml"]).toContain("  - Manual:\n");
    const { isRefused, notes } = await ask(files, 'Replace "Release" with "Change" in index, also in the sidebar');
    expect([isRefused, notes]).toEqual([true, expect.stringContaining("called just `Release`")]);
  });
});

it("bumps a version in text and commands, and no part of another", async () => {
  const page = "# Install\n\nUse 1.2, not 1.2.5 or 0.1.2.\n\n```sh\nnpm i acme@1.2\n```\n";
  const { after } = await ask({ "install.md": page }, "bump the version 1.2 to 1.3 in the install instructions");
  expect(after["install.md"]).toBe(page.replace("Use 1.2,", "Use 1.3,").replace("acme@1.2", "acme@1.3"));
});

it("renames what code calls so, and no part of a path, a longer name or a text", async () => {
  const page =
    "# Load\n\nLoad it with `load` or `load()`.\n\n```js\nimport x from './load.mjs';\nx.load('load', load-all);\nconst load = { load: 1 };\nacme --load --loading\n```\n";
  const files = { "a.md": page };
  const call = await ask(files, "rename the function load to read");
  expect(call.after["a.md"]).toBe(
    page.replace("`load` or `load()`", "`read` or `read()`").replace("x.load(", "x.read("),
  );
  expect(call.notes).toContain("Not changed");
  const option = await ask(files, "rename the option load to read");
  expect(option.after["a.md"]).toContain("'./load.mjs';\nx.read('load', load-all);\nconst read = { read: 1 };\n");
  const flag = await ask(files, "rename the flag load to read");
  expect(flag.after["a.md"]).toContain("acme --read --loading\n");
});

it("moves a page of a chapter within it, where the chapter's own page has no such section", async () => {
  const book: Files = {
    "book.toml": "[book]\n",
    "src/SUMMARY.md": "- [Tools](tools.md)\n  - [Saw](saw.md)\n  - [Axe](axe.md)\n- [Rules](rules.md)\n",
    "src/tools.md": "# Tools\n",
    "src/saw.md": "# Saw\n",
    "src/axe.md": "# Axe\n",
    "src/rules.md": "# Rules\n",
  };
  const { after } = await ask(book, 'Put "Saw" at the end of the Tools chapter.');
  const named = { ...book, "src/SUMMARY.md": book["src/SUMMARY.md"]?.replace("Tools", "Tools 2") ?? "" };
  const other = await ask(named, 'Put "Saw" at the end of the Tools 2 chapter.');
  expect(other.after["src/SUMMARY.md"]).toBe(after["src/SUMMARY.md"]?.replace("Tools", "Tools 2"));
  expect((await ask(named, 'Put "Rules" at the end of the Tools 2 chapter.')).isRefused).toBe(true);
  expect(after["src/SUMMARY.md"]).toBe(
    "- [Tools](tools.md)\n  - [Axe](axe.md)\n  - [Saw](saw.md)\n- [Rules](rules.md)\n",
  );
});
