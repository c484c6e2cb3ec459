import { expect, it } from "vitest";
import { createDocsInMemory } from "../docs-source/docs-in-memory.ts";
import { InvalidInputError } from "../errors.ts";
import { onlyChangeable } from "./guarded-docs.ts";
import { applyInstruction } from "./rules/apply-instruction.ts";

const page = (id: string) => `---\nid: ${id}\n---\n\n# ${id}\n`;

const linking = "See [the guide](/docs/upgrading-to-2) and [this one](/docs/next/upgrading-to-2).\n";
const config =
  "module.exports = { presets: [['classic', { docs: { path: '../docs', sidebarPath: './sidebars.json' } }]] };\n";
const released = '{ "docs": ["upgrading-to-2"] }\n';

/** A site with a released version, of which only what is in `docs` may be changed. */
function openDocs() {
  const map = new Map(
    Object.entries({
      "website/docusaurus.config.js": config,
      "website/sidebars.json": '{ "docs": ["intro", "upgrading-to-2"] }\n',
      "website/versions.json": '["2.0"]\n',
      "website/versioned_docs/version-2.0/UpgradingTo2.md": page("upgrading-to-2"),
      "website/versioned_sidebars/version-2.0-sidebars.json": released,
      "docs/UpgradingTo2.md": page("upgrading-to-2"),
      "docs/intro.md": linking,
    }),
  );
  const docs = onlyChangeable({ ...createDocsInMemory(map), ownFolder: "docs" }, (path) => {
    if (!path.startsWith("docs/") && !path.endsWith(".json"))
      throw new InvalidInputError(`${path}: is not in the docs folder`);
  });
  return { map, docs };
}

it("moves a page while the pages of a released version may not be changed", async () => {
  const { map, docs } = openDocs();
  const instruction = { type: "move-page" as const, page: "UpgradingTo2", path: "Upgrading" };
  const applied = await applyInstruction(docs, instruction, new AbortController().signal);
  expect(applied).toMatchObject({ type: "applied" });
  expect(map.has("docs/Upgrading.md")).toBe(true);
  expect(map.get("website/versioned_sidebars/version-2.0-sidebars.json")).toBe(released);
});

it("knows where pages are that may not be changed", async () => {
  const { map, docs } = openDocs();
  expect(await docs.read("website/versioned_docs/version-2.0/UpgradingTo2.md")).toBeUndefined();
  await applyInstruction(docs, { type: "fix-links" }, new AbortController().signal);
  expect(map.get("docs/intro.md")).toBe(linking);
});
