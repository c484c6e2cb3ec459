import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const config = `export default {
  themeConfig: {
    sidebar: {
      '/brick/': [{ text: 'Laying bricks', items: [{ text: 'Joints', link: '/brick/joints' }, { text: 'Testing', link: '/brick/testing' }] }],
      '/stone/': [{ text: 'Stone', items: [{ text: 'Joints', link: '/stone/joint' }] }],
    },
  },
}
`;
const files: Files = {
  ".vitepress/config.js": config,
  "index.md": "# Walls\n",
  "brick/joints.md": "# Joints\n\nSee [the slides](http://slides.example/a#/).\n",
  "brick/testing.md": "# Testing\n\nMorrtar hardens. Test the Morrtar.\n",
  "stone/joint.md": "# Joints\n",
};

it("asks which page is meant where one has the name for its file and others for their title", async () => {
  const { notes, after, isRefused } = await ask(files, "Rename the page Joints to Seams.");
  expect(isRefused).toBe(true);
  expect(after).toEqual(files);
  expect(notes).toContain("`brick/joints.md`, `stone/joint.md`");
  expect((await ask(files, "Delete the page joints.md")).isRefused).toBe(false);
});

it("renames a group without quotes that is said to be in the sidebar", async () => {
  const { after } = await ask(files, "In the sidebar, rename the group Laying bricks to Working with bricks.");
  expect(after[".vitepress/config.js"]).toBe(config.replace("Laying bricks", "Working with bricks"));
});

it.each([
  "On the Testing page there's a typo: Morrtar should be Mortar.",
  'On the Testing page there is a typo: "Morrtar" should be "Mortar".',
])("corrects the word of a page that is said to be a typo: %s", async (prompt) => {
  const { after } = await ask(files, prompt);
  expect(after["brick/testing.md"]).toBe("# Testing\n\nMortar hardens. Test the Mortar.\n");
});

it("makes a link use https", async () => {
  const { after } = await ask(files, "The link to http://slides.example/a#/ should use https.");
  expect(after["brick/joints.md"]).toContain("(https://slides.example/a#/)");
});
