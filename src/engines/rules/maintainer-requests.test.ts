import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

/** As maintainers wrote it for documentation of their own, and the instruction that says the same. */
const SAME: [said: string, instruction: string][] = [
  ['We always write "JetBrains". Fix every "Jetbrains" in the docs', 'replace "Jetbrains" with "JetBrains"'],
  ['We say "log in". Please correct any "login"', 'replace "login" with "log in"'],
  [
    "The Ollama guide moved: please rename guides/ollama-guide to guides/ollama and make sure old links keep working",
    "rename guides/ollama-guide to guides/ollama",
  ],
  ["npm is spelled lowercase: replace NPM with npm except in code", 'replace "NPM" with "npm", not in code'],
  [
    "replace https://acme.example/guides/cli with /cli/quickstart wherever we link to it",
    "change the links to https://acme.example/guides/cli to /cli/quickstart",
  ],
  ['Replace "a" with "b" wherever it appears', 'replace "a" with "b"'],
  [
    "Move the Next Edit page so it comes right after Autocomplete's quick start",
    "put Next Edit after the quick start page in the Autocomplete group",
  ],
  ['Hide the "More Providers" pages llamacpp and moonshot from the sidebar', "hide the pages llamacpp and moonshot"],
  [
    'Add a page "Windows setup" to Getting Started, after the Quick Start. It should say: Use Windows 10. Install WSL first.',
    'Add a page "Windows setup" to the Getting Started group after "Quick Start" with the text "Use Windows 10. Install WSL first."',
  ],
  ["Get rid of launch-week, it's over. No redirect needed", "delete launch-week, no redirect"],
  [
    "Delete features/extract-beta.mdx, there's a redirect for it already",
    "delete features/extract-beta.mdx, no redirect",
  ],
  [
    "We're dropping batch(). Delete docs/api/batch.md and redirect /api/batch to /api/hooks",
    "delete docs/api/batch.md and send visitors to /api/hooks",
  ],
  [
    'Rename the feature page "Bundle Remote Assets" to "Bundling Remote Assets"',
    'rename the page "Bundle Remote Assets" to "Bundling Remote Assets"',
  ],
  [
    'The Pages guide should be called "Creating Pages" in the sidebar only',
    'change the sidebar label of the page "Pages" to "Creating Pages"',
  ],
  [
    'Move the whole "Lockfiles" how-to to tutorials/lockfiles.md',
    'move the page "Lockfiles" to tutorials/lockfiles.md',
  ],
  ['fix the double word "and and" in quickstart.mdx', 'replace "and and" with "and" in quickstart.mdx'],
  [
    'add a "Troubleshooting" page under Home > Learn that says "Open an issue."',
    'add a page "Troubleshooting" to the Learn group of the Home group with the text "Open an issue."',
  ],
  [
    "Move Roadmap from Misc to the Guides category, at the end",
    'move Roadmap out of the "Misc" group to the "Guides" group',
  ],
  [
    "change Github to GitHub across the docs, but leave the v0 folder alone",
    'replace "Github" with "GitHub", except in the folder v0',
  ],
  [
    'move "Work with AI" right after "Getting Started" in the guide',
    'put "Work with AI" after "Getting Started" in the "guide" group',
  ],
  ['Move "Site Search" to the top of the guides', 'make "Site Search" the first page in the "guides" group'],
  [
    'Rename the "Comparisons" section on the environmental impact page to "How it compares"',
    'change the heading "Comparisons" to "How it compares" in the environmental impact page',
  ],
  ['replace "a" with "b" on the site search page only', 'replace "a" with "b" on the site search page'],
  ["Please drop the Contributing page from the nav, it lives on GitHub", "remove the Contributing page from the nav"],
  [
    "Delete plugins/flash.md, Flash is dead. Send people to plugins/web-embeds.",
    "delete plugins/flash.md and redirect it to plugins/web-embeds",
  ],
  [
    "Hi team, could you please delete the page about Acme? We no longer work with them. Thanks!",
    "delete the page about Acme",
  ],
  [
    "Remove integrations/goose. Goose users should end up on integrations/json",
    "delete integrations/goose and redirect it to integrations/json",
  ],
  ["rename guides/a to guides/b; old URL has to redirect", "rename guides/a to guides/b with a redirect"],
  [
    'Rename "For developers" to "Developer guide" in the summary',
    'rename "For developers" to "Developer guide" in the sidebar',
  ],
  [
    'Rename "Index" in the Cookbook sidebar to "Overview"',
    'change the sidebar label of the page "Index" in the "Cookbook" section to "Overview"',
  ],
  ["Move MathJax support up so it follows Markdown", "put MathJax support after Markdown"],
  ["where do we link to breaking-changes?", "report the pages that link to breaking-changes"],
  ["rename the tutorial page starter-kits to kits", "rename the page starter-kits to kits"],
  [
    'We don\'t use the term "subproject" any more, it\'s "generated project" now. Headings too.',
    'replace "subproject" with "generated project"',
  ],
  ['Our product is spelled "FastAcme", not "Fast Acme". Please correct it.', 'replace "Fast Acme" with "FastAcme"'],
  ["Swap Tools and Resources in Core Components", 'swap Tools and Resources in the "Core Components" group'],
  ["Rename guides/a to guides/b, and please update all links. Keep the nav order.", "rename guides/a to guides/b"],
  [
    "Pods is gone. Please delete guides/pods and send visitors to guides/web",
    "delete guides/pods and redirect it to guides/web",
  ],
  ["We no longer support Pods. Delete guides/pods, along with all links to it.", "delete guides/pods"],
  ["Remove the page guides/pods and every link to it.", "delete guides/pods"],
  [
    "Delete the page guides/pods. People who look for it should land on guides/web.",
    "delete guides/pods and redirect it to guides/web",
  ],
  [
    "Move guides/speed.md into the features folder and rename it to fast.md",
    "move guides/speed.md to features/fast.md",
  ],
  ['In the sidebar, move "testing" to the end, after "faq".', 'put "testing" after "faq" as the last page'],
  [
    'Add a section "Nightly" with the text "Try it." to the end of the Supported Browsers page.',
    'Add a section "Nightly" to the end of the page "Supported Browsers" with the text "Try it."',
  ],
  ['In the navigation, call usage/uv.md "Using uv"', 'change the sidebar label of usage/uv.md to "Using uv"'],
  [
    'Change "venv" to "environment" in the prose of usage/venv.md, not in code',
    'replace "venv" with "environment" in usage/venv.md, not in code',
  ],
  ["Move a/b.md and a/c.md to a new folder d, with the links.", "move a/b.md and a/c.md into /d"],
  ["Move a/b.md and a/c.md to extras and fix the links to them", "move a/b.md and a/c.md into extras"],
  ["Set the field outline to deep on all pages in guide", "set the field outline to deep under guide/"],
];

