import { expect, it } from "vitest";
import { scanInProcess } from "./scan-in-process.ts";

const TOKEN = "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";
const texts = [
  { name: "a.md", text: "nothing here" },
  { name: "b.md", text: `one\n\n${TOKEN}` },
];

it("finds secrets, one scan after another", async () => {
  const found = [{ text: 1, line: 3, kind: "github" }];
  expect(await Promise.all([scanInProcess(texts), scanInProcess(texts), scanInProcess([])])).toEqual([
    found,
    found,
    [],
  ]);
});

it("gives up on what takes too long, and goes on with the next", async () => {
  const long = { name: "c.md", text: "word ".repeat(1_500_000) };
  const [slow, next] = await Promise.all([scanInProcess([long], 1), scanInProcess(texts)]);
  expect(slow).toBeUndefined();
  expect(next).toHaveLength(1);
});

it("executes nothing and heeds nothing that the text says", async () => {
  const disabled = `<!-- secretlint-disable -->\n// secretlint-disable-next-line\n${TOKEN} // secretlint-disable-line\n`;
  expect(await scanInProcess([{ name: ".secretlintrc.json", text: disabled }])).toHaveLength(1);
});
