import { expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";

const FILES = {
  "kit.md": "# Kit\n\n![Lamp](images/a.png)\n\nSee [use](use.md) and <https://a.example>.\n",
  "use.md": '# Use\n\n<img src="images/a.png" alt="Lamp" />\n',
  "images/a.png": "a",
  "images/b.png": "b",
};

it.each([
  ["Replace the image on kit with images/b.png.", "kit.md", "![Lamp](images/b.png)"],
  ["Replace the screenshot on kit with b.png.", "kit.md", "![Lamp](images/b.png)"],
  ["The image a.png on use is outdated, use b.png instead.", "use.md", '<img src="images/b.png" alt="Lamp" />'],
])("has an image show another file: %j", async (prompt, path, wanted) => {
  const { after } = await runPrompt(FILES, prompt);
  expect(after[path]).toContain(wanted);
});

it("refuses a file that is not there", async () => {
  const { applied } = await runPrompt(FILES, "Replace the image on kit with c.png.");
  expect(applied).toMatchObject({ type: "refused", reason: "file_not_found" });
});

it("takes all links of a page away and keeps their words", async () => {
  const { after } = await runPrompt(FILES, "Remove all links from kit but keep the text.");
  expect(after["kit.md"]).toContain("See use and ");
  expect(after["kit.md"]).toContain("![Lamp](images/a.png)");
});

it("sorts cards by their titles", async () => {
  const card = (title: string) => `  <Card title="${title}">\n    Text\n  </Card>\n`;
  const page = (...titles: string[]) => `# Kit\n\n<CardGroup>\n${titles.map(card).join("")}</CardGroup>\n`;
  const { after } = await runPrompt({ "kit.mdx": page("B", "C", "A") }, "Sort the cards on kit alphabetically.");
  expect(after["kit.mdx"]).toBe(page("A", "B", "C"));
  const apart = { "kit.mdx": `${page("B", "A")}\n${page("D", "C")}` };
  const { applied } = await runPrompt(apart, "Sort the cards on kit alphabetically.");
  expect(applied).toMatchObject({ type: "refused", reason: "bad_position" });
});

it("changes the text of a component that has one", async () => {
  const page = (text: string) => `# Kit\n\n<Accordion title="More">\n  ${text}\n</Accordion>\n`;
  const { after } = await runPrompt(
    { "kit.mdx": page("Old.") },
    'Change the text in the accordion "More" on kit to "New."',
  );
  expect(after["kit.mdx"]).toBe(page("New."));
});

it("counts the sentences of the paragraph that is named", async () => {
  const files = { "kit.md": "# Kit\n\nA one. A two.\n\nB one. B two.\n" };
  const { after } = await runPrompt(files, "Remove the second sentence of the second paragraph of kit.");
  expect(after["kit.md"]).toBe("# Kit\n\nA one. A two.\n\nB one.\n");
});
