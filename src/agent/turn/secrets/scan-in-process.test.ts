import { expect, it } from "vitest";
import { scanInProcess } from "./scan-in-process.ts";
import type { ScannedText } from "./scan-texts.ts";

const TOKEN = "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";
const texts = [
  { name: "a.md", text: "nothing here" },
  { name: "b.md", text: `one\n\n${TOKEN}` },
];

/** Takes a scanner far longer than any test. */
const endless = Array<ScannedText>(200_000).fill({ name: "c.md", text: "word ".repeat(10) });
const forEver = new AbortController().signal;

it("finds secrets, in as many scans at once as are asked for", async () => {
  const found = [{ text: 1, line: 3, kind: "github" }];
  const scans = [texts, texts, [], texts, texts].map((given) => scanInProcess(given, forEver));
  expect(await Promise.all(scans)).toEqual([found, found, [], found, found]);
});

it("gives up on what takes too long at the first attempt, and goes on with the next", async () => {
  const slow = [scanInProcess(endless, forEver, 3000), scanInProcess(endless, forEver, 3000)];
  expect(await scanInProcess(texts, forEver)).toHaveLength(1);
  expect(await Promise.all(slow)).toEqual([undefined, undefined]);
});

it("holds nobody up for one hostile text", async () => {
  const stopping = new AbortController();
  const slow = scanInProcess(endless, stopping.signal, 60_000);
  const ended = expect(slow).rejects.toThrow("cancelled");
  expect(await scanInProcess(texts, forEver)).toHaveLength(1);
  stopping.abort(new Error("cancelled"));
  await ended;
});

it("stops with the turn, also while it waits for others", async () => {
  const stopping = new AbortController();
  const scans = [1, 2, 3].map(() => scanInProcess(endless, stopping.signal, 60_000));
  const ended = Promise.all(scans.map((scan) => expect(scan).rejects.toThrow("cancelled")));
  stopping.abort(new Error("cancelled"));
  await ended;
  expect(await scanInProcess(texts, forEver)).toHaveLength(1);
  await expect(scanInProcess(texts, stopping.signal)).rejects.toThrow("cancelled");
});

it("executes nothing and heeds nothing that the text says", async () => {
  const disabled = `<!-- secretlint-disable -->\n// secretlint-disable-next-line\n${TOKEN} // secretlint-disable-line\n`;
  expect(await scanInProcess([{ name: ".secretlintrc.json", text: disabled }], forEver)).toHaveLength(1);
});
