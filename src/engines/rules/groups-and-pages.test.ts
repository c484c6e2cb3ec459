import { expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const NAV = `site_name: L
nav:
  - Setup & Care:
      - Oil: setup/oil.md
  - Getting Started:
      - Plan: start/plan.md
  - Security: config/security.md
  - Development:
      - Getting Started: development/start.md
`;
const files = {
  "mkdocs.yml": NAV,
  "docs/setup/oil.md": "# Oil\n",
  "docs/start/plan.md": "# Plan\n",
  "docs/development/start.md": "# Getting Started\n",
  "docs/config/security.md": "# Security\n\n> [!NOTE]\n> Lock it.\n\nText.\n",
  "SECURITY.md": "# Policy\n",
};

it("moves the group where a page elsewhere has its name too", async () => {
  const { after } = await ask(files, 'Move "Getting Started" above "Setup & Care" in the navigation');
  expect(after["mkdocs.yml"]).toMatch(/nav:\n {2}- Getting Started:\n {6}- Plan: .*\n {2}- Setup & Care:/);
  expect(after["mkdocs.yml"]).toContain("- Getting Started: development/start.md");
});

it("takes a file name for that of a page which is written just so", async () => {
  const { after } = await ask(files, "Remove the note from security.md");
  expect(after["docs/config/security.md"]).toBe("# Security\n\nText.\n");
});

it("puts no page into the bar at the top, which names one of the list too", async () => {
  const config =
    'module.exports = { presets: [["classic", { docs: { routeBasePath: "/", sidebarPath: "./sidebars.js" } }]], themeConfig: { navbar: { items: [{ type: "doc", docId: "index", label: "Docs" }] } } };\n';
  const site = {
    "docusaurus.config.js": config,
    "sidebars.js": "module.exports = {\n  docs: [\n    'index',\n    'lamps',\n    'faq',\n  ],\n};\n",
    "docs/index.md": "# Home\n",
    "docs/lamps.md": "# Lamps\n",
    "docs/faq.md": "# FAQ\n",
  };
  const first = await ask(site, "Move the FAQ to the top of the sidebar");
  expect(first.after["docusaurus.config.js"]).toBe(config);
  expect(first.after["sidebars.js"]).toContain("'faq',\n    'index',\n    'lamps',\n  ]");
  const last = await ask(site, "Move index.md after lamps.md in the sidebar");
  expect(last.after["docusaurus.config.js"]).toBe(config);
  expect(last.after["sidebars.js"]).toContain("'lamps',\n    'index',\n    'faq',\n  ]");
});
