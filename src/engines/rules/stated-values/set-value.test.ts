import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";
import { parsePrompt } from "../parse-prompt.ts";

const LAMP = `---
title: Lamp
port: 7
---

**Time to burn:** 20-30 minutes

The default port is \`3000\`; open http://localhost:3000 then. A lamp has 2 sockets.
Its retry limit defaults to
3, and costs $9.99.

| Option | Type | Default |
| --- | --- | --- |
| Dim level | number | 40 % |
| Fade time | number | 200 ms |
| Range | 1 | 5 |

## Limits

- Requires Node.js v18.2 or later.
- Upload size: 10 MB.
- Rate limit: 50 requests per second.
- The **Pro** plan ($19/mo) has no limits.
- Wait limit: 5 s.
- Wait limit: 9 s.
`;
const FILES = {
  "docs.json": JSON.stringify({ navigation: { pages: ["guides/lamp"] } }),
  "guides/lamp.mdx": LAMP,
};

describe("changes a number by what it is called", () => {
  it.each([
    ["Time to burn in guides/lamp is now 15-20 minutes.", "20-30 minutes", "15-20 minutes"],
    ["Set the default port on guides/lamp to 8080", "`3000`", "`8080`"],
    ["On guides/lamp the retry limit should be 5", "\n3,", "\n5,"],
    ["In guides/lamp, change the dim level to 60%", "40 %", "60%"],
    ["The fade time in guides/lamp has been increased to 1 second. Please update it.", "200 ms", "1 second"],
    ["Update the Node.js version in guides/lamp to 22", "v18.2", "v22"],
    ["We raised the upload size to 50 MB, please update guides/lamp accordingly", "10 MB", "50 MB"],
    ["The Pro plan costs $25/mo now, please update guides/lamp", "$19/mo", "$25/mo"],
    ["The retry limit is 5 now on guides/lamp", "\n3,", "\n5,"],
    ["Raise the rate limit on the Lamp page to 100 requests per second", "50 requests", "100 requests"],
    ['Change the "upload size" in the Limits section of guides/lamp to 20 MB', "10 MB", "20 MB"],
  ])("%j", async (prompt, old, to) => {
    const { applied, after } = await runPrompt(FILES, prompt);
    expect(applied).toMatchObject({ type: "applied", changedFiles: 1 });
    expect(after).toEqual({ ...FILES, "guides/lamp.mdx": LAMP.replace(old, to) });
  });

  it.each(["Set wicks to 5 on guides/lamp", "Change wicks from 7 to 5 on guides/lamp"])(
    "changes a field of that name where the text has none: %j",
    async (prompt) => {
      const files = { ...FILES, "guides/lamp.mdx": LAMP.replace("port: 7", "wicks: 7") };
      const { applied, after } = await runPrompt(files, prompt);
      expect(applied).toMatchObject({ type: "applied", changedFiles: 1 });
      expect(after).toEqual({ ...files, "guides/lamp.mdx": LAMP.replace("port: 7", "wicks: 5") });
    },
  );

  it("says that it is so already", async () => {
    const { applied, after } = await runPrompt(FILES, "The default port on guides/lamp is now 3000");
    expect(applied).toEqual({
      type: "applied",
      changedFiles: 0,
      notes: ["`default port` in `guides/lamp.mdx` is `3000` already."],
    });
    expect(after).toEqual(FILES);
  });

  it("names the line of the number, also where a paragraph has several", async () => {
    const { applied } = await runPrompt(FILES, "The retry limit in guides/lamp is now 5");
    expect(applied).toMatchObject({
      findings: [{ line: LAMP.split("\n").findIndex((line) => line.startsWith("3, ")) + 1 }],
    });
  });

  it("says where the old one stands besides", async () => {
    const { applied } = await runPrompt(
      { "lamp.md": "# A\n\nDefault port: 3000\n\n```sh\ncurl localhost:3000\n```\n" },
      "The default port on lamp is now 8080",
    );
    expect(applied).toMatchObject({
      notes: [
        "Changed `default port` in `lamp.md`: `3000` → `8080`.",
        "Not changed: 1 other line of `lamp.md` with `3000`.",
      ],
      findings: [
        { line: 3, isChanged: true },
        { line: 6, isChanged: false },
      ],
    });
  });

  it.each([
    ["The wait limit in guides/lamp is now 7 s", "gives more than one value for `wait limit`: `5 s` in line 24, `9 s`"],
    ["Set port to 5 s on guides/lamp", "has no value like `5 s` behind `port`"],
    ["Set the range on guides/lamp to 8", "has no value like `8` behind `range`"],
    ["Set the default port on guides/lamp to 30 seconds", "has no value like `30 seconds` behind `default port`"],
    ["Change the lamp in guides/lamp to 4", "has no value like `4` behind `lamp`"],
    ["The number of sockets in guides/lamp is now 3", "Please give the text that is there, as in: replace"],
  ])("asks where it is not clear: %j", async (prompt, message) => {
    const { applied, after } = await runPrompt(FILES, prompt);
    expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining(message) });
    expect(after).toEqual(FILES);
  });

  it.each(["Set the heading level in guides/lamp to 3", "Change the title in guides/lamp to 3"])(
    "leaves other numbers to what they are: %j",
    (prompt) => {
      const read = parsePrompt(prompt);
      expect(read.type === "understood" ? read.instructions.map(({ type }) => type) : []).not.toContain("set-value");
    },
  );
});

