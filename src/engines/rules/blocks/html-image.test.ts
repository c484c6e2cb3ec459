import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";
import { findImageTag } from "./html-image.ts";

const figure = '<figure><img src="../assets/1 (2).png" alt=""><figcaption><p>Dimmed</p></figcaption></figure>';
const page = `# Lamps\n\nA lamp:\n\n${figure}\n\n<div align="center">\n  <img src="wide.png">\n</div>\n\nEnd.\n`;

describe("images of HTML in Markdown", () => {
  it("are known in their frames, with a caption", () => {
    const tag = findImageTag(figure);
    expect(figure.slice(tag?.start, tag?.end)).toBe('<img src="../assets/1 (2).png" alt="">');
    expect(findImageTag("<p>A lamp <img src='a.png'></p>")).toBeUndefined();
    expect(findImageTag("<p><img src='a.png'><img src='b.png'></p>")).toBeUndefined();
    expect(findImageTag("<table><tr><td><img src='a.png'></td></tr></table>")).toBeUndefined();
    expect(findImageTag("<figure></figure>")).toBeUndefined();
  });

  it("get alternative texts", async () => {
    const first = await runPrompt({ "lamps.md": page }, 'Set the alt text of the first image in lamps to "A lamp"');
    expect(first.after["lamps.md"]).toBe(page.replace('alt=""', 'alt="A lamp"'));
    const second = await runPrompt({ "lamps.md": page }, 'Set the alt text of wide.png in lamps to "Wide"');
    expect(second.after["lamps.md"]).toBe(page.replace('<img src="wide', '<img alt="Wide" src="wide'));
  });

  it("are removed with their caption", async () => {
    const { applied, after } = await runPrompt({ "lamps.md": page }, "Remove the last image from lamps");
    expect(after["lamps.md"]).toBe(`# Lamps\n\nA lamp:\n\n${figure}\n\nEnd.\n`);
    expect(applied).toMatchObject({ notes: [expect.stringContaining("`wide.png`")] });
  });
});

it("are components with a source and nothing in them", async () => {
  const text =
    '# Lamps\n\n<Figure src="/a.png" alt="Dim" />\n\n<Figure>Text</Figure>\n\n<Figure src="/b.png" />\n\nEnd.\n';
  const { after } = await runPrompt({ "lamps.mdx": text }, "Delete the second figure in lamps");
  expect(after["lamps.mdx"]).toBe(text.replace('<Figure src="/b.png" />\n\n', ""));
});
