import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const files = (group: string): Files => ({
  "docs.json": `{ "navigation": { "groups": [{ "group": "Guides", "pages": ["start"] }, { "group": "${group}", "pages": ["faq", "tips"] }] } }\n`,
  "start.mdx": "---\ntitle: Start\n---\n",
  "faq.mdx": "---\ntitle: FAQ\n---\n",
  "tips.mdx": "---\ntitle: Tips\n---\n",
});

describe.each(["Misc.", "Misc"])("the group %s", (group) => {
  it.each<[string, string]>([
    ["Rename the Misc. category to Other", '"group": "Other"'],
    ["Rename the group Misc. to Other", '"group": "Other"'],
    ["Move the FAQ page from the Misc. category to the Guides category", '["start", "faq"]'],
    ["Move start to the Misc. section", '["faq", "tips", "start"]'],
    ["Put the group Misc. before Guides. Thanks!", `[{ "group": "${group}", `],
  ])("is found with its period: %s", async (prompt, part) => {
    const { after, notes } = await ask(files(group), prompt);
    expect(after["docs.json"], notes).toContain(part);
  });

  it("is found with its period where a page is taken out of it", async () => {
    const { after } = await ask(files(group), "Remove the page faq from the Misc. category");
    expect(after["faq.mdx"]).toContain("hidden: true");
  });
});

it("a period ends the sentence behind a name where another one begins", async () => {
  const { after } = await ask(files("Misc"), "Move start to the group Misc. Rename the page tips to extra");
  expect(after["docs.json"]).toContain('["faq", "extra", "start"]');
});

describe("the end of a page's path", () => {
  const site: Files = {
    "mkdocs.yml": "site_name: Acme\n",
    "docs/index.md": "# Home\n",
    "docs/next/.nav.yml": "nav:\n  - Install:\n      - TLS: install/tls.md\n",
    "docs/next/install/tls.md": "# TLS\n",
    "docs/next/serving/start.md": "# Start\n\nSee [TLS](../install/tls.md).\n",
  };

  it.each<[string, string]>([
    ["Move install/tls.md to serving/security/tls.md", "docs/next/serving/security/tls.md"],
    ["Move install/tls to setup/tls", "docs/setup/tls.md"],
    ["Move docs/next/install/tls.md to docs/security/tls.md", "docs/security/tls.md"],
  ])("gets a new path that is written from the same place if that is there: %s", async (prompt, path) => {
    const { after, notes } = await ask(site, prompt);
    expect(Object.keys(after), notes).toContain(path);
  });

  it("gets one in the folder of the site's pages where that has the first folder", async () => {
    const { after } = await ask({ ...site, "docs/serving/a.md": "# A\n" }, "Move install/tls.md to serving/tls.md");
    expect(Object.keys(after)).toContain("docs/serving/tls.md");
  });
});

describe("names that the frontmatter gives", () => {
  const files: Files = {
    "docs.json":
      '{ "navigation": { "tabs": [{ "tab": "Docs", "groups": [{ "group": "Start", "pages": ["first", "run/box", "news"] }] }, { "tab": "More", "groups": [{ "group": "Other", "pages": ["other"] }] }] } }\n',
    "first.mdx": "---\ntitle: All about lamps\nsidebarTitle: Quickstart\n---\n",
    "run/box.mdx": "---\ntitle: Run it in a box\nsidebarTitle: Box\n---\n",
    "news.mdx": "---\ntitle: News\n---\n",
    "other.mdx": "---\ntitle: Other\n---\n",
    "old/quickstart.mdx": "---\ntitle: Old\n---\n",
    "plain.mdx": "# Plain\n",
  };

  it("changes the name in the navigation that a page was called by, and says that its title stays", async () => {
    const { after, notes } = await ask(files, 'Rename the Box page to "Box install"');
    expect(after["run/box.mdx"]).toBe("---\ntitle: Run it in a box\nsidebarTitle: Box install\n---\n");
    expect(notes).toContain("Its title `Run it in a box` stays");
  });

  it("finds the page beside which another goes in the group that is named", async () => {
    const { after } = await ask(files, "Put News before Quickstart in the Start group");
    expect(after["docs.json"]).toContain('["news", "first", "run/box"]');
  });

  it("knows a tab by its name", async () => {
    const { after } = await ask(files, "Move Other from the More tab to the Start group");
    expect(after["docs.json"]).toContain('"news", "other"]');
  });

  it("says that a title which is a heading is not in the frontmatter, where it was not asked to be there", async () => {
    const { after } = await ask(files, 'Add the front matter title "Plain" to plain.mdx');
    expect(after["plain.mdx"]).toMatch(/^---\ntitle: "?Plain"?\n---\n/);
    const { notes } = await ask(files, 'Set the title of plain.mdx to "Plain"');
    expect(notes).toContain("`plain.mdx` has its title in the heading at its beginning, and none in the frontmatter.");
  });
});

describe("the name of a product", () => {
  const config =
    'export default { locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch", lang: "de" } }, themeConfig: {} };\n';
  const site: Files = {
    ".vitepress/config.ts": config,
    "guide/install-winget.md": "# Install with Winget\n\nRun it.\n",
    "de/guide/install-winget.md": "# Mit Winget installieren\n\nLos.\n",
    "guide/other.md": "# Other\n",
  };
  const prompt = 'On the Winget page, replace "it" with "this"';

  it("is that of the one page about it, in the main language", async () => {
    const { after } = await ask(site, prompt);
    expect(after["guide/install-winget.md"]).toBe("# Install with Winget\n\nRun this.\n");
  });

  it.each([
    ["guide/build-winget.md", "# Build for Winget\n"],
    ["guide/winget/paths.md", "# Paths\n"],
    ["guide/faq.md", "# FAQ about Winget\n"],
  ])("names no page where there is %s too", async (path, text) => {
    expect((await ask({ ...site, [path]: text }, prompt)).isRefused).toBe(true);
  });
});