const REFUSED = [
  "Pods is gone. Delete it from guides/ios and keep the rest",
  'Add a page "A" to the Guides group. It should say: Use Windows 10. Then delete guides/old',
  "The guides are fine except this one: rename it to guides/b",
  "We're dropping only the examples of batch(). Delete docs/api/batch.md",
  "Delete guides/old, the new page is guides/new",
  "Delete guides/old, it goes to guides/new",
  "Delete guides/old, only the examples are wrong",
  "The Getting Started page should point to /b",
];

test.each(REFUSED)("is not understood: %s", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});

test.each(SAME)("%s", (said, instruction) => {
  const [read, same] = [parsePrompt(said), parsePrompt(instruction)];
  expect(same.type).toBe("understood");
  expect(withoutNotes(read)).toEqual(withoutNotes(same));
});

describe("questions", () => {
  const files: Files = {
    "mkdocs.yml": "site_name: Acme\nnav:\n  - index.md\n  - guide/run.md\n",
    "docs/index.md": "# Home\n\n[Run](guide/run.md) it with the AcmeRunner.\n",
    "docs/guide/run.md": "# Run\n\nThe acmerunner runs.\n",
    "docs/guide/lost.md": "# Lost\n\n[Run](run.md#run)\n",
  };

  test.each([
    "Which pages aren't in the navigation?",
    "Are there pages missing from the nav?",
    "list all orphaned pages",
    "Please list the pages that are not in the sidebar.",
  ])("%s", async (prompt) => {
    const { notes, after } = await ask(files, prompt);
    expect(notes).toContain(
      "Found 1 page that the navigation does not list:\n  `docs/guide/lost.md` is at `/guide/lost`",
    );
    expect(after).toEqual(files);
  });

  test.each([
    "List all the pages that link to guide/run",
    "What links to the Run page?",
    "Do any pages have links to guide/run?",
  ])("%s", async (prompt) => {
    const { notes } = await ask(files, prompt);
    expect(notes).toContain("Found 2 links to `docs/guide/run.md` in 2 files");
    expect(notes).toContain("`docs/guide/lost.md:3` `run.md#run`");
  });

  test.each([
    "Where do we mention AcmeRunner?",
    "find all mentions of AcmeRunner",
    "Show me every page mentioning AcmeRunner",
    'Find all the places where we say "AcmeRunner"',
    'Which pages use the term "AcmeRunner"?',
  ])("%s", async (prompt) => {
    const { notes } = await ask(files, prompt);
    expect(notes).toContain("Found `AcmeRunner` in 2 lines of 2 files");
    expect(notes).toContain("`docs/guide/run.md:3` `acmerunner`");
  });

  test.each([
    "Which pages mention broken links?",
    "where do we start",
    "What pages use tabs?",
    'Find all mentions of "Foo" and remove them',
    "Which pages mention Foo but not Bar?",
  ])("that it does not answer: %s", (prompt) => {
    const read = parsePrompt(prompt);
    const types = read.type === "understood" ? read.instructions.map(({ type }) => type) : [];
    expect(types.filter((type) => type.startsWith("list-"))).toEqual([]);
  });
});

