import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const docsJson = `{
  "colors": { "primary": "#00ff00" },
  "navigation": {
    "tabs": [
      {
        "tab": "Docs",
        "groups": [
          {
            "group": "Use",
            "icon": "map",
            "pages": ["index"]
          },
          {
            "group": "Care",
            "pages": ["oil"]
          }
        ]
      },
      { "tab": "API", "pages": ["api"] }
    ],
    "global": { "anchors": [{ "anchor": "Chat", "href": "https://t.me/old", "icon": "comment" }] }
  },
  "footer": { "socials": { "x": "https://x.com/acme", "telegram": "https://t.me/old" } },
  "redirects": [
    { "source": "/a", "destination": "/oil", "permanent": false },
    { "source": "/b", "destination": "/oil" },
    { "source": "/c", "destination": "/api", "permanent": false }
  ]
}
`;
const mintlify: Files = {
  "docs.json": docsJson,
  "index.mdx": "Join [us](https://t.me/old).\n",
  "oil.mdx": "",
  "api.mdx": "",
};

const docusaurus: Files = {
  "docusaurus.config.js":
    "module.exports = {\n  presets: [['classic', {}]],\n  themeConfig: { footer: { copyright: 'Copyright © 2019–2024 Acme' } },\n};\n",
  "docs/a.md": "# A\n",
};
const computed: Files = {
  ...docusaurus,
  "docusaurus.config.js":
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the file has
    "module.exports = {\n  presets: [['classic', {}]],\n  themeConfig: { footer: { copyright: `© ${new Date().getFullYear()} Acme` } },\n};\n",
};
const docusaurusIcon: Files = {
  "docusaurus.config.js": "module.exports = {\n  favicon: 'img/a.ico',\n  presets: [['classic', {}]],\n};\n",
  "docs/a.md": "# A\n",
};
const withBanner: Files = {
  "docs.json": '{ "banner": { "content": "Oil is here" }, "navigation": { "pages": ["a"] } }\n',
  "a.mdx": "# A\n",
};
const withBar: Files = {
  "docusaurus.config.js":
    "module.exports = {\n  presets: [['classic', {}]],\n  themeConfig: { announcementBar: { id: 'a', content: 'Oil is here' } },\n};\n",
  "docs/a.md": "# A\n",
};
const mkdocs: Files = {
  "mkdocs.yml": "site_name: Acme\ncopyright: Copyright 2024 Acme\n",
  "docs/index.md": "# Home\n",
};
const vitepress: Files = {
  ".vitepress/config.ts":
    "export default {\n  themeConfig: {\n    nav: [{ text: 'X', link: '/a' }],\n    socialLinks: [{ icon: 'github', link: 'https://github.com/acme' }, { icon: 'x', link: 'https://x.com/acme' }],\n  },\n};\n",
  "a.md": "# A\n",
};

const settingsAfter = async (files: Files, prompt: string) => {
  const { after, notes, isRefused } = await ask(files, prompt);
  const [path = ""] = Object.keys(files);
  return isRefused ? notes : after[path];
};

