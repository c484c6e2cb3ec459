import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";
import { parsePrompt } from "../parse-prompt.ts";

const PAGE = `# Start

This page starts. It says e.g. this. It is short.

Fast words here.

## Needs

You need:

- Node 16
- Windows 11 or newer
- Yarn, see \`yarn --help\`
  - with an item in it
- Docker

## Steps

1. Install.
2. Configure:
   \`\`\`sh
   run
   stop
   \`\`\`
3. Start.

See step 3.

## Options

| Name      | Type   | Default |
| --------- | ------ | ------: |
| \`timeout\` | number |      30 |
| \`retries\` | number |       3 |

:::warning
Not tested on Windows.
:::

![A picture](/img/old.png)

Bye.
`;
const files: Files = { "start.md": PAGE };

/** What an instruction takes out of the page and puts into it, as lines. */
async function changed(prompt: string, page = PAGE): Promise<string[]> {
  const { after, notes, isRefused } = await ask({ "start.md": page }, prompt);
  if (isRefused) return [`refused: ${notes}`];
  const [old, now] = [page.split("\n"), (after["start.md"] ?? "").split("\n")];
  let start = 0;
  while (start < old.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  return [
    ...old.slice(start, old.length - end).map((line) => `-${line}`),
    ...now.slice(start, now.length - end).map((line) => `+${line}`),
  ];
}

describe("removing a part of a page", () => {
  test.each<[string, ...string[]]>([
    ["Remove the bullet about Windows from start", "-- Windows 11 or newer"],
    ["delete the Docker bullet in start", "-- Docker"],
    ["Drop the last list item under Needs in start", "-- Docker"],
    ["delete the row for the retries option from the table in start", "-| `retries` | number |       3 |"],
    ['Delete the paragraph that mentions "fast" from start', "-Fast words here.", "-"],
    ["remove the warning about Windows from start", "-:::warning", "-Not tested on Windows.", "-:::", "-"],
    ['remove the image "A picture" from start', "-![A picture](/img/old.png)", "-"],
    ['Remove the line that says "stop" in start', "-   stop"],
    [
      "remove the second sentence of start",
      "-This page starts. It says e.g. this. It is short.",
      "+This page starts. It is short.",
    ],
    ["remove the sentence about fast words from start", "-Fast words here.", "-"],
  ])("%s", async (prompt, ...lines) => {
    expect(await changed(prompt)).toEqual(lines);
  });

  it("counts the steps behind one that goes, and says where steps are named", async () => {
    const { after, notes } = await ask(files, "delete step 1 from start");
    expect(after["start.md"]).toContain("1. Configure:\n   ```sh\n   run\n   stop\n   ```\n2. Start.\n");
    expect(notes).toContain("start.md:27");
  });

  test.each([
    ["remove the bullet about Yarn from start", "has items of its own"],
    ["remove the bullet about Bun from start", "was not found"],
    ['remove the paragraph "You need" from start', "says what follows it"],
    ['remove the sentence that says "Not tested" from start', "whole paragraph"],
  ])("refuses: %s", async (prompt, why) => {
    const { notes, isRefused } = await ask(files, prompt);
    expect([isRefused, notes]).toEqual([true, expect.stringContaining(why)]);
  });

  it("asks where several may be meant, and takes the one that begins so", async () => {
    const page = "# A\n\n- foo bar\n- bar\n- bar foo\n\nEnd.\n";
    expect(await changed('remove the bullet that mentions "foo" from start', page)).toEqual([
      expect.stringContaining("line 3 `foo bar`, line 5 `bar foo`"),
    ]);
    expect(await changed("remove the bullet about foo from start", page)).toEqual(["-- foo bar"]);
    expect(await changed('remove the bullet "bar" from start', page)).toEqual(["-- bar"]);
  });

  it("takes no list for steps that are components or sections", async () => {
    const steps = '<Steps>\n<Step title="One">\n\nFoo\n\n</Step>\n<Step title="Two">\n\nBar\n\n</Step>\n</Steps>\n';
    const both = { "start.mdx": `1. a\n2. b\n3. c\n\n${steps}` };
    expect(await ask(both, "delete step 2 in start.mdx")).toMatchObject({ isRefused: true });
    expect(await ask(both, "add a step in start.mdx: d")).toMatchObject({ isRefused: true });
    const { after } = await ask({ "start.mdx": steps }, "delete step 2 in start.mdx");
    expect(after["start.mdx"]).toBe('<Steps>\n<Step title="One">\n\nFoo\n\n</Step>\n</Steps>\n');
    const headings = { "start.md": "## 1. A\n\n1. x\n2. y\n\n## 2. B\n\nZ\n" };
    expect(await ask(headings, "delete step 2 in start")).toMatchObject({ isRefused: true });
  });

  it("leaves no item without its list, and keeps the line endings", async () => {
    expect(await changed('remove the bullet "a" from start', "# A\n\n- a\n")).toEqual([
      expect.stringContaining("no other item"),
    ]);
    const { after } = await ask({ "start.md": "# A\r\n\r\n1. a\r\n2. b\r\n\r\nEnd\r\n" }, "remove step 1 from start");
    expect(after["start.md"]).toBe("# A\r\n\r\n1. b\r\n\r\nEnd\r\n");
  });
});

describe("changing the text of a part", () => {
  test.each<[string, ...string[]]>([
    ['Replace the second paragraph of start with "Slow words."', "-Fast words here.", "+Slow words."],
    ["change step 3 in start to: Go.", "-3. Start.", "+3. Go."],
    [
      'change the first sentence of start to "Foo."',
      "-This page starts. It says e.g. this. It is short.",
      "+Foo. It says e.g. this. It is short.",
    ],
  ])("%s", async (prompt, ...lines) => {
    expect(await changed(prompt)).toEqual(lines);
  });
});

describe("items", () => {
  test.each<[string, ...string[]]>([
    ['Add an item "Deno 2" to the list under "Needs" in start', "+- Deno 2"],
    ['add a bullet "Bun" after Node 16 in start', "+- Bun"],
    ["add Bun to the Needs list in start", "+- Bun"],
    ["Add a step after step 2 in start: Run `x`.", "-3. Start.", "+3. Run `x`.", "+4. Start."],
    ['in start add a step 4: "End"', "+4. End"],
    [
      "move step 3 before step 2 in start",
      "-2. Configure:",
      "-   ```sh",
      "-   run",
      "-   stop",
      "-   ```",
      "-3. Start.",
    ].concat(["+2. Start.", "+3. Configure:", "+   ```sh", "+   run", "+   stop", "+   ```"]) as [string, ...string[]],
    [
      'swap the bullets "Node 16" and "Windows 11 or newer" in start',
      "-- Node 16",
      "-- Windows 11 or newer",
      "+- Windows 11 or newer",
      "+- Node 16",
    ],
  ])("%s", async (prompt, ...lines) => {
    expect(await changed(prompt)).toEqual(lines);
  });

  it("writes items as the others of the list are written", async () => {
    const page = "- [x] a\n\n- [ ] b\n\nText\n\n8. c\n9. d\n";
    const names = "- `a.json`\n- `b.json`\n- `package.json` (the field `x`)\n";
    expect(await changed("add `c.json` to the list in start, after `b.json`", names)).toEqual(["+- `c.json`"]);
    expect(await changed('add an item "All the others" to the list in start', names)).toEqual(["+- All the others"]);
    expect(await changed('add an item "n" after "b" in start', page)).toEqual(["+- [ ] n", "+"]);
    expect(await changed('add an item "[ ] n" after "b" in start', page)).toEqual(["+- [ ] n", "+"]);
    expect(await changed('add a step "n" in start', page)).toEqual(["+10. n"]);
    expect(await changed('add an item "n" in start', page)).toEqual([
      expect.stringContaining("line 1 `a`, line 7 `c`"),
    ]);
  });

  it("reads no other request in a text without quotes", () => {
    expect(parsePrompt("Add a step in start: Open it. Delete the page guides/old.").type).toBe("not_understood");
    expect(parsePrompt('Add a step in start: "Open it. Delete the page guides/old."').type).toBe("understood");
  });
});

describe("tables", () => {
  test.each<[string, ...string[]]>([
    ["Add a row to the table in start: delay | number | 3", "+| `delay`   | number |       3 |"],
    ["in the table on start, change 30 in the row timeout to 60"].concat([
      "-| `timeout` | number |      30 |",
      "+| `timeout` | number |      60 |",
    ]) as [string, ...string[]],
    [
      "swap the rows for timeout and retries in start",
      "-| `timeout` | number |      30 |",
      "-| `retries` | number |       3 |",
      "+| `retries` | number |       3 |",
      "+| `timeout` | number |      30 |",
    ],
    [
      'set the "Default" column of the row timeout in start to 1000000',
      "-| `timeout` | number |      30 |",
      "+| `timeout` | number | 1000000 |",
    ],
  ])("%s", async (prompt, ...lines) => {
    expect(await changed(prompt)).toEqual(lines);
  });

  it("draws a table wider where a cell needs it, and others as they are", async () => {
    const drawn = "| a   |  b |\n| --- | -: |\n| x   |  1 |\n";
    const { after } = await ask({ "start.md": drawn }, "add a row longer | 1000 to the table in start");
    expect(after["start.md"]).toBe("| a      |    b |\n| ------ | ---: |\n| x      |    1 |\n| longer | 1000 |\n");
    const plain = "a|b\n-|-\nx|1\n";
    expect((await ask({ "start.md": plain }, "add a row y | 2 to the table in start")).after["start.md"]).toBe(
      "a|b\n-|-\nx|1\ny|2\n",
    );
    const bare = "Setting | Value\n --- | ---\nFolder | `/app`\n";
    expect((await ask({ "start.md": bare }, "add a row Level | 2 to the table in start")).after["start.md"]).toBe(
      `${bare}Level | 2\n`,
    );
    expect(await changed("add a row a | b to the table in start")).toEqual([expect.stringContaining("3 columns")]);
  });
});

test.each([
  ["Delete the last item of the first list in start", "- Docker"],
  ["Remove the first step of the second list in start", "1. Install."],
  ["Delete the last row of the first table in start", "| `retries` | number |       3 |"],
])("%s", async (prompt, line) => {
  const { after } = await ask({ "start.md": PAGE }, prompt);
  const left = after["start.md"] ?? "";
  expect(left.includes(line)).toBe(false);
});

test.each(["Remove the first step of the first list in start", "Delete the first item of the ninth list in start"])(
  "finds no block in a list that has none such: %s",
  async (prompt) => {
    expect((await ask({ "start.md": PAGE }, prompt)).isRefused).toBe(true);
  },
);
