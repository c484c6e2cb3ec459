import { expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";

const files: Files = {
  "mkdocs.yml": "site_name: Acme\n",
  "docs/guide/lamp3/setup.md": "# Setup\n",
  "docs/guide/wick2/setup.md": "# Setup\n",
};

it.each([
  ['Change the title of the Lamp 3 setup page to "Start"', "docs/guide/lamp3/setup.md"],
  ['Change the title of the Wick 2 setup guide to "Start"', "docs/guide/wick2/setup.md"],
  ['Change the title of the lamp3 setup page to "Start"', "docs/guide/lamp3/setup.md"],
])("finds a page by a name and its number, with a space or without: %s", async (prompt, path) => {
  expect((await ask(files, prompt)).after).toEqual({ ...files, [path]: "# Start\n" });
});

it("does not take one number for another", async () => {
  expect((await ask(files, 'Change the title of the Lamp 2 setup page to "Start"')).isRefused).toBe(true);
});

it("finds a page by its title without the name of the site, if one alone has it", async () => {
  const acme: Files = {
    "mkdocs.yml": "site_name: Acme\n",
    "docs/deploy/index.md": "# Deploying Acme\n",
    "docs/deploy/fly.md": "# Fly\n",
  };
  const { after } = await ask(acme, 'Change the title of the deploying page to "Ship"');
  expect(after["docs/deploy/index.md"]).toBe("# Ship\n");
  const two = { ...acme, "docs/deploy/two.md": "# Acme: Deploying\n" };
  expect((await ask(two, 'Change the title of the deploying page to "Ship"')).isRefused).toBe(true);
});

it("takes a folder of just these words over one that has them among others", async () => {
  const two: Files = {
    "mkdocs.yml": "site_name: Acme\n",
    "docs/lamp/setup.md": "# Setup\n",
    "docs/lamp-oil/setup.md": "# Setup\n",
  };
  const { after } = await ask(two, 'Change the title of the lamp setup page to "Start"');
  expect(after).toEqual({ ...two, "docs/lamp/setup.md": "# Start\n" });
});

it("finds a page of a group that is named before it", async () => {
  const groups: Files = {
    "docs.json": `{ "navigation": { "groups": [
  { "group": "LampKit", "pages": ["lamp-kit/setup"] },
  { "group": "WickKit", "pages": ["wick-kit/setup"] }
] } }
`,
    "lamp-kit/setup.md": "---\ntitle: Setup\n---\n",
    "wick-kit/setup.md": "---\ntitle: Setup\n---\n",
  };
  const { after } = await ask(groups, 'Change the title of the WickKit Setup page to "Start"');
  expect(after).toEqual({ ...groups, "wick-kit/setup.md": "---\ntitle: Start\n---\n" });
});

it("keeps a name of several words with of together where a page is called so", async () => {
  const nav = (...pages: string[]) =>
    `site_name: Acme\nnav:\n  - About:\n${pages.map((one) => `      - ${one}\n`).join("")}`;
  const pages: Files = {
    "mkdocs.yml": nav("Team: team.md", "Code of Conduct: code.md", "Imprint: imprint.md"),
    "docs/team.md": "# Team\n",
    "docs/code.md": "# Code of Conduct\n",
    "docs/imprint.md": "# Imprint\n",
  };
  const { after } = await ask(pages, "Move Team after Code of Conduct in the About group");
  expect(after["mkdocs.yml"]).toBe(nav("Code of Conduct: code.md", "Team: team.md", "Imprint: imprint.md"));
});

it("takes one word for the page whose name it is but for what it is about", async () => {
  const book = { "lamp-setup.md": "# Overview\n", "bulb-setup.md": "# Overview\n", "bulb-faq.md": "# Questions\n" };
  const { after } = await ask(book, 'On the lamp page, change the title to "Lamps"');
  expect(after["lamp-setup.md"]).toBe("# Lamps\n");
  expect((await ask(book, 'On the bulb page, change the title to "Bulbs"')).isRefused).toBe(true);
});

it("finds the page that another one goes behind by a word of its name in the group", async () => {
  const site = {
    "mkdocs.yml":
      "site_name: Acme\nnav:\n  - Start:\n      - Dim: dim.md\n  - More:\n      - Lamps in the dark: lamps-and-bulbs.md\n      - Tubes: tubes.md\n",
    "docs/dim.md": "# Dim\n",
    "docs/lamps-and-bulbs.md": "# Lamps in the dark\n",
    "docs/tubes.md": "# Tubes\n",
  };
  const { after } = await ask(site, "Move Dim to More, after Bulbs");
  expect(after["mkdocs.yml"]).toContain("lamps-and-bulbs.md\n      - Dim: dim.md\n      - Tubes");
});
