import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";
import { parsePrompt } from "../parse-prompt.ts";

const PAGE = `# Set up

Take the lamp.

Plug it in:

1. Find the socket.
2. Push the plug.

<Note>
Mind the cable.
</Note>

- Red
- Green
`;
const FILES = { "setup.mdx": PAGE, "images/lamp.png": "x", "start/wiring.md": "# Wiring\n\nText.\n" };

describe("a text within a block", () => {
  it.each([
    ['Add the sentence "It is heavy." to the end of the first paragraph of setup.', "Take the lamp. It is heavy.\n"],
    ['Add "It is heavy." to the end of the first paragraph on the setup page.', "Take the lamp. It is heavy.\n"],
    ['At the beginning of the first paragraph of setup, add "First of all:"', "\n\nFirst of all: Take the lamp.\n"],
    ['Append "Push hard." to step 2 in setup.', "2. Push the plug. Push hard.\n"],
    ['In setup, add the sentence "Push hard." to step 2.', "2. Push the plug. Push hard.\n"],
    ['At the end of the note in setup, add "It is long."', "Mind the cable. It is long.\n</Note>"],
    ['Add the words "and so on" to the end of the bullet about Green in setup.', "- Green and so on\n"],
  ])("is added: %j", async (prompt, wanted) => {
    const { after } = await runPrompt(FILES, prompt);
    expect(after["setup.mdx"]).toContain(wanted);
    expect(after["setup.mdx"]?.split("\n").length).toBe(PAGE.split("\n").length);
  });

  it("does not stand between a text and the list that it announces", async () => {
    const { applied } = await runPrompt(FILES, 'Add "Now." to the end of the second paragraph of setup.');
    expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining("does not end with a text") });
  });

  it.each([
    ['Add the sentence "A." to the end of the page setup.', { place: { at: "end" } }],
    ['Add the sentence "A." to the end of the section "B" of setup.', { place: { at: "end", section: "B" } }],
    ['Add the sentence "A." after the first paragraph of setup.', { beside: { side: "after" } }],
  ])("is not meant by %j", (prompt, wanted) => {
    const parsed = parsePrompt(prompt);
    expect(parsed).toMatchObject({ instructions: [{ type: "add-text", ...wanted }] });
    expect(JSON.stringify(parsed)).not.toContain("isInside");
  });
});

describe("an image", () => {
  it.each([
    ['Add the image images/lamp.png to setup with the alt text "A lamp".', "![A lamp](images/lamp.png)"],
    ['Add an image "lamp.png" with the alt text "A lamp" to the setup page.', "![A lamp](images/lamp.png)"],
    ['Insert the screenshot lamp.png (alt text: "A lamp") after the first paragraph of setup.', "lamp.\n\n![A lamp]("],
    [
      'In setup, put the picture lamp.png below the first paragraph, with the alt text "A lamp".',
      "lamp.\n\n![A lamp](",
    ],
  ])("is added with its alternative text: %j", async (prompt, wanted) => {
    const { after } = await runPrompt(FILES, prompt);
    expect(after["setup.mdx"]).toContain(wanted);
  });

  it("has an address that leads there from the page", async () => {
    const { after } = await runPrompt(FILES, 'Add the image lamp.png to start/wiring with the alt text "A lamp".');
    expect(after["start/wiring.md"]).toBe("# Wiring\n\nText.\n\n![A lamp](../images/lamp.png)\n");
  });

  it("has to be there", async () => {
    const { applied } = await runPrompt(FILES, 'Add the image bulb.png to setup with the alt text "A bulb".');
    expect(applied).toMatchObject({ type: "refused", reason: "file_not_found" });
  });
});

describe("a block of code", () => {
  it.each([
    ["Add a code block with `lamp on` after the first paragraph of setup.", "lamp.\n\n```\nlamp on\n```\n\nPlug"],
    ['Add a bash code block containing "lamp on" after the first paragraph of setup.', "```bash\nlamp on\n```\n"],
    ["Insert a sh snippet with the command `lamp on` at the end of setup.", "- Green\n\n```sh\nlamp on\n```\n"],
  ])("is made of a text: %j", async (prompt, wanted) => {
    const { after } = await runPrompt(FILES, prompt);
    expect(after["setup.mdx"]).toContain(wanted);
  });
});
