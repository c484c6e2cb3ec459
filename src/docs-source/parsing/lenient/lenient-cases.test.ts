import type { Nodes } from "mdast";
import { describe, expect, test } from "vitest";
import { applyEdits } from "../../text-edits.ts";
import { parseText } from "../parse-text.ts";
import { parseLenient } from "./parse-lenient.ts";

/** A tree on one line: `p("a" Card[b=c](p("d")))`. */
function outline(node: Nodes): string {
  const children = "children" in node ? `(${(node.children as Nodes[]).map(outline).join(" ")})` : "";
  if (node.type === "text") return JSON.stringify(node.value);
  if (node.type === "paragraph") return `p${children}`;
  if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
    const attributes = node.attributes.map((one) => {
      return one.type === "mdxJsxAttribute"
        ? `${one.name}=${typeof one.value === "string" ? one.value : one.value?.value}`
        : "...";
    });
    const mark = node.type === "mdxJsxFlowElement" ? "" : "~";
    return `${mark}${node.name}${attributes.length > 0 ? `[${attributes.join(" ")}]` : ""}${children}`;
  }
  return "value" in node ? `${node.type}:${node.value}` : `${node.type}${children}`;
}

/** The page, its tree, the number of findings, and the page as the fixes make it. */
const CASES: [string, string, number, string][] = [
  ["in <100 ms", 'p("in <100 ms")', 1, "in \\<100 ms"],
  ["a <= b, a <- c", 'p("a <= b, a <- c")', 2, "a \\<= b, a \\<- c"],
  ["takes <5ms>", 'p("takes <5ms>")', 1, "takes \\<5ms>"],
  ["run <slug> now", 'p("run <slug> now")', 1, "run \\<slug> now"],
  ["<your-api-key>", 'p("<your-api-key>")', 1, "\\<your-api-key>"],
  ["an Array<string> here", 'p("an Array<string> here")', 1, "an Array\\<string> here"],
  ["<https://x.io/a>", 'p(link("https://x.io/a"))', 1, "[https://x.io/a](https://x.io/a)"],
  ["<a@b.io>", 'p(link("a@b.io"))', 1, "[a@b.io](mailto:a@b.io)"],
  ["x { url: string } y", 'p("x { url: string } y")', 1, "x \\{ url: string } y"],
  ["x {bad y", 'p("x {bad y")', 1, "x \\{bad y"],
  ["a<br>b", 'p("a" ~br() "b")', 1, "a<br />b"],
  ["a</br>b", 'p("a" ~br() "b")', 1, "a<br />b"],
  ["<hr>\n\na", 'hr() p("a")', 1, "<hr />\n\na"],
  ["<!-- a -->\n\nb", 'p("b")', 1, "{/* a */}\n\nb"],
  ["a <!-- b --> c", 'p("a " " c")', 1, "a {/* b */} c"],
  ["<img src=a.png width=3/>", "p(~img[src=a.png width=3]())", 2, '<img src="a.png" width="3"/>'],
  ["<Note>\na", 'Note(p("a"))', 1, "<Note>\na\n</Note>"],
  ["a\n\n</Card>\n\nb", 'p("a") p("b")', 1, "a\n\n\n\nb"],
  ["<b><i>x</b></i>", 'p(~b(~i("x")))', 2, "<b><i>x</i></b>"],
  ["<Note>a\n\nb\n</Note>", 'Note(p("a") p("b"))', 1, "<Note>\na\n\nb\n</Note>"],
  ["<Note>\na\n\nb</Note>", 'Note(p("a") p("b"))', 1, "<Note>\na\n\nb\n</Note>"],
  [
    '<Steps>\n<Step title="a">\none\n<Step title="b">\ntwo\n</Step>\n</Steps>',
    'Steps(Step[title=a](p("one")) Step[title=b](p("two")))',
    1,
    '<Steps>\n<Step title="a">\none\n</Step>\n<Step title="b">\ntwo\n</Step>\n</Steps>',
  ],
  [
    "- a\n  <Note>\nb\n\n</Note>\n- c",
    'list(listItem(p("a") Note(p("b")))) list(listItem(p("c")))',
    1,
    "- a\n  <Note>\n  b\n\n  </Note>\n- c",
  ],
  [
    "<Note>\n- a\n- b\n  </Note>\n\nc",
    'Note(list(listItem(p("a")) listItem(p("b")))) p("c")',
    1,
    "<Note>\n- a\n- b\n</Note>\n\nc",
  ],
  ["<Card title=“x y” n=2>\na\n</Card>", 'Card[title=x y n=2](p("a"))', 2, '<Card title="x y" n="2">\na\n</Card>'],
  ["<A b={c} d=e {...f}>g</A>", "", 1, '<A b={c} d="e" {...f}>g</A>'],
  ["\ufeffa <5\tb", 'p("a <5\\tb")', 1, "\ufeffa \\<5\tb"],
  ["a <5\r\n\r\n<Note>\r\nb", 'p("a <5") Note(p("b"))', 2, "a \\<5\r\n\r\n<Note>\r\nb\r\n</Note>"],
  [
    "| a | b |\n|---|---|\n| <br> | <b>x |",
    'table(tableRow(tableCell("a") tableCell("b")) tableRow(tableCell(~br()) tableCell(~b("x"))))',
    2,
    "| a | b |\n|---|---|\n| <br /> | <b>x</b> |",
  ],
  ["**<b>x** y</b>", 'p(strong(~b("x")) " y")', 2, "**<b>x</b>** y"],
  ["a &amp; b & c &lt;d", 'p("a & b & c <d")', 0, "a &amp; b & c &lt;d"],
  ["## A {#b}", 'heading("A")', 1, "## A {/* #b */}"],
  ["import A from “/a.mdx”\n\n<A />", 'mdxjsEsm:import A from "/a.mdx"; A()', 1, 'import A from "/a.mdx";\n\n<A />'],
  ["{\n\n- a", 'p("{") list(listItem(p("a")))', 1, "\\{\n\n- a"],
  ["x <Name> y <T> <YOUR_KEY>", 'p("x <Name> y <T> <YOUR_KEY>")', 3, "x \\<Name> y \\<T> \\<YOUR_KEY>"],
  ["<!DOCTYPE html>\n\na", "", 1, "\\<!DOCTYPE html>\n\na"],
  ["<input> and <path>", 'p("<input> and <path>")', 2, "\\<input> and \\<path>"],
  ["import your data first.", 'p("import your data first.")', 1, " import your data first."],
  ["`<a` and {`b`}\n\n```\n<c {d\n```\n\n<e", "", 1, "`<a` and {`b`}\n\n```\n<c {d\n```\n\n\\<e"],
];

describe("parseLenient", () => {
  test.each(CASES)("reads %j", (page, tree, count, fixed) => {
    const parsed = parseLenient("a.mdx", page);
    if (parsed.type !== "parsed") throw new Error(parsed.message);
    if (tree !== "") expect(parsed.tree.children.map(outline).join(" ")).toBe(tree);
    expect(parsed.findings).toHaveLength(count);
    const edits = parsed.findings.flatMap(({ fix }) => (fix ? [fix] : []));
    expect(applyEdits(page, edits)).toBe(fixed);
    expect(parseText("a.mdx", fixed)).toMatchObject({ type: "parsed" });
  });
});

test.each([
  ["<div><b>a</b><pre><code>a\n  b</code></pre></div>\n\n<Card />", 0],
  ["<div><!-- <p> --><pre>a\nb</pre></div>\n\n<Card />", 0],
  ["<div><b>a</b><pre>a\nb</div></pre>\n\n<Card />", 2],
  ["<Card>\n\n<div>a\nb</div>\n", 1],
])("takes HTML as Markdown does where it is whole: %j", (page, count) => {
  const parsed = parseLenient("a.md", page);
  expect(parsed.type === "parsed" ? parsed.findings : []).toHaveLength(count);
});
