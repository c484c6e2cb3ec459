import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import { parseLenient } from "../lenient/parse-lenient.ts";
import { parseText } from "../parse-text.ts";

function formulas(text: string, path = "a.mdx"): string[] {
  const page = parseLenient(path, text);
  if (page.type !== "parsed") throw new Error(page.message);
  expect(page.findings).toEqual([]);
  const found: string[] = [];
  visit(page.tree, (node: Nodes) => {
    if (node.type === "math" || node.type === "inlineMath") found.push(`${node.type}: ${node.value}`);
  });
  return found;
}

describe("formulas in text", () => {
  test.each([
    ["The area is $\\pi r^2$.", "\\pi r^2"],
    ["$x$", "x"],
    ["a $\\frac{a}{b}$ b", "\\frac{a}{b}"],
    ["a $a_{\\alpha} * b * c_{i}$ b", "a_{\\alpha} * b * c_{i}"],
    ["the $n$th, **$k$-means** and ($p$)", "n, k, p"],
    ["a $y = mx + c$ b", "y = mx + c"],
    ["a $\\text{costs \\$5}$ b", "\\text{costs \\$5}"],
    ["函数$f$是", "f"],
    ["a $$e^x$$ b", "e^x"],
    ["a $x +\ny$ b", "x +\ny"],
    ["> a $x +\n> y$ b", "x +\ny"],
    ["- a $x$\n  and $y$", "x, y"],
    ["a \\(\\alpha\\) b \\(x^2\\)", "\\alpha, x^2"],
    ["# About $O(n)$", "O(n)"],
    ["| $a$ | b |\n| --- | --- |\n| c | $d$ |", "a, d"],
    ["<b>so $x<y$</b>", "x<y"],
  ])("are read in %j", (text, wanted) => {
    for (const path of ["a.mdx", "a.md"])
      expect(formulas(text, path)).toEqual(wanted.split(", ").map((one) => `inlineMath: ${one}`));
  });

  test.each([
    "It costs $5 and $10, or $10,$20.",
    "It costs $5 or 10$.",
    "US$5 and CA$7, 5$ to 10$",
    "$100k-$1M a year, $5/month, $1.5M-$2M",
    "Set $HOME and $PATH, $FOO/$BAR, $HOME/$USER/bin, $a,$b or ($a|$b)",
    "\\$x\\$ and \\$5$",
    "a $ b $ c, $$ and $$, $",
    "`$x$` and `a $b`c$",
    "From $5\n\nto 10$",
    "with $\\{id\\}$ and $ {id}$",
    "\\(optional\\) and \\(see [a](/b)\\)",
    "$(date) and $(whoami)",
    "pay $9.99–$19.99 ($4-$5)",
  ])("are not read in %j", (text) => {
    expect(formulas(text, "a.md")).toEqual([]);
  });

  test("are the same to both parsers", () => {
    const text = "\ufeffA $\\frac{1}{2}$.\n\n$$\na_{i}\n$$\n\nIt costs $5 and $6.\n";
    expect(parseLenient("a.mdx", text)).toEqual({ ...parseText("a.mdx", text), text, findings: [] });
  });
});

describe("formulas on lines of their own", () => {
  test.each([
    ["$$\na\n$$", "a"],
    ["$$ a = {b \\over 2} $$", "a = {b \\over 2}"],
    ["Text\n$$\n\\frac{a}{\\beta}\n\n- b\n= c\n$$\ntext", "\\frac{a}{\\beta}\n\n- b\n= c"],
    ["> $$\n> a\n> $$\n\nb", "a"],
    ["1. b\n\n   $$\n   a\n   $$\n", "a"],
    ["<Note>\n  $$\n  a\n  $$\n</Note>", "a"],
  ])("are read in %j", (text, wanted) => {
    expect(formulas(text).map((one) => one.replace(/\n */g, "\n"))).toEqual([`math: ${wanted}`]);
  });

  test.each(["$$\n$$", "$$\nnever closed", "$$ is the process\n\nand $$ too", "> $$\n> a\n\n$$ b"])(
    "are not read in %j",
    (text) => {
      expect(formulas(text, "a.md")).toEqual([]);
    },
  );
});

test.each(["$a ", "$", "$$ ", "$$\n", "\\(x^2 ", "$a$ ", "$$\na\n$$\n"])(
  "a page of %j ends in time",
  (piece) => {
    expect(parseText("a.md", piece.repeat(20_000 / piece.length)).type).toBe("parsed");
  },
  20_000,
);
