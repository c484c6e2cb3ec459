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
    ["Move the page client to the end", "index requests sockets client notes sponsors"],
    ["put notes last", "index client requests sockets sponsors notes"],
    ["put client last in its group", "index requests sockets client notes sponsors"],
    ["Client should come last in the sidebar", "index requests sockets notes sponsors client"],
    ["Move sockets to the very top of its group, please", "index sockets client requests notes sponsors"],
    ["put requests last in its section", "index client sockets requests notes sponsors"],
    ["Move the Guide section to the bottom", "index notes sponsors client requests sockets"],
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
    ["put client last", '"last in its group" or "last in the navigation"'],
    ["Client should come first", '"first in its group" or "first in the navigation"'],
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

  it("gives a group that is called by the one around it another name", async () => {
    const deep = {
      ...files,
      "docs/guide/.pages": `${files["docs/guide/.pages"]}  - deep\n`,
      "docs/guide/deep/.pages": "title: Recipes\nnav:\n  - start-up.md\n  - menu.md\n",
      "docs/guide/deep/start-up.md": "# Start up\n",
      "docs/guide/deep/menu.md": "# Menu\n",
    };
    const { after } = await ask(deep, 'Call the handbook recipes section "Cookbook" in the navigation.');
    expect(after["docs/guide/deep/.pages"]).toBe("title: Cookbook\nnav:\n  - start-up.md\n  - menu.md\n");
  });

  it("says that a page which keeps its address needs no redirect", async () => {
    const { notes } = await ask(files, "Put guide/end before guide/run, with a redirect");
    expect(notes).toContain("Its address stays, so that no redirect is needed.");
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
    const ranked = { ...files, "b.md": "---\ntitle: B\nsort_rank: 3\n---\n" };
    expect((await ask(ranked, "Put b.md after a.md")).notes).toContain("set the field `sort_rank` of `b.md` to 1");
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

  it("puts a page at the end of a group behind links, groups and pages that are made elsewhere", async () => {
    const { after } = await ask(files, "Move start to the end of the Guide group");
    expect(after["mkdocs.yml"]).toContain(
      "  - Guide:\n      - Notes: guide/notes.md\n      - Changes: made-by-a-plugin.md\n      - Blog: https://acme.example/blog\n      - More:\n          - Run: guide/run.md\n      - Start: start.md\n",
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

describe("pages of Nuxt Content", () => {
  const nuxt: Files = {
    "content.config.ts":
      "export default defineContentConfig({ collections: { docs: defineCollection({ source: '**' }) } });\n",
    "content/index.md": "# Home\n\n[Install](/guide/install) [Beta](./1.guide/2.beta.md)\n",
    "content/1.guide/.navigation.yml": "title: The guide\n",
    "content/1.guide/1.install.md": "---\ntitle: Install\n---\n",
    "content/1.guide/2.beta.md": "---\ntitle: Beta\nnavigation:\n  icon: x\n---\n",
    "content/1.guide/3.gamma.md": "---\ntitle: Gamma\nnavigation.icon: x\n---\n",
    "content/1.guide/4.delta/1.solo.md": "---\ntitle: Solo\n---\n",
    "content/1.guide/4.delta/2.duo.md": "---\ntitle: Duo\n---\n",
    "content/2.more/01.index.md": "---\ntitle: More\n---\n",
    "content/2.more/02.end.md": "---\ntitle: End\n---\n",
  };
  const paths = (after: Files) =>
    Object.keys(after)
      .filter((path) => path.startsWith("content/1.guide/") && path.endsWith(".md"))
      .map((path) => path.slice("content/1.guide/".length, -".md".length))
      .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1))
      .join(" ");

  test.each([
    ["put gamma before install", "1.gamma 2.install 3.beta 4.delta/1.solo 4.delta/2.duo"],
    ["put install after beta", "1.beta 2.install 3.gamma 4.delta/1.solo 4.delta/2.duo"],
    ["put beta at the end of The guide", "1.install 3.gamma 4.delta/1.solo 4.delta/2.duo 5.beta"],
    ["put duo before solo", "1.install 2.beta 3.gamma 4.delta/1.duo 4.delta/2.solo"],
    ["rename the page beta to alpha", "1.install 2.alpha 3.gamma 4.delta/1.solo 4.delta/2.duo"],
    ["rename the folder delta to deep", "1.install 2.beta 3.gamma 4.deep/1.solo 4.deep/2.duo"],
    ["put end after install", "1.install 2.end 3.beta 4.gamma 5.delta/1.solo 5.delta/2.duo"],
    [
      'Add a page "Next" after install with the text "Go."',
      "1.install 2.next 3.beta 4.gamma 5.delta/1.solo 5.delta/2.duo",
    ],
    ["move content/1.guide/2.beta.md to content/more/", "1.install 3.gamma 4.delta/1.solo 4.delta/2.duo"],
  ])("%s", async (prompt, expected) => {
    const { after } = await ask(nuxt, prompt);
    expect(paths(after)).toBe(expected);
    expect(after["content/index.md"]).toContain("(/guide/install)");
  });

  it("keeps names of folders in .navigation.yml and those of pages in their frontmatter", async () => {
    const group = await ask(nuxt, 'rename the group "The guide" to "Manual"');
    expect(group.after["content/1.guide/.navigation.yml"]).toBe("title: Manual\n");
    const untitled = { ...nuxt, "content/2.more/.navigation.yml": "icon: x\n", "content/2.more/01.index.md": "" };
    const titled = await ask(untitled, 'rename the group "More" to "Extras"');
    expect(titled.after["content/2.more/.navigation.yml"]).toBe("icon: x\ntitle: Extras\n");
    const labels = async (page: string) =>
      (await ask(nuxt, `change the sidebar label of ${page} to "New"`)).after[`content/1.guide/${page}.md`];
    expect(await labels("2.beta")).toContain("navigation:\n  title: New\n  icon: x\n");
    expect(await labels("3.gamma")).toContain("navigation.icon: x\nnavigation.title: New\n");
    expect(await labels("1.install")).toContain("navigation:\n  title: New\n");
    const hidden = await ask(nuxt, "hide the page beta");
    expect(hidden.after["content/1.guide/2.beta.md"]).toBe("---\ntitle: Beta\nnavigation: false\n---\n");
    const shown = await ask(hidden.after, "show the page beta in the navigation again");
    expect(shown.after["content/1.guide/2.beta.md"]).toBe("---\ntitle: Beta\n---\n");
  });
});

describe("a page that is to be added to the navigation", () => {
  const files: Files = { ...mkdocs, "docs/faq.md": "# Questions and answers\n" };

  test.each([
    "Add faq.md to the sidebar, before Release Notes.",
    'Add the page "Questions and answers" to the navigation, before "Release Notes".',
  ])("is the one that there is: %s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(Object.keys(after)).toEqual(Object.keys(files));
    expect(nav(after)).toBe("index client requests sockets faq notes sponsors");
  });

  it("is asked for its place where there is one and none is said", async () => {
    const { after, notes, isRefused } = await ask(files, "Add faq.md to the sidebar.");
    expect(isRefused).toBe(true);
    expect(after).toEqual(files);
    expect(notes).toContain("say where");
  });

  it("is made where there is none, or a new one is asked for", async () => {
    const made = await ask(files, "Add limits.md to the sidebar, before Release Notes.");
    expect(made.after["docs/limits.md"]).toBeDefined();
    const again = await ask(files, "Add a new page faq.md to the sidebar, before Release Notes.");
    expect(again.isRefused).toBe(true);
    expect(again.after).toEqual(files);
  });
});
