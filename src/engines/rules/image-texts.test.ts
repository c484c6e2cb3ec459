import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const LAMP = "# Lamp\n\n![](/images/lamp.png)\n\n![Logo](/images/logo.png)\n";
const files: Files = {
  "docs.json": '{ "navigation": { "pages": ["lamp", "oil"] } }\n',
  "lamp.md": LAMP,
  "oil.md": "# Oil\n\n![Logo](/images/logo.png)\n",
  "images/lamp.png": "",
  "images/logo.png": "",
};

describe("the alternative text of an image whose page is not named", () => {
  it.each([
    'Set the alt text of lamp.png to "A lamp"',
    'Change the alternative text of images/lamp.png to "A lamp"',
    'Give the image lamp.png the alt text "A lamp"',
    'Add alt text "A lamp" to lamp.png',
  ])("changes on the only page that shows it: %s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(after).toEqual({ ...files, "lamp.md": LAMP.replace("![]", "![A lamp]") });
  });

  it.each<[string, string]>([
    ['Set the alt text of logo.png to "Our logo"', "2 pages have `logo.png` in them: `lamp.md`, `oil.md`."],
    ['Set the alt text of wick.png to "A wick"', "No page of the documentation shows an image `wick.png`."],
  ])("is left where it is not one page: %s", async (prompt, why) => {
    const { isRefused, notes } = await ask(files, prompt);
    expect(isRefused).toBe(true);
    expect(notes).toContain(why);
  });
});
