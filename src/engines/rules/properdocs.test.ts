import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const files: Files = {
  "properdocs.yml":
    "site_name: Lampkeeper\nnav:\n  - Home: index.md\n  - Guides:\n      - lamps.md\n      - alarms.md\nplugins:\n  - redirects:\n      redirect_maps:\n        bulbs.md: lamps.md\n",
  "docs/index.md": "# Home\n\n[Alarms](alarms.md)\n",
  "docs/lamps.md": "# Lamps\n",
  "docs/alarms.md": "# Alarms\n",
};

it("moves a page of a site of ProperDocs with its entry and a redirect", async () => {
  const { after } = await ask(files, "Rename docs/alarms.md to docs/alerts.md, and keep the old URL working");
  expect(after["properdocs.yml"]).toContain("      - lamps.md\n      - alerts.md\n");
  expect(after["properdocs.yml"]).toContain("        bulbs.md: lamps.md\n        alarms.md: alerts.md\n");
  expect(after["docs/index.md"]).toContain("[Alarms](alerts.md)");
});

it.each([
  ["Rename the group Guides to Manuals in properdocs.yml", "  - Manuals:\n"],
  ['Set the site_name in properdocs.yml to "Lamp Keeper"', "site_name: Lamp Keeper\n"],
])("changes its configuration: %s", async (prompt, expected) => {
  expect((await ask(files, prompt)).after["properdocs.yml"]).toContain(expected);
});
