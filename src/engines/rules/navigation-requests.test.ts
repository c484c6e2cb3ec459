import { describe, expect, it, test } from "vitest";
import { ask, type Files, mkdocs } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const nav = (after: Files) => [...(after["mkdocs.yml"] ?? "").matchAll(/(\w+)\.md/g)].map(([, name]) => name).join(" ");

describe("places in the navigation", () => {
  test.each([
    ["Put Test Client directly after Requests", "index requests client sockets notes sponsors"],
    ["Swap Release Notes and Sponsors", "index client requests sockets sponsors notes"],
    ["Please swap Requests and Sockets.", "index client sockets requests notes sponsors"],
    ["Make notes the last page of the navigation", "index client requests sockets sponsors notes"],
    ["Make sockets the first page in the Guide group", "index sockets client requests notes sponsors"],
    ['Put "Sockets" first in the Guide sidebar', "index sockets client requests notes sponsors"],
    ["Make sockets the second page in the Guide group", "index client sockets requests notes sponsors"],
    ["Put notes as the third page of Guide", "index client requests notes sockets sponsors"],
    ["Move client to position 3 in the Guide group", "index requests sockets client notes sponsors"],
    ["Move sockets up one", "index client sockets requests notes sponsors"],
    ["move client down by two in the sidebar", "index requests sockets client notes sponsors"],
    ["Move sockets two places up", "index sockets client requests notes sponsors"],
    ["Move sockets to the top level of the sidebar", "index client requests notes sponsors sockets"],
    ["Sort the Guide group by title", "index requests sockets client notes sponsors"],
    ["please sort the pages in Guide A-Z", "index requests sockets client notes sponsors"],
  ])("%s", async (prompt, expected) => {
    expect(nav((await ask(mkdocs, prompt)).after)).toBe(expected);
  });

  test.each([
    ["Move client up one", "cannot go there: the list has 2 other entries"],
    ["Make client the ninth page in Guide", "cannot go there"],
    ["Make client the second page in Nowhere", "no group `Nowhere`"],
    ["Move index to the top level of the sidebar", "at the top level of the navigation already"],
    ["Sort the pages in Nowhere alphabetically", "no group `Nowhere`"],
  ])("refuses: %s", async (prompt, why) => {
    const { notes, isRefused } = await ask(mkdocs, prompt);
    expect(isRefused).toBe(true);
    expect(notes).toContain(why);
  });

  it("sorts no group that holds other groups, and says when all is sorted", async () => {
    const nested =
      mkdocs["mkdocs.yml"]?.replace("      - Sockets: sockets.md", "      - More:\n          - sockets.md") ?? "";
    const { notes } = await ask({ ...mkdocs, "mkdocs.yml": nested }, "Sort the pages in Guide alphabetically");
    expect(notes).toContain("holds `More` beside its pages");
    const { after } = await ask(mkdocs, "Sort the pages in Guide alphabetically");
    expect((await ask(after, "Sort the pages in Guide alphabetically")).notes).toContain("already");
  });

  test.each([
    "Sort the table in quickstart alphabetically",
    "sort the sidebar",
    "sort the pages alphabetically",
    "Sort the Guide section by importance",
    "Sort the Guide section Foo",
    "Sort the pages in Guide alphabetically, but keep client first",
    "Move client up a level",
  ])("does not understand %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });

  it("adds a page beside one that is named by its title", async () => {
    const { after } = await ask(mkdocs, 'Add a page "Timer" after Test Client with the text "It ticks."');
    expect(nav(after)).toBe("index client timer requests sockets notes sponsors");
    expect(after["docs/timer.md"]).toContain("It ticks.");
  });

  it("takes a page of the group that is named, and not a file of the same name", async () => {
    const files = { ...mkdocs, "sockets.md": "# Sockets\n", "SPONSORS.md": "# Sponsors\n" };
    const { after } = await ask(files, "Put Requests right after Sockets in the Guide section");
    expect(nav(after)).toBe("index client sockets requests notes sponsors");
  });

  it("moves nothing without the redirect that is asked for", async () => {
    const { notes, isRefused } = await ask(mkdocs, "Rename client to clients and make sure old URLs still work");
    expect(isRefused).toBe(true);
    expect(notes).toContain("cannot be redirected");
    const { after } = await ask(mkdocs, "Rename client to clients and update all links");
    expect(nav(after)).toContain("clients");
  });

  it("renames an entry of the navigation, whether it is a page or a group", async () => {
    const page = await ask(mkdocs, 'Rename "Test Client" to "Clients" in the navigation');
    expect(page.after["mkdocs.yml"]).toContain("- Clients: client.md");
    expect(page.after["docs/client.md"]).toBe(mkdocs["docs/client.md"]);
    const group = await ask(mkdocs, "Rename Guide to Manual in the sidebar");
    expect(group.after["mkdocs.yml"]).toContain("- Manual:\n      - Test Client: client.md");
    const both = { ...mkdocs, "mkdocs.yml": mkdocs["mkdocs.yml"]?.replace("- Sponsors:", "- Guide:") ?? "" };
    expect((await ask(both, "Rename Guide to Manual in the sidebar")).notes).toContain("Please say which");
  });

  it("swaps pages that stand between sections", async () => {
    const { after } = await ask(sections, "Swap Notes and Sponsors");
    expect(after["mkdocs.yml"]).toBe(
      "site_name: Acme\nnav:\n  - One:\n      - a.md\n  - Sponsors: sponsors.md\n  - Two:\n      - b.md\n  - Notes: notes.md\n",
    );
  });

  it("swaps nothing that is no page", async () => {
    expect((await ask(mkdocs, "swap foo and bar")).notes).toContain("There is no page `foo`");
  });
});

const sections: Files = {
  "mkdocs.yml":
    "site_name: Acme\nnav:\n  - One:\n      - a.md\n  - Notes: notes.md\n  - Two:\n      - b.md\n  - Sponsors: sponsors.md\n",
  "docs/a.md": "# A\n",
  "docs/b.md": "# B\n",
  "docs/notes.md": "# Notes\n",
  "docs/sponsors.md": "# Sponsors\n",
};

describe("folders that a file orders", () => {
  const files: Files = {
    "mkdocs.yml": "site_name: Acme\nplugins:\n  - search\n  - awesome-pages\n",
    "docs/.pages": "nav:\n  - index.md\n  - guide\n  - ...\n  - Last: zebra.md\n",
    "docs/index.md": "# Home\n",
    "docs/zebra.md": "# Zebra\n",
    "docs/apes.md": "# Apes\n",
    "docs/bees.md": "# Bees\n",
    "docs/guide/.pages": "title: Handbook\nnav:\n  - start.md\n  - run.md\n  - end.md\n",
    "docs/guide/start.md": "# Start\n",
    "docs/guide/run.md": "# Run\n",
    "docs/guide/end.md": "# End\n",
  };
  const order = (after: Files) => after["docs/guide/.pages"]?.match(/\w+(?=\.md)/g)?.join(" ");

  test.each([
    ["Swap guide/run and guide/end", "start end run"],
    ["Put guide/end before guide/run", "start end run"],
    ["Put guide/end first in the Handbook group", "end start run"],
    ["Hide the page guide/run", "start end"],
  ])("%s", async (prompt, expected) => {
    expect(order((await ask(files, prompt)).after)).toBe(expected);
  });

  it("puts a new page into the list", async () => {
    const { after } = await ask(files, 'Add a page called "Stop" after guide/run with the text "It stops."');
    expect(order(after)).toBe("start run stop end");
  });

  it("moves no page that the list names by a pattern, and says why", async () => {
    const { notes } = await ask(files, "Put apes after bees");
    expect(notes).toContain("they stand in the order of their file names");
  });
});

describe("plain folders", () => {
  const files: Files = { "README.md": "# Acme\n", "a.md": "# A\n", "b.md": "# B\n", "c.md": "# C\n" };

  it("says what is possible where no list orders or hides a page", async () => {
    expect((await ask(files, "Hide the page a.md")).notes).toContain("no settings of a navigation");
    expect((await ask(files, "Put c.md after a.md")).notes).toContain("they stand in the order of their file names");
    expect((await ask(files, "Put b.md after a.md")).notes).toContain("is there in the navigation already");
  });
});

describe("names and places that only the navigation knows", () => {
  const files: Files = {
    "mkdocs.yml":
      "site_name: Acme\nnav:\n  - Guide:\n      - Start: start.md\n      - Notes: guide/notes.md\n      - Changes: made-by-a-plugin.md\n      - Blog: https://acme.example/blog\n      - More:\n          - Run: guide/run.md\n",
    "NOTES.md": "# Other\n",
    "docs/start.md": "# Start\n",
    "docs/guide/notes.md": "# Of this version\n",
    "docs/guide/run.md": "# Run\n",
  };

  it("puts a page at the end of a group behind links and pages that are made elsewhere", async () => {
    const { after } = await ask(files, "Move start to the end of the Guide group");
    expect(after["mkdocs.yml"]).toContain(
      "  - Guide:\n      - Notes: guide/notes.md\n      - Changes: made-by-a-plugin.md\n      - Blog: https://acme.example/blog\n      - Start: start.md\n      - More:",
    );
    const vitepress: Files = {
      ".vitepress/config.ts":
        "export default { themeConfig: { sidebar: [{ text: 'A', items: [{ text: 'X', link: '/x' }, { text: 'Y', link: '/y' }, { text: 'Blog', link: 'https://acme.example' }] }] } };\n",
      "x.md": "# X\n",
      "y.md": "# Y\n",
    };
    const moved = await ask(vitepress, "Move x to the end of the A group");
    expect(moved.after[".vitepress/config.ts"]).toContain(
      "items: [{ text: 'Y', link: '/y' }, { text: 'Blog', link: 'https://acme.example' }, { text: 'X', link: '/x' }]",
    );
  });

  it("takes the page that the navigation calls so, and no file beside the site", async () => {
    const { after } = await ask(files, "Put Notes before Start in the Guide section");
    expect(after["mkdocs.yml"]).toContain("- Notes: guide/notes.md\n      - Start: start.md");
  });

  it("finds a page by the words of its path", async () => {
    const { after } = await ask(files, "Hide the guides run page");
    expect(after["mkdocs.yml"]).not.toContain("run.md");
    expect((await ask(files, "Hide the other run page")).isRefused).toBe(true);
  });
});
