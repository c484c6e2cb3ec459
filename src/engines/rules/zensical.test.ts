import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const files: Files = {
  "zensical.toml": `[project]
site_name = "Lampkeeper"
# What readers see first.
nav = [
  "index.md", # the start
  { "Get going" = "start.md" },
  { Guides = [
    "lamps.md",
    { "All alarms" = "alarms.md" },
  ] },
  { Reference = ["api.md"] },
  "changelog.md"
]

[project.theme]
logo = 'assets/logo.svg'
`,
  "docs/index.md": "# Home\n\n[Alarms](alarms.md)\n",
  "docs/start.md": "# Start\n",
  "docs/lamps.md": "# Lamps\n",
  "docs/alarms.md": "# Alarms\n",
  "docs/api.md": "# API\n",
  "docs/changelog.md": "# Changelog\n",
};

const REDIRECTS = '[project.plugins.redirects.redirect_maps]\n"bulbs.md" = "lamps.md" # 2024\n';

async function configAfter(prompt: string, more = ""): Promise<string> {
  const given = { ...files, "zensical.toml": files["zensical.toml"] + more };
  const { after, notes, isRefused } = await ask(given, prompt);
  expect({ notes, isRefused }).toMatchObject({ isRefused: false });
  return String(after["zensical.toml"]);
}

it("moves a page of a site of Zensical with its entry, its links and a redirect", async () => {
  const { after } = await ask(files, "Rename docs/alarms.md to docs/alerts.md, and keep the old URL working");
  expect(after["zensical.toml"]).toContain('    { "All alarms" = "alerts.md" },\n  ] },\n');
  expect(after["zensical.toml"]).toMatch(
    /\.svg'\n\n\[project\.plugins\.redirects\.redirect_maps\]\n"alarms\.md" = "alerts\.md"\n$/,
  );
  expect(after["docs/index.md"]).toContain("[Alarms](alerts.md)");
});

it.each([
  ["Rename the page alarms to alerts", '"bulbs.md" = "lamps.md" # 2024\n"alarms.md" = "alerts.md"\n'],
  ["Rename the page lamps to lights", '"bulbs.md" = "lights.md" # 2024\n"lamps.md" = "lights.md"\n'],
  ["Delete the page lamps and redirect it to start", '"bulbs.md" = "start.md" # 2024\n"lamps.md" = "start.md"\n'],
  ["Remove the redirect from /bulbs", "[project.plugins.redirects.redirect_maps]\n"],
  ["Rename the page lamps to bulbs", '[project.plugins.redirects.redirect_maps]\n"lamps.md" = "bulbs.md"\n'],
])("follows with the redirects that are there: %s", async (prompt, expected) => {
  const config = await configAfter(prompt, `\n${REDIRECTS}`);
  expect(config.slice(config.indexOf("[project.plugins"))).toBe(
    expected.startsWith("[") ? expected : `[project.plugins.redirects.redirect_maps]\n${expected}`,
  );
});

it("writes redirects into a table in braces", async () => {
  const config = await configAfter(
    "Rename the page alarms to alerts",
    '\n[project.plugins.redirects]\nredirect_maps = { "bulbs.md" = "lamps.md" }\n',
  );
  expect(config).toContain('redirect_maps = { "bulbs.md" = "lamps.md", "alarms.md" = "alerts.md" }\n');
});

it.each([
  ["Delete the page start", '  "index.md", # the start\n  { Guides = [\n'],
  ["Delete the page changelog", '  { Reference = ["api.md"] }\n]\n'],
  ["Delete the page api", '  ] },\n  "changelog.md"\n]\n'],
  ["Move changelog after index", '  "index.md", # the start\n  "changelog.md",\n  { "Get going" = "start.md" },\n'],
  [
    "Put the page start into the Guides group",
    '    { "All alarms" = "alarms.md" },\n    { "Get going" = "start.md" },\n',
  ],
  [
    'Add a page "Backups" after alarms with the text "Copy it."',
    '    { "All alarms" = "alarms.md" },\n    { "Backups" = "backups.md" },\n',
  ],
  ['Add a page "Backups" after lamps with the text "Copy it."', '    "lamps.md",\n    "backups.md",\n'],
  ["Move the Reference group before Guides", '  { Reference = ["api.md"] },\n  { Guides = [\n'],
  ["Rename the group Guides to Manuals", "  { Manuals = [\n"],
  ['Rename the "All alarms" page in the navigation to "Alarm list"', '    { "Alarm list" = "alarms.md" },\n'],
  ['Call the changelog page "What changed" in the sidebar', '  { "What changed" = "changelog.md" }\n'],
  [
    'Create a group "More" after Reference with the page changelog in it',
    '  { More = [\n    "changelog.md"\n  ] }\n]\n',
  ],
  ['Set the site name to "Lamp Keeper"', 'site_name = "Lamp Keeper"\n'],
])("changes its navigation: %s", async (prompt, expected) => {
  expect(await configAfter(prompt)).toContain(expected);
});

it("keeps comments, and the quotes of what stays", async () => {
  const config = await configAfter("Delete the page start");
  expect(config).toContain("# What readers see first.\nnav = [\n");
  expect(config).toContain("logo = 'assets/logo.svg'\n");
});

it("refuses to change a file that is no TOML", async () => {
  const given = { ...files, "zensical.toml": "[project]\nnav = [\n" };
  expect(await ask(given, "Delete the page start and redirect it to index")).toMatchObject({
    after: given,
    isRefused: true,
  });
});