it("takes the heading of a list in GitBook for the group, and no entry of the same name", async () => {
  const files: Files = {
    "SUMMARY.md": "# Contents\n\n## Use-Cases\n\n* [A](a.md)\n\n## More\n\n* [Use-Cases](cases.md)\n  * [B](b.md)\n",
    "a.md": "# A\n",
    "b.md": "# B\n",
    "cases.md": "# Cases\n",
  };
  const { after } = await ask(files, 'rename the section "Use-Cases" to "Use Cases"');
  expect(after["SUMMARY.md"]).toBe(files["SUMMARY.md"]?.replace("## Use-Cases", "## Use Cases"));
});

it("takes no page of another part of the docs for one that the part of the link has too", async () => {
  const files: Files = {
    "docs.json": '{ "navigation": { "pages": ["one/start"] } }\n',
    "one/start.md": "[x](../ref/pay/charge.md)\n",
    "one/api/charge.md": "# Charge\n",
    "two/ref/pay/charge.md": "# Charge\n",
  };
  const { after, notes } = await ask(files, "fix the broken links in one/start");
  expect(after).toEqual(files);
  expect(notes).toContain("it may mean `one/api/charge.md`");
});

describe("links that are named by their text", () => {
  const OLD = "https://chat.example/old";
  const NEW = "https://chat.example/new";
  const docsJson = JSON.stringify({
    navigation: { pages: ["index"], global: { anchors: [{ anchor: "Chat", href: OLD }] } },
    footer: { socials: { github: "https://code.example/acme", x: "https://x.example/acme" } },
  });
  const mkdocs = `site_name: Acme\nnav:\n  - index.md\n  - Chat: ${OLD}\n`;
  const docusaurus = `module.exports = { themeConfig: { navbar: { items: [{ label: "Chat", href: "${OLD}" }, { to: "docs/b", label: "Need help?" }] } } };\n`;

  it.each([
    ["docs.json", docsJson],
    ["mkdocs.yml", mkdocs],
    ["docusaurus.config.js", docusaurus],
    ["SUMMARY.md", `# Contents\n\n* [Start](index.md)\n* [Chat](${OLD})\n`],
  ])("lead elsewhere: %s", async (file, text) => {
    const files: Files = { [file]: text, "index.md": `# Start\n\n[us](${OLD})\n` };
    const { after, notes } = await ask(files, `Change the Chat link to ${NEW}`);
    expect(after).toEqual({ ...files, [file]: text.replace(OLD, NEW) });
    expect(notes).toContain("1 page with `https://chat.example/old` stays as it is");
  });

  it("are those of a network, and lead to pages that are there", async () => {
    const files: Files = { "docs.json": docsJson, "index.md": "# Start\n" };
    const { after } = await ask(files, "Please update the GitHub link in the footer to https://code.example/new");
    expect(after["docs.json"]).toBe(docsJson.replace("code.example/acme", "code.example/new"));
    const network = await ask(files, "Update the Twitter link to https://x.example/new");
    expect(network.after["docs.json"]).toBe(docsJson.replace("x.example/acme", "x.example/new"));
    const site: Files = { "docusaurus.config.js": docusaurus, "docs/a.md": "# A\n", "docs/b.md": "# B\n" };
    const prompt = 'change the navbar link "Need help?" so that it points to';
    expect((await ask(site, `${prompt} /docs/a`)).after["docusaurus.config.js"]).toContain('to: "/docs/a"');
    expect((await ask(site, `${prompt} /docs/gone`)).isRefused).toBe(true);
    const unknown = await ask(files, `The Forum link should point to ${NEW}`);
    expect(unknown.notes).toContain("is called `Forum`. There are `");
  });
});

