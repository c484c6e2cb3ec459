import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const sites: [string, Record<string, string>][] = [
  [
    "mdBook",
    {
      "book.toml": '[book]\ntitle = "x"\n',
      "src/SUMMARY.md": "# Summary\n\n- [Lamp](./lamp.md)\n- [Lamp Part 2](./lmap-two.md)\n",
      "src/lamp.md": "# Lamp\n",
      "src/lamp-two.md": "# Lamps\n",
    },
  ],
  [
    "MkDocs",
    {
      "mkdocs.yml": "site_name: x\nnav:\n  - Lamp: lamp.md\n  - Lamp Part 2: lmap-two.md\n",
      "docs/lamp.md": "# Lamp\n",
      "docs/lamp-two.md": "# Lamps\n",
    },
  ],
];

describe.each(sites)("an entry of the navigation that leads nowhere, with %s", (_, files) => {
  it("is named where it is taken for a page", async () => {
    const { isRefused, notes } = await ask(files, 'Move "Lamp Part 2" before "Lamp" in the navigation');
    expect(isRefused).toBe(true);
    expect(notes).toContain("`Lamp Part 2` is an entry of the navigation that leads nowhere");
  });

  it("is one broken link", async () => {
    const { notes } = await ask(files, "Check for broken links");
    expect(notes).toContain("Found 1 broken link in 1 file");
  });
});
