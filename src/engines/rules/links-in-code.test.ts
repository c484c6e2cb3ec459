import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const CODE = `import Link from "@docusaurus/Link";

export function Lamp() {
  return <Link to="/docs/lamps#old-part">Lamps</Link>;
}
`;
const page = (address: string, code = CODE) =>
  `${code}
# Alarms

See [lamps](${address}.md#old-part).

{[1].map((n) => <Link key={n} to="/docs/lamps">Lamp {n}</Link>)}

<Card to="/docs${address.slice(1)}" />
`;
const files: Files = {
  "docusaurus.config.js": 'module.exports = { presets: [["classic", {}]] };\n',
  "static/_redirects": "/docs/bulbs /docs/lamps\n",
  "docs/lamps.md": "# Lamps\n\n## Old part\n",
  "docs/alarms.mdx": page("./lamps"),
};

it("leaves links in code of a page as they are when a page moves, and names them", async () => {
  const { after, notes } = await ask(files, "Rename docs/lamps.md to docs/lights.md");
  expect(after["docs/alarms.mdx"]).toBe(page("./lights"));
  expect(notes).toContain("Updated 2 links in `docs/alarms.mdx`.");
  expect(notes).toContain(
    "Left for people to change, because they are in code of the pages, which Docket does not change (2):",
  );
  expect(notes).toContain("`docs/alarms.mdx:4` `/docs/lamps#old-part` stays as it is, in code of the page");
  expect(notes).toContain("`docs/alarms.mdx:11` `/docs/lamps` stays as it is, in code of the page");
});

it("leaves them when a heading gets other words", async () => {
  const { after, notes } = await ask(files, 'Rename the heading "Old part" to "New part" in docs/lamps.md');
  expect(after["docs/alarms.mdx"]).toBe(page("./lamps").replace(".md#old-part", ".md#new-part"));
  expect(notes).toContain("`docs/alarms.mdx:4` `/docs/lamps#old-part` stays as it is");
});

it("changes links in what only holds data", async () => {
  const data = '<Cards items={[{ title: "Lamps", href: "/docs/lamps" }]} />\n';
  const { after, notes } = await ask({ ...files, "docs/alarms.mdx": data }, "Rename docs/lamps.md to docs/lights.md");
  expect(after["docs/alarms.mdx"]).toBe(data.replace("/docs/lamps", "/docs/lights"));
  expect(notes).not.toContain("in code");
});

it("follows what the code of a page takes from another file", async () => {
  const code = 'export { Lamp } from "./lamp.mdx";\n';
  const own = { "docs/lamp.mdx": "export const Lamp = 1;\n", "docs/alarms.mdx": `${code}\n# Alarms\n` };
  const { after } = await ask({ ...files, ...own }, "Move docs/alarms.mdx to docs/guides/alarms.mdx");
  expect(after["docs/guides/alarms.mdx"]).toBe('export { Lamp } from "../lamp.mdx";\n\n# Alarms\n');
});