it("orders the pages of a folder by their numbers in Starlight, in each language", async () => {
  const at = (page: string) => `src/content/docs/${page}.md`;
  const files: Files = {
    "astro.config.mjs":
      "export default { integrations: [starlight({ title: 'X', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } }, sidebar: [{ label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] }] })] };\n",
    [at("index")]: "---\ntitle: X\n---\n",
    [at("guides/a")]: "---\ntitle: A\nsidebar:\n  order: 2\n---\n",
    [at("guides/b")]: "---\ntitle: B\nsidebar:\n  label: Bee\n---\n",
    [at("fr/guides/b")]: "---\ntitle: B\n---\n",
  };
  const { after, notes } = await ask(files, 'Move "B" to the top of the guides');
  expect(after[at("guides/b")]).toBe("---\ntitle: B\nsidebar:\n  order: 1\n  label: Bee\n---\n");
  expect(after[at("fr/guides/b")]).toBe("---\ntitle: B\nsidebar:\n  order: 1\n---\n");
  expect(notes).toContain("So was that of 1 translation");
});

describe("pages that leave the sidebar", () => {
  const docusaurus: Files = {
    "docusaurus.config.js":
      "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
    "sidebars.js": "module.exports = { docs: ['intro', 'timeline'] };\n",
    "docs/intro.md": "# Intro\n",
    "docs/timeline.md": "# Timeline\n",
    "docs/loose.md": "# Loose\n",
  };

  it("lose their entry, and stay as they are for search engines", async () => {
    const { after, notes } = await ask(docusaurus, 'Take "Timeline" out of the sidebar but keep the page');
    expect(after["sidebars.js"]).toBe("module.exports = { docs: ['intro'] };\n");
    expect(after["docs/timeline.md"]).toBe("# Timeline\n");
    expect(notes).toContain("The page and its address stay");
  });

  it("are unlisted if they shall be hidden, or if no entry names them", async () => {
    expect((await ask(docusaurus, "Hide the page timeline")).after["docs/timeline.md"]).toContain("unlisted: true");
    const { after } = await ask(docusaurus, "Remove the page loose from the sidebar");
    expect(after["docs/loose.md"]).toContain("unlisted: true");
  });
});

