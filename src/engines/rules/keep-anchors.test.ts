import { expect, it } from "vitest";
import { runPrompt } from "../../../test/support/run-prompt.ts";

const from = "https://tools.example/guide.html";
const to = "https://tools.example/guide";
const files = { "a.md": `[a](${from}#modes) [b](${from})\n`, "b.md": `[c](${from}#env) [d](${from}.zip#x)\n` };

it("keeps the anchors of links that it changes where that is asked for", async () => {
  const { after } = await runPrompt(files, `All links to ${from} should go to ${to} (keep the anchors).`);
  expect(after).toEqual({
    "a.md": `[a](${to}#modes) [b](${to})\n`,
    "b.md": `[c](${to}#env) [d](${from}.zip#x)\n`,
  });
});

it("names links to sections of a page of the web that it leaves", async () => {
  const { applied, after } = await runPrompt(files, `All links to ${from} should go to ${to}`);
  expect(after).toEqual({ ...files, "a.md": `[a](${from}#modes) [b](${to})\n` });
  expect(applied).toMatchObject({
    findings: [
      { path: "a.md", message: `\`${from}#modes\` leads to a section of the page`, isChanged: false },
      { path: "a.md", isChanged: true },
      { path: "b.md", isChanged: false },
    ],
  });
});
