import { describe, expect, it, test } from "vitest";
import { ask, mkdocs } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

/** Chat messages and tickets, and the instruction that says the same. */
const SAME: [said: string, instruction: string][] = [
  [
    'rename the "Lamps" page to "Acme lamps", title and heading only, the file stays',
    'rename the "Lamps" page to "Acme lamps"',
  ],
  ["drop the tip on top of the Lamps page", "drop the tip at the top of the Lamps page"],
  ['add a model row "b2 | 5" to the table in lamps.md', 'add a row "b2 | 5" to the table in lamps.md'],
  [
    'remove the "Old" bullet from the lamps page and add "New" at the end',
    'on the lamps page, remove the "Old" bullet and add a bullet "New" at the end',
  ],
  [
    'add language yaml to the code block on the lamps page that starts with "run:"',
    'tag the code block that starts with "run:" on the lamps page as yaml',
  ],
  ["nav: move the Wicks group above Bulbs", "in the nav, move the Wicks group above Bulbs"],
  [
    "In the table on the lamps page, Acme One is new now, not old",
    'in the row "Acme One" of the table on the lamps page change "old" to "new"',
  ],
  [
    'Our docs say "AcmeLamp" in one FAQ heading, it must be "Acme Lamp".',
    'replace the only "AcmeLamp" with "Acme Lamp" in the headings of the FAQ',
  ],
];

test.each(SAME)("%j means the same as %j", (said, instruction) => {
  const read = parsePrompt(said);
  expect(read.type).toBe("understood");
  expect(read).toEqual(parsePrompt(instruction));
});

describe("a link of the navigation", () => {
  const nav = (url: string) => `nav:\n  - Home: index.md\n  - Blog ⧉: ${url}\n`;
  it("is known by its words, without the sign behind them", async () => {
    const files = { ...mkdocs, "mkdocs.yml": nav("https://blog.acme.example/") };
    const { after } = await ask(
      files,
      "Blog link in the nav points to https://blog.acme.example/, the new address is https://acme.example/blog/",
    );
    expect(after).toEqual({ ...files, "mkdocs.yml": nav("https://acme.example/blog/") });
  });
});
