import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const gitbook: Record<string, string> = {
  ".gitbook.yaml": "root: ./\n",
  "SUMMARY.md":
    "# Summary\n\n## Guides\n\n* [Rooms](rooms/README.md)\n  * [Lamps](rooms/lamps/README.md)\n    * [Bulbs](rooms/lamps/bulbs.md)\n\n## Reference\n\n* [FAQ](reference/faq.md)\n",
  "rooms/README.md": "# Rooms\n",
  "rooms/lamps/README.md": "# Lamps\n",
  "rooms/lamps/bulbs.md": "# Bulbs\n",
  "reference/faq.md": "# FAQ\n",
};
const mdbook: Record<string, string> = {
  "book.toml": '[book]\ntitle = "x"\n',
  ...Object.fromEntries(
    Object.entries(gitbook).flatMap(([path, text]) =>
      path.endsWith(".md") ? [[`src/${path}`, text.replaceAll("## ", "# ")]] : [],
    ),
  ),
};

describe.each([
  ["GitBook", gitbook, "", "## "],
  ["mdBook", mdbook, "src/", "# "],
])("a page with others below it, in the list of %s", (_, files, root, head) => {
  it.each([
    ["the end", "* [FAQ](reference/faq.md)\n* [Lamps](rooms/lamps/README.md)\n  * [Bulbs](rooms/lamps/bulbs.md)\n"],
    ["the start", "* [Lamps](rooms/lamps/README.md)\n  * [Bulbs](rooms/lamps/bulbs.md)\n* [FAQ](reference/faq.md)\n"],
  ])("goes with them to %s of another group, and its file stays", async (place, listed) => {
    const { after } = await ask(files, `Move the page rooms/lamps/README.md to ${place} of the Reference group`);
    expect(Object.keys(after)).toEqual(Object.keys(files));
    expect(after[`${root}SUMMARY.md`]).toBe(
      `# Summary\n\n${head}Guides\n\n* [Rooms](rooms/README.md)\n\n${head}Reference\n\n${listed}`,
    );
  });

  it("is there already", async () => {
    const prompt = "Move the page rooms/README.md to the end of the Guides group";
    const { after, notes } = await ask(files, prompt);
    expect(after).toEqual(files);
    expect(notes).toContain("is there in the navigation already");
  });
});
