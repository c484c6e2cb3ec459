import { expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";

const files: Files = {
  "docs.json": '{ "navigation": { "pages": ["oil", "fuels/gas", "fuels/wood", "fuels/only"] } }',
  "oil.mdx": "# Oil\n\nA.\n\n## See also\n\n[gas](/fuels/gas#see-also)\n\n## End\n\nB.\n",
  "fuels/gas.mdx": "# Gas\n\nA.\n\n## See also\n\n- [oil](/oil)\n",
  "fuels/wood.mdx": "# Wood\n\nSee also what is above, and [gas](/fuels/gas#see-also).\n",
  "fuels/only.mdx": "## See also\n\n[oil](/oil)\n",
};

it("deletes a section of all pages that have it, and says where it stays", async () => {
  const { after, notes } = await ask(files, 'Delete the section "See also" from all pages');
  expect(after["oil.mdx"]).toBe("# Oil\n\nA.\n\n## End\n\nB.\n");
  expect(after["fuels/gas.mdx"]).toBe("# Gas\n\nA.\n");
  expect(after["fuels/wood.mdx"]).toBe("# Wood\n\nSee also what is above, and [gas](/fuels/gas).\n");
  expect(after["fuels/only.mdx"]).toBe(files["fuels/only.mdx"]);
  expect(notes).toContain("Deleted the section `See also` of 2 pages");
  expect(notes).toContain("`fuels/only.mdx` has nothing but this section");
});

it("looks only where it is told, and says if no page has one", async () => {
  const { after } = await ask(files, 'Remove the "See also" section from all pages in fuels');
  expect(after["oil.mdx"]).toBe(files["oil.mdx"]?.replace("#see-also", ""));
  expect(after["fuels/gas.mdx"]).toBe("# Gas\n\nA.\n");
  const none = await ask(files, 'Delete the section "Wicks" from every page');
  expect(none).toMatchObject({
    isRefused: true,
    notes: expect.stringContaining("No page there has a section `Wicks`"),
  });
});
