import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const files = {
  "mkdocs.yml": "site_name: Acme\n",
  "docs/index.md": "title: Welcome\nauthors: Ann\n\n# Acme\n\nRead the FAQ.\n",
  "docs/faq.md": "title: FAQ\n\n# Frequent questions\n",
};

describe("the fields of a page that stand in lines without a fence", () => {
  it("are changed where they stand", async () => {
    const { after } = await ask(files, 'The title of the FAQ in the frontmatter should be "Questions: all".');
    expect(after["docs/faq.md"]).toBe("title: Questions: all\n\n# Frequent questions\n");
    const more = await ask(files, 'Set the description of faq to "What people ask"');
    expect(more.after["docs/faq.md"]).toBe("title: FAQ\ndescription: What people ask\n\n# Frequent questions\n");
  });

  it("are no text of the page, but are replaced as titles are", async () => {
    const { after, notes } = await ask(files, 'Replace "FAQ" with "Q&A" everywhere');
    expect(after["docs/faq.md"]).toBe("title: Q&A\n\n# Frequent questions\n");
    expect(after["docs/index.md"]).toContain("Read the Q&A.");
    expect(notes).toContain("in 2 places");
  });

  it("name the page", async () => {
    const { after } = await ask(files, 'Change the heading "Acme" on the Welcome page to "Acme docs"');
    expect(after["docs/index.md"]).toContain("\n# Acme docs\n");
  });

  it("hold no lists", async () => {
    const { after, notes } = await ask(files, "Add the tag beta to the faq page");
    expect(after).toEqual(files);
    expect(notes).toContain("cannot be edited safely");
  });
});