describe("what a site says in several places", () => {
  it("writes redirects as the others are, below the folder of a larger website", async () => {
    const redirects = (more = "", to = "guides/pods") =>
      `{\n  "navigation": { "pages": ["guides/${more === "" ? "pods" : "web"}"] },\n  "redirects": [\n    { "source": "/docs/ios", "destination": "/docs/${to}" }${more}\n  ]\n}\n`;
    const files: Files = { "docs.json": redirects(), "guides/pods.mdx": "---\ntitle: Pods\n---\n" };
    const { after } = await ask(files, "rename guides/pods to guides/web");
    const added = ',\n    { "source": "/docs/guides/pods", "destination": "/docs/guides/web" }';
    expect(after["docs.json"]).toBe(redirects(added, "guides/web"));
  });

  it("knows that links lead through redirects which are written so", async () => {
    const files: Files = {
      "docs.json":
        '{ "navigation": { "pages": ["web"] }, "redirects": [{ "source": "/docs/ios", "destination": "/docs/pods" }, { "source": "/docs/pods", "destination": "/docs/web" }] }',
      "web.mdx": "[One](/ios), [two](/docs/ios), [three](/gone)\n",
    };
    const { notes } = await ask(files, "Check for broken links");
    expect(notes).toContain("`/gone`");
    expect(notes).not.toContain("ios");
  });

  it("renames the category of a folder that was renamed, and what its own language calls it", async () => {
    const words = "i18n/en/docusaurus-plugin-content-docs/current.json";
    const sidebar = (folder: string, label: string) =>
      `module.exports = { docs: [{ type: 'category', label: '${label}', items: ['${folder}/a'] }, process.env.INTERNAL ? { type: 'link', label: 'P', href: 'https://p.example' } : { type: 'category', label: 'P', items: [{ type: 'autogenerated', dirName: 'p' }] }] };\n`;
    const files: Files = {
      "docusaurus.config.js":
        "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
      "sidebars.js": sidebar("old", "Old ways"),
      "docs/old/a.md": "# A\n",
      "docs/p/b.md": "# B\n",
      "docs/loose.md": "# Loose\n",
      [words]: '{ "sidebar.docs.category.Old ways": { "message": "Old ways", "description": "Old ways" } }\n',
    };
    const prompt =
      'Rename the folder old to recent, and rename the category in the sidebar to "New ways". Delete loose.md.';
    const { after } = await ask(files, prompt);
    expect(after["sidebars.js"]).toBe(sidebar("recent", "New ways"));
    expect(after[words]).toBe(
      '{ "sidebar.docs.category.New ways": { "message": "New ways", "description": "Old ways" } }\n',
    );
    expect(after["docs/loose.md"]).toBeUndefined();
  });

  it("names a page that MkDocs calls by its title, and adds one to a folder without the word", async () => {
    const files: Files = {
      "mkdocs.yml": "site_name: Acme\nnav:\n  - index.md\n  - Tools:\n      - usage/uv.md\n",
      "docs/index.md": "# Home\n",
      "docs/usage/uv.md": "# uv\n",
    };
    const named = await ask(files, 'In the navigation, call usage/uv.md "Using uv"');
    expect(named.after["mkdocs.yml"]).toContain("      - Using uv: usage/uv.md\n");
    const prompt = 'Add a page "Pip" with the content "Use pip." to usage and put it after uv in the sidebar.';
    const { after } = await ask(files, prompt);
    expect(after["docs/usage/pip.md"]).toBe("# Pip\n\nUse pip.\n");
    expect(after["mkdocs.yml"]).toContain("      - usage/uv.md\n      - usage/pip.md\n");
  });
});

function withoutNotes(read: ReturnType<typeof parsePrompt>): unknown {
  const notes = ["isNamedAsPage", "said", "mayBePage", "mayBeFolder", "needsRedirect", "isFromNavigation"];
  return JSON.parse(JSON.stringify(read, (key, value: unknown) => (notes.includes(key) ? undefined : value)));
}