describe("changes a number that is named with the old one", () => {
  it.each([
    ["Bump Node.js (v18.2+) to (v22+) in guides/lamp", "v18.2", "v22"],
    ["Bump Node.js v18.2 to v22 in guides/lamp", "v18.2", "v22"],
    ["The wait limit in guides/lamp should be 12 s instead of 9 s", "9 s", "12 s"],
    ["The number of outlets in guides/lamp is now 4, not 2", "2 sockets", "4 sockets"],
    ["The default of the dim level on guides/lamp is now 60 %", "40 %", "60 %"],
    ["Set the default of range to 7 in guides/lamp", "| 5 |", "| 7 |"],
  ])("%j", async (prompt, old, to) => {
    const { after } = await runPrompt(FILES, prompt);
    expect(after["guides/lamp.mdx"]).toBe(LAMP.replace(old, to));
  });

  it("keeps the name before it, where no texts are in quotes", () => {
    expect(parsePrompt("Update React 18 to 19 in guides/lamp")).toMatchObject({
      instructions: [{ type: "replace-text", from: "React 18", to: "React 19" }],
    });
  });
});

describe("without a page, changes a number that all pages give for it", () => {
  const pages = {
    "a.md": "# A\n\nThe rate limit is 600 requests / minute. See line 600.\n",
    "b.md": "# B\n\n| Limit | Value |\n| --- | --- |\n| Rate limit | 600 requests per minute |\n",
    "c.md": "# C\n\nA lamp has 600 parts.\n",
    "changelog.md": "# Changelog\n\n## 1.0\n\n- Rate limit: 600 requests per minute\n",
  };

  it("keeps its unit as it is written, and what tells of earlier releases", async () => {
    const { applied, after } = await runPrompt(
      pages,
      "The rate limit is 900 requests per minute now, not 600. Please fix it everywhere.",
    );
    expect(after).toEqual({
      ...pages,
      "a.md": pages["a.md"].replace("600 requests", "900 requests"),
      "b.md": pages["b.md"].replace("600 requests", "900 requests"),
    });
    expect(applied).toMatchObject({
      notes: [
        expect.stringContaining("Left `changelog.md`"),
        "Changed `rate limit` from `600 requests per minute` to `900 requests per minute` in 2 places in `a.md`, `b.md`.",
        "Not changed: 1 page with `600` that does not give it for `rate limit`: `c.md`.",
      ],
    });
  });

  it("refuses where no page gives the old number for it", async () => {
    const { applied } = await runPrompt(pages, "The seat limit is 900, not 600. Please fix it everywhere.");
    expect(applied).toMatchObject({
      type: "refused",
      message: expect.stringContaining("No page gives `600` for `seat limit`."),
    });
  });
});

it.each([
  ["Wait limit: 5s", "Set the wait limit in lamp.md to 7 seconds instead of 5 seconds", "7 seconds"],
  ["The wait limit is 5 minutes", "Set the wait limit in lamp.md to 7 minutes instead of 5 minutes", "7 minutes"],
])("knows %j by another form of its unit", async (text, prompt, to) => {
  const { after } = await runPrompt({ "lamp.md": `# Lamp\n\n${text}.\n` }, prompt);
  expect(after["lamp.md"]).toContain(to);
});

it("takes no number for it that stands elsewhere as well, where neither is beside what it is called", async () => {
  const files = { "lamp.md": "# Lamp\n\nSee http://localhost:3000/a.\n\n```sh\nlamp --port 3000\n```\n" };
  const { applied, after } = await runPrompt(files, "The default port is 3001 now, not 3000. Update the lamp page.");
  expect(applied.type).toBe("refused");
  expect(after).toEqual(files);
});

it("takes seconds for no minutes", async () => {
  const files = { "lamp.md": "# Lamp\n\nThe wait limit is 5 minutes.\n" };
  const { after } = await runPrompt(files, "Set the wait limit in lamp.md to 7 seconds instead of 5 seconds");
  expect(after).toEqual(files);
});
