import { expect, it } from "vitest";
import { createDocsInMemory } from "../docs-source/docs-in-memory.ts";
import { InvalidInputError } from "../errors.ts";
import { onlyChangeable } from "./guarded-docs.ts";
import { applyInstruction } from "./rules/apply-instruction.ts";

const page = (id: string) => `---\nid: ${id}\n---\n\n# ${id}\n`;

it("knows where pages are that may not be changed", async () => {
  const linking = "See [the guide](/docs/upgrading-to-2) and [this one](/docs/next/upgrading-to-2).\n";
  const files = {
    "website/docusaurus.config.js": "module.exports = { presets: [['classic', { docs: { path: '../docs' } }]] };\n",
    "website/versions.json": '["2.0"]\n',
    "website/versioned_docs/version-2.0/UpgradingTo2.md": page("upgrading-to-2"),
    "docs/UpgradingTo2.md": page("upgrading-to-2"),
    "docs/intro.md": linking,
  };
  const map = new Map(Object.entries(files));
  const docs = onlyChangeable({ ...createDocsInMemory(map), ownFolder: "docs" }, (path) => {
    if (!path.startsWith("docs/")) throw new InvalidInputError(`${path}: is not in the docs folder`);
  });
  expect(await docs.read("website/versioned_docs/version-2.0/UpgradingTo2.md")).toBeUndefined();
  await applyInstruction(docs, { type: "fix-links" }, new AbortController().signal);
  expect(map.get("docs/intro.md")).toBe(linking);
});
