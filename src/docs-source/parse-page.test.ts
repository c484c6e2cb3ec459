import { describe, expect, it } from "vitest";
import { workedMs } from "../worked-ms.ts";
import { parsePage } from "./parse-page.ts";
import { looksCostlyToParse } from "./parsing/parse-cost.ts";
import { parseInProcess } from "./parsing/parse-in-process.ts";
import { parseText } from "./parsing/parse-text.ts";

describe("parsePage", () => {
  it("reads Markdown and MDX each by its own rules", async () => {
    const text = "---\ntitle: x\n---\n\na < b {c} <br>\n\n| a |\n|---|\n| ~~b~~ |\n";
    expect((await parsePage("a.md", text)).type).toBe("parsed");
    expect(await parsePage("a.mdx", text)).toMatchObject({ type: "unparsable", line: 5 });
  });

  it("runs nothing", async () => {
    const page = await parsePage("a.mdx", "export const a = (globalThis.ran = true)\n\n{(globalThis.ran = true)}\n");
    expect(page.type).toBe("parsed");
    expect("ran" in globalThis).toBe(false);
  });

  it.each([
    [">".repeat(20_000)],
    ["[a](<b".repeat(20_000)],
    ["*a **b ".repeat(20_000)],
    ["<a>".repeat(20_000)],
    ["<a>\n\n".repeat(20_000)],
    [`{${"(".repeat(50_000)}`],
    [`{(\n${"}\n".repeat(10_000)}`],
    [`export const a = [\n${"1,\n\n".repeat(10_000)}`],
    [Array.from({ length: 500 }, (_, i) => `${" ".repeat(i * 2)}- a`).join("\n")],
    [Array.from({ length: 1200 }, (_, i) => "`".repeat(i)).join(" ")],
    [`> a\n${"b\n".repeat(20_000)}`],
    ["[a]: b\n\n".repeat(50_000)],
    ["x".repeat(2_000_000)],
    ["\0\ufffe\u2028\ud800".repeat(1000)],
  ])(
    "answers in time on hostile input %.20j",
    async (text) => {
      for (const path of ["a.md", "a.mdx"]) {
        const start = workedMs();
        const page = await parsePage(path, text, 500);
        expect(["parsed", "unparsable"]).toContain(page.type);
        expect(workedMs() - start).toBeLessThan(20_000);
      }
    },
    60_000,
  );

  it("stops a parse that takes too long", async () => {
    const page = await parseInProcess("a.md", "[a](<b".repeat(50_000), 300);
    expect(page).toMatchObject({ type: "unparsable", message: expect.stringContaining("too long") });
  });

  it("gives the same tree from a process of its own", async () => {
    const text = "\ufeffimport a from '/b'\n\n[x](y) <C d={1n} e={/f/} />\n";
    expect(await parseInProcess("a.mdx", text, 60_000)).toEqual(await parsePage("a.mdx", text));
  });

  it("leaves most of the work on a large page to another process", async () => {
    const page = `<Field name="a">Some **text** with [a link](/x).</Field>\n\n`.repeat(4000);
    expect(looksCostlyToParse("a.mdx", page)).toBe(false);
    const first = workedMs();
    const own = parseText("a.mdx", page);
    const inThread = workedMs() - first;
    const second = workedMs();
    const parsed = await parsePage("a.mdx", page);
    expect(workedMs() - second).toBeLessThan(inThread / 2);
    expect(parsed).toEqual(own);
  }, 120_000);

  it("keeps usual pages, long ones too, on the fast path", () => {
    const code = `\`\`\`json\n${'  { "a": ["b", "c"], "d": [1, 2] },\n'.repeat(300)}\`\`\`\n`;
    const page = `---\ntitle: x\n---\n\n${`## Heading\n\nSome **text** with [a link](/x), \`code\`.\n\n- a [b](/c)\n- d\n\n`.repeat(200)}${code}`;
    expect(looksCostlyToParse("a.mdx", page)).toBe(false);
  });
});