describe("settings of a site", () => {
  it.each<[string, Files, string, string]>([
    ["Set the primary color to #ff0000", mintlify, "#00ff00", "#ff0000"],
    ["Update the copyright year in the footer to 2026", docusaurus, "2019–2024", "2019–2026"],
    [
      'Change the footer copyright to "Copyright © Lumen"',
      docusaurus,
      "Copyright © 2019–2024 Acme",
      "Copyright © Lumen",
    ],
    ["Set the copyright year to 2026", mkdocs, "2024", "2026"],
    ["Change the icon of the Use group to book", mintlify, '"icon": "map"', '"icon": "book"'],
    [
      "Give the Care group the oil-can icon",
      mintlify,
      '"group": "Care",\n',
      '"group": "Care",\n            "icon": "oil-can",\n',
    ],
    ['Set the icon of the API tab to "code"', mintlify, '"tab": "API",', '"tab": "API", "icon": "code",'],
    ['Set the icon of the Chat anchor to "headset"', mintlify, '"comment"', '"headset"'],
    [
      "Point the Chat anchor to https://a.example/c",
      mintlify,
      '"Chat", "href": "https://t.me/old"',
      '"Chat", "href": "https://a.example/c"',
    ],
    ['Change the banner to "Lamps are here"', withBanner, "Oil is here", "Lamps are here"],
    ['Set the text of the banner from "Oil is here" to "B"', withBanner, "Oil is here", "B"],
    ['Change the announcement bar text to "B"', withBar, "Oil is here", "B"],
    ["Change the favicon to /b.svg", { ...docusaurusIcon, "static/b.svg": "" }, "img/a.ico", "/b.svg"],
    ["Drop the twitter link from the socials", mintlify, '"x": "https://x.com/acme", ', ""],
    ["Remove the x icon from the social links", vitepress, ", { icon: 'x', link: 'https://x.com/acme' }", ""],
    [
      "Add our Bluesky profile https://bsky.app/profile/acme to the socials",
      mintlify,
      '"telegram": "https://t.me/old" }',
      '"telegram": "https://t.me/old", "bluesky": "https://bsky.app/profile/acme" }',
    ],
    [
      'Add a "Status" anchor to https://status.example',
      mintlify,
      '"icon": "comment" }]',
      '"icon": "comment" }, { "anchor": "Status", "href": "https://status.example" }]',
    ],
  ])("changes one: %s", async (prompt, files, from, to) => {
    const [before = ""] = Object.values(files);
    expect(before).toContain(from);
    expect(await settingsAfter(files, prompt)).toBe(before.replace(from, to));
  });

  it.each<[string, Files, string]>([
    ["Set the copyright year to 2026", computed, "made by code"],
    ["Set the copyright year to 2026", mintlify, "no copyright"],
    ["Set the primary color to #ff0000", docusaurus, "no primary color"],
    ["Change the favicon to /b.svg", docusaurusIcon, "There is no file `/b.svg`"],
    ['Change the banner from "A" to "B"', withBanner, "is `Oil is here`, and not `A`"],
    ['Change the banner to "B"', mintlify, "no banner"],
    ['Add a "Chat" anchor to https://a.example', mintlify, "There is an anchor `Chat`"],
    ['Add a "Chat" anchor to https://a.example', vitepress, "no anchors of the navigation"],
    ["Drop the ko-fi link from the socials", mintlify, "There are `telegram`, `x`"],
    ["Set the icon of the Lamps group to bulb", mintlify, "There is no group `Lamps`"],
  ])("says why one is not changed: %s", async (prompt, files, why) => {
    expect(await settingsAfter(files, prompt)).toContain(why);
  });

  it("makes all redirects permanent", async () => {
    const after = await settingsAfter(mintlify, "Make all redirects permanent");
    expect(after).toBe(docsJson.replaceAll('"permanent": false', '"permanent": true'));
    const again = await ask({ ...mintlify, "docs.json": after ?? "" }, "Make all redirects permanent");
    expect(again.notes).toBe("All redirects are permanent already.");
  });

  it("changes a link of the settings on the pages too where that is asked for", async () => {
    const { after } = await ask(
      mintlify,
      "The Chat link is wrong, it should be https://a.example/c. Fix it everywhere.",
    );
    expect(after["docs.json"]).toContain('"Chat", "href": "https://a.example/c"');
    expect(after["index.mdx"]).toBe("Join [us](https://a.example/c).\n");
  });

  it("makes a group of pages that no list names, beside anchors that lead elsewhere", async () => {
    const files = { ...mintlify, "x.mdx": "", "y.mdx": "" };
    const { after } = await ask(files, 'Add a group "More" with the pages x and y after Care');
    const { navigation } = JSON.parse(after["docs.json"] ?? "");
    const { groups } = navigation.tabs[0];
    expect(groups.map(({ group, pages }: { group: string; pages: string[] }) => [group, ...pages])).toEqual([
      ["Use", "index"],
      ["Care", "oil"],
      ["More", "x", "y"],
    ]);
    expect(navigation.global.anchors).toHaveLength(1);
  });

  it("moves a group into a tab that is named, where no page is called so", async () => {
    const { after } = await ask(mintlify, "Move Care to the API tab");
    expect(JSON.parse(after["docs.json"] ?? "").navigation.tabs).toMatchObject([
      { groups: [{ group: "Use" }] },
      { tab: "API", pages: ["api", { group: "Care" }] },
    ]);
  });

  it("changes a version in the text where the page has none in its frontmatter", async () => {
    const files = { "a.md": "---\ntitle: A\n---\n\nTake 1.2.0.\n" };
    const { after } = await ask(files, "Update the version from 1.2.0 to 1.3.0 in a.md");
    expect(after["a.md"]).toContain("Take 1.3.0.");
    const twice = { "a.md": "Take 1.2.0, which follows 1.1.0.\n\nSince 1.2.0.\n" };
    expect((await ask(twice, "Update the version from 1.2.0 to 1.3.0 in a.md")).notes).toContain("2 times");
  });

  it("sets the description of the site, and of none of its pages", async () => {
    const files: Files = { ...mintlify, "docs.json": docsJson.replace("{", '{\n  "description": "Old",') };
    const { after } = await ask(files, 'Set the description of the site to "Lamps."');
    expect(after).toEqual({ ...files, "docs.json": files["docs.json"]?.replace("Old", "Lamps.") });
    expect((await ask(mintlify, 'Change the site description to "Lamps."')).notes).toContain("have no description");
  });

  it("takes the index of the docs for none of what is around them", async () => {
    const files: Files = { "index.md": "# Site\n\nA lamp.\n", "docs/index.md": "# Docs\n\nA lamp.\n" };
    const { after } = await ask(files, 'Replace "A lamp" with "One lamp" on the docs index');
    expect(after).toEqual({ ...files, "docs/index.md": "# Docs\n\nOne lamp.\n" });
  });

  it("makes one page of two", async () => {
    const files: Files = {
      "docs.json": '{ "navigation": { "pages": ["index", "faq", "help"] } }\n',
      "index.mdx": "",
      "faq.mdx": "---\ntitle: FAQ\n---\n\nAsk.\n",
      "help.mdx": "---\ntitle: Help\n---\n\nCall.\n",
    };
    const { after } = await ask(files, "Merge faq and help into one page called support");
    expect(Object.keys(after).toSorted()).toEqual(["docs.json", "index.mdx", "support.mdx"]);
    expect(after["support.mdx"]).toBe('---\ntitle: "Support"\n---\n\n## FAQ\n\nAsk.\n\n## Help\n\nCall.\n');
    expect(after["docs.json"]).toContain('["index", "support"]');
  });
});
