import { describe, expect, it, test } from "vitest";
import { ask, type Files, mkdocs } from "../../../../test/support/ask-rules.ts";
import { parsePrompt } from "../parse-prompt.ts";

const docsJson = `{
  "navigation": { "groups": [{ "group": "Use", "pages": ["index", "faq"] }] },
  "navbar": {
    "links": [
      { "label": "Blog", "href": "https://acme.example/blog" },
      { "label": "Support", "href": "https://acme.example/help" }
    ],
    "primary": { "type": "button", "label": "Sign up", "href": "https://acme.example/new" }
  },
  "footer": {
    "socials": {
      "x": "https://x.com/acme",
      "github": "https://github.com/acme"
    }
  }
}
`;
const mintlify: Files = { "docs.json": docsJson, "index.mdx": "", "faq.mdx": "" };

const both: Files = {
  "docs.json": `{
  "navigation": { "groups": [{ "group": "Use", "pages": ["start", "faq"] }] },
  "navbar": { "links": [{ "label": "Start", "href": "https://acme.example" }] }
}
`,
  "start.mdx": "---\ntitle: Start\n---\n",
  "faq.mdx": "",
};

const docusaurus: Files = {
  "docusaurus.config.js": `module.exports = {
  presets: [['classic', {}]],
  themeConfig: {
    navbar: {
      items: [
        { to: '/docs/a', label: 'Docs', position: 'left' },
        { href: 'https://github.com/acme', 'aria-label': 'Code', position: 'right' },
        { type: 'search' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Docs',
          items: [{ label: 'Start', to: '/docs/a' }],
        },
        {
          title: 'Community',
          items: [
            { label: 'Discord', href: 'https://discord.gg/old' },
            { label: 'GitHub', href: 'https://github.com/acme' },
          ],
        },
      ],
    },
  },
};
`,
  "docs/a.md": "# A\n",
  "docs/b.md": "# B\n",
};

const vitepress: Files = {
  ".vitepress/config.ts": `export default {
  themeConfig: {
    nav: [{ text: 'Guide', link: '/a' }, { text: 'Blog', link: 'https://acme.example' }],
    socialLinks: [{ icon: 'github', link: 'https://github.com/acme' }, { icon: 'x', link: 'https://x.com/acme' }],
    sidebar: [{ text: 'Guide', link: '/a' }],
  },
};
`,
  "a.md": "# A\n",
};

const social: Files = {
  ...mkdocs,
  "mkdocs.yml": `${mkdocs["mkdocs.yml"]}repo_url: https://github.com/acme/acme
extra:
  social:
    - icon: fontawesome/brands/github
      link: https://github.com/acme
    - icon: fontawesome/brands/x-twitter
      link: https://x.com/acme
`,
};

/** The lines that one text has and the other has not. */
async function change(files: Files, prompt: string): Promise<string> {
  const { after, notes, isRefused } = await ask(files, prompt);
  if (isRefused) return notes;
  const [path = ""] = Object.keys(after).filter((one) => after[one] !== files[one]);
  const [old, now] = [files[path] ?? "", after[path] ?? ""].map((text) => text.split("\n"));
  const gone = (old ?? []).filter((line) => !now?.includes(line)).map((line) => `-${line.trim()}`);
  return [...gone, ...(now ?? []).filter((line) => !old?.includes(line)).map((line) => `+${line.trim()}`)].join("\n");
}

describe("links of the bar and the footer", () => {
  test.each<[string, Files, string]>([
    ["Remove the Blog link from the navbar", mintlify, '-{ "label": "Blog", "href": "https://acme.example/blog" },'],
    [
      'Delete the "Sign up" button from the top bar',
      mintlify,
      '-],\n-"primary": { "type": "button", "label": "Sign up", "href": "https://acme.example/new" }\n+]',
    ],
    ["Take Twitter out of the footer", mintlify, '-"x": "https://x.com/acme",'],
    ["Drop https://x.com/acme from the footer", mintlify, '-"x": "https://x.com/acme",'],
    [
      'Add a "Discord" link to the footer pointing to https://discord.gg/a',
      mintlify,
      '-"github": "https://github.com/acme"\n+"github": "https://github.com/acme",\n+"discord": "https://discord.gg/a"',
    ],
    [
      'Add a link called "Status" to https://status.example in the header',
      mintlify,
      '-{ "label": "Support", "href": "https://acme.example/help" }\n+{ "label": "Support", "href": "https://acme.example/help" },\n+{ "label": "Status", "href": "https://status.example" }',
    ],
    [
      'Rename the "Blog" link in the navbar to "News"',
      mintlify,
      '-{ "label": "Blog", "href": "https://acme.example/blog" },\n+{ "label": "News", "href": "https://acme.example/blog" },',
    ],
    [
      "the URL of the Blog link should be https://acme.example/news",
      mintlify,
      '-{ "label": "Blog", "href": "https://acme.example/blog" },\n+{ "label": "Blog", "href": "https://acme.example/news" },',
    ],
    [
      "Update the Discord invite link to https://discord.gg/new",
      docusaurus,
      "-{ label: 'Discord', href: 'https://discord.gg/old' },\n+{ label: 'Discord', href: 'https://discord.gg/new' },",
    ],
    [
      "The link to Discord in the footer should be https://discord.gg/new",
      docusaurus,
      "-{ label: 'Discord', href: 'https://discord.gg/old' },\n+{ label: 'Discord', href: 'https://discord.gg/new' },",
    ],
    [
      "Remove the GitHub link from the header",
      docusaurus,
      "-{ href: 'https://github.com/acme', 'aria-label': 'Code', position: 'right' },",
    ],
    [
      "Add a link to https://x.com/acme called X to the footer",
      docusaurus,
      "+{ label: 'X', href: 'https://x.com/acme' },",
    ],
    [
      'Add a link to /docs/b called "First" to the Docs column of the footer',
      docusaurus,
      "-items: [{ label: 'Start', to: '/docs/a' }],\n+items: [{ label: 'Start', to: '/docs/a' }, { label: 'First', to: '/docs/b' }],",
    ],
    ['In the footer, rename "Community" to "People"', docusaurus, "-title: 'Community',\n+title: 'People',"],
    [
      "Remove the Guide link from the navbar",
      vitepress,
      "-nav: [{ text: 'Guide', link: '/a' }, { text: 'Blog', link: 'https://acme.example' }],\n+nav: [{ text: 'Blog', link: 'https://acme.example' }],",
    ],
    [
      "Add our Discord (https://discord.gg/a) to the header",
      vitepress,
      "-socialLinks: [{ icon: 'github', link: 'https://github.com/acme' }, { icon: 'x', link: 'https://x.com/acme' }],\n+socialLinks: [{ icon: 'github', link: 'https://github.com/acme' }, { icon: 'x', link: 'https://x.com/acme' }, { icon: 'discord', link: 'https://discord.gg/a' }],",
    ],
    [
      'Add a link "Releases" to https://github.com/acme/acme/releases in the navbar',
      vitepress,
      "-nav: [{ text: 'Guide', link: '/a' }, { text: 'Blog', link: 'https://acme.example' }],\n+nav: [{ text: 'Guide', link: '/a' }, { text: 'Blog', link: 'https://acme.example' }, { text: 'Releases', link: 'https://github.com/acme/acme/releases' }],",
    ],
    [
      "Remove the Guide link from the top navigation bar",
      vitepress,
      "-nav: [{ text: 'Guide', link: '/a' }, { text: 'Blog', link: 'https://acme.example' }],\n+nav: [{ text: 'Blog', link: 'https://acme.example' }],",
    ],
    [
      "Remove the Twitter icon from the footer",
      social,
      "-- icon: fontawesome/brands/x-twitter\n-link: https://x.com/acme",
    ],
    [
      "Change the repository link in the header to https://github.com/acme/other",
      social,
      "-repo_url: https://github.com/acme/acme\n+repo_url: https://github.com/acme/other",
    ],
    [
      "Add a link to https://discord.gg/a called Discord to the footer",
      social,
      "+- icon: fontawesome/brands/discord\n+link: https://discord.gg/a",
    ],
  ])("%s", async (prompt, files, expected) => {
    expect(await change(files, prompt)).toBe(expected);
  });

  test.each<[string, Files, string]>([
    ["Remove the News link from the navbar", mintlify, "is called `News`. There are"],
    ["Remove the Blog link from the footer", mintlify, "but one at `docs.json:5` is"],
    ['Add a link "Shop" to https://acme.example/shop in the footer', docusaurus, "several columns"],
    ['Add a link "Shop" to https://acme.example/shop in the footer', social, "of none that is known"],
    ['Add a link "Shop" to /shop in the navbar', mintlify, "no page at `/shop`"],
    ['Rename the "GitHub" link in the header to "Code"', vitepress, "readers see an icon"],
    ["Remove the Start link from the navigation", both, "Both a link at `docs.json:3` and the page `start.mdx`"],
    ["Remove the GitHub link from the navigation", social, "cannot be changed"],
    ['Add a link "Shop" to https://acme.example/shop in the navbar', mkdocs, "no list of links"],
  ])("refuses: %s", async (prompt, files, why) => {
    const { notes, isRefused } = await ask(files, prompt);
    expect(isRefused).toBe(true);
    expect(notes).toContain(why);
  });

  it("changes nothing that is there already, and takes a page's entry for its link", async () => {
    const there = await ask(mintlify, 'Add a link "News" to https://acme.example/blog in the navbar');
    expect(there.notes).toContain("already");
    const { after } = await ask(mkdocs, "Remove the Sponsors link from the sidebar");
    expect(after["mkdocs.yml"]).not.toContain("sponsors.md");
    expect(after["docs/sponsors.md"]).toBe(mkdocs["docs/sponsors.md"]);
  });

  test.each([
    "Remove the links from the footer",
    "Add a link to the navbar",
    'Add a link "Shop" to the footer',
    "Remove the broken links from the header",
    "Remove the footer",
  ])("does not understand %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});

describe("the nav of VitePress", () => {
  const config = `export default {
  themeConfig: {
    nav: [{ text: "Reference", link: "/ref/a" }, { text: "Blog", link: "/blog" }],
    sidebar: { "/ref/": [{ text: "Reference", items: [{ text: "A", link: "/ref/a" }] }] },
  },
};
`;
  const files: Files = {
    ".vitepress/config.js": config,
    "ref/a.md": "# A\n",
    "blog.md": "# Blog\n",
    "index.md": "# Home\n",
  };

  it("is the bar at the top", async () => {
    const { after } = await ask(files, 'In the nav, rename "Reference" to "API"');
    expect(after[".vitepress/config.js"]).toBe(config.replace('nav: [{ text: "Reference"', 'nav: [{ text: "API"'));
  });

  it("loses an entry, and the sidebar does not", async () => {
    const blog = {
      ...files,
      ".vitepress/config.js": config.replace('text: "A", link: "/ref/a"', 'text: "Blog", link: "/blog"'),
    };
    const { after } = await ask(blog, 'Remove "Blog" from the nav');
    expect(after[".vitepress/config.js"]).toContain('nav: [{ text: "Reference", link: "/ref/a" }]');
    expect(after[".vitepress/config.js"]).toContain('items: [{ text: "Blog"');
  });

  it("is not what stands beside the pages", async () => {
    const { after } = await ask(files, 'In the sidebar, rename "Reference" to "API"');
    expect(after[".vitepress/config.js"]).toBe(config.replace('[{ text: "Reference", items', '[{ text: "API", items'));
  });

  it("may be a file of its own, with menus", async () => {
    const nav = `export default [
  { text: "Reference", link: "/ref/a" },
  {
    text: "v2",
    items: [
      { text: "v1", link: "https://v1.acme.example" },
      { text: "v0", link: "https://v0.acme.example" },
    ],
  },
];
`;
    const own: Files = {
      ...files,
      ".vitepress/config.js": config.replace(/nav: .*/, "nav,").replace(/^/, 'import nav from "./config.nav.js";\n'),
      ".vitepress/config.nav.js": nav,
    };
    const renamed = await ask(own, 'In the nav, rename "Reference" to "API"');
    expect(renamed.after).toEqual({ ...own, ".vitepress/config.nav.js": nav.replace("Reference", "API") });
    const removed = await ask(own, 'Remove "v0" from the version menu');
    expect(removed.after[".vitepress/config.nav.js"]).not.toContain("v0");
  });

  it("names a page in each sidebar that lists it, and in one of them only where it stands nowhere else", async () => {
    const side = (name: string) => `{ text: "${name}", items: [{ text: "A", link: "/ref/a" }] }`;
    const both: Files = {
      ...files,
      ".vitepress/one.js": `export const one = [${side("One")}];\n`,
      ".vitepress/two.js": `export const two = [${side("Two")}];\n`,
      ".vitepress/config.js": `import { one } from "./one.js";\nimport { two } from "./two.js";\nexport default { themeConfig: { sidebar: { "/ref/": one, "/two/": two } } };\n`,
    };
    const all = await ask(both, 'Change the sidebar label of ref/a.md to "B"');
    expect(all.notes).toContain("in `.vitepress/one.js`, `.vitepress/two.js`.");
    const alone = await ask(both, 'Rename "A" to "B" in the One sidebar');
    expect(alone).toMatchObject({ isRefused: true, notes: expect.stringContaining("not only in `One`") });
  });

  it("is the navigation where it has no such entry", async () => {
    const { after } = await ask(files, 'In the nav, rename "A" to "B"');
    expect(after[".vitepress/config.js"]).toBe(config.replace('text: "A"', 'text: "B"'));
  });
});

describe("changes a link that only pages have", () => {
  const files: Files = {
    ...mintlify,
    "index.mdx": "[Oil guide](https://oil.example) and [Wick](/faq)\n",
    "faq.mdx": "[Wick](/)\n",
  };
  const prompt = (label: string) => `Point the "${label}" link to https://new.example instead`;

  it("where it is on one page", async () => {
    const { after, notes } = await ask(files, prompt("Oil guide"));
    expect(after).toEqual({ ...files, "index.mdx": "[Oil guide](https://new.example) and [Wick](/faq)\n" });
    expect(notes).toContain("`index.mdx`");
  });

  it("and asks which is meant where it is on several", async () => {
    const { after, notes, isRefused } = await ask(files, prompt("Wick"));
    expect([after, isRefused]).toEqual([files, true]);
    expect(notes).toContain("are on 2 pages: `faq.mdx`, `index.mdx`");
  });
});
