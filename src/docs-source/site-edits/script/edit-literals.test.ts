import { parse, parseExpressionAt } from "acorn";
import { expect, it } from "vitest";
import { nodeAt, nodesAt, type ScriptNode } from "../../site/values/script/script-node.ts";
import { applyEdits } from "../../text-edits.ts";
import { insertItem, type Literal, literalOf, removeItems } from "./edit-literals.ts";
import { quoteOf, usualQuote, writeKey, writeText } from "./write-text.ts";

/** The list or object that is all of a script, put behind `x =`. */
function read(list: string): { text: string; literal: Literal } {
  const text = `x = ${list}`;
  const [statement] = nodesAt(parse(text, { ecmaVersion: "latest" }) as unknown as ScriptNode, "body");
  const literal = literalOf(text, nodeAt(nodeAt(statement, "expression"), "right"));
  if (!literal) throw new Error("no literal");
  return { text, literal };
}

function remove(list: string, ...indexes: number[]): string {
  const { text, literal } = read(list);
  return applyEdits(text, removeItems(text, literal, new Set(indexes))).slice(4);
}

function insert(list: string, index: number, written: string): string {
  const { text, literal } = read(list);
  return applyEdits(text, insertItem(text, literal, index, written)).slice(4);
}

it("removes items in a line", () => {
  expect(remove("['a', 'b', 'c']", 0)).toBe("['b', 'c']");
  expect(remove("['a', 'b', 'c']", 1)).toBe("['a', 'c']");
  expect(remove("['a', 'b', 'c']", 2)).toBe("['a', 'b']");
  expect(remove("['a', 'b', 'c',]", 2)).toBe("['a', 'b', ]");
  expect(remove("[ 'a', 'b' ]", 0, 1)).toBe("[]");
  expect(remove("['a', 'b', 'c']", 1, 2)).toBe("['a']");
  expect(remove("{ a: 1, 'b': 2 }", 1)).toBe("{ a: 1 }");
  expect(remove("{ a: 1, 'b': 2 }", 0)).toBe("{ 'b': 2 }");
});

it("removes items with their lines, commas and the comments behind them", () => {
  expect(remove("[\n  'a', // of a\n  'b', /* of b */\n  'c',\n]", 1)).toBe("[\n  'a', // of a\n  'c',\n]");
  expect(remove("[\n  'a', // of a\n  'b' // of b\n]", 1)).toBe("[\n  'a' // of a\n]");
  expect(remove("[\n  // these\n  'a',\n  {\n    b: 1,\n  },\n]", 1)).toBe("[\n  // these\n  'a',\n]");
  expect(remove("[\r\n\t'a',\r\n\t'b'\r\n]", 1)).toBe("[\r\n\t'a'\r\n]");
  expect(remove("[\n  'a',\n  'b',\n]", 0, 1)).toBe("[]");
  expect(remove("[\n  // kept\n  'a',\n  'b',\n]", 0, 1)).toBe("[\n  // kept\n]");
  expect(remove("[{\n  a: 1,\n}, {\n  b: 1,\n}]", 0)).toBe("[{\n  b: 1,\n}]");
  expect(remove("[{\n  a: 1,\n}, {\n  b: 1,\n}]", 1)).toBe("[{\n  a: 1,\n}]");
  expect(remove("['a', 'b',\n 'c']", 1)).toBe("['a',\n 'c']");
  expect(remove("['a', 'b',\n 'c']", 2)).toBe("['a', 'b']");
  expect(remove("['a', // of a\n 'c']", 1)).toBe("['a' // of a\n ]");
});

it("inserts items as their neighbours are written", () => {
  expect(insert("['a', 'b']", 0, "'n'")).toBe("['n', 'a', 'b']");
  expect(insert("['a', 'b']", 1, "'n'")).toBe("['a', 'n', 'b']");
  expect(insert("['a', 'b']", 2, "'n'")).toBe("['a', 'b', 'n']");
  expect(insert("[\n  'a', // of a\n  'b'\n]", 1, "'n'")).toBe("[\n  'a', // of a\n  'n',\n  'b'\n]");
  expect(insert("[\n  'a',\n  'b' // of b\n]", 2, "'n'")).toBe("[\n  'a',\n  'b', // of b\n  'n'\n]");
  expect(insert("[\n  'a',\n  'b',\n]", 2, "'n'")).toBe("[\n  'a',\n  'b',\n  'n',\n]");
  expect(insert("[ // all\n  'a',\n]", 0, "'n'")).toBe("[ // all\n  'n',\n  'a',\n]");
  expect(insert("[\r\n\t'a'\r\n]", 1, "'n'")).toBe("[\r\n\t'a',\r\n\t'n'\r\n]");
  expect(insert("[\n  'a', 'b',\n  'c',\n]", 1, "'n'")).toBe("[\n  'a', 'n', 'b',\n  'c',\n]");
  expect(insert("[]", 0, "'n'")).toBe("['n']");
  expect(insert("{\n  a: [],\n}", 1, "b: {\n  c: 1,\n}")).toBe("{\n  a: [],\n  b: {\n    c: 1,\n  },\n}");
  expect(insert("[\n  // none yet\n]", 0, "'n'")).toBe("[\n  // none yet\n  'n'\n]");
});

it("edits no list with holes or parentheses", () => {
  expect(() => read("['a', , 'b']")).toThrow("no literal");
  expect(() => read("[('a'), 'b']")).toThrow("no literal");
});

it("leaves the other items as they are, however the list is written", () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const gaps = ["", " ", "\n  ", " // x\n  ", " /* y */ ", "\r\n\t", "\n\n  // z\n  "];
  const gap = () => gaps[random(gaps.length)] ?? "";
  for (let round = 0; round < 3000; round++) {
    const names = Array.from({ length: random(5) }, (_, index) => `'${index}'`);
    const list = names.map((name, index) => gap() + name + gap() + (index < names.length - 1 ? "," : "")).join("");
    const text = `[${list}${names.length > 0 && random(2) === 1 ? "," : ""}${gap()}]`;
    const removed = names.flatMap((_, index) => (random(3) === 0 ? [index] : []));
    const itemsOf = (written: string) =>
      nodesAt(parseExpressionAt(written, 0, { ecmaVersion: "latest" }) as unknown as ScriptNode, "elements").map(
        ({ value, name }) => value ?? name,
      );
    expect(itemsOf(remove(text, ...removed)), text).toEqual(
      names.filter((_, index) => !removed.includes(index)).map((name) => name.slice(1, -1)),
    );
    const at = random(names.length + 1);
    expect(itemsOf(insert(text, at, "'n'")), text).toEqual(
      names.map((name) => name.slice(1, -1)).toSpliced(at, 0, "n"),
    );
  }
});

it("writes texts in the marks that they have", () => {
  expect(writeText(`it's "a" \${b}`, '"')).toBe(`"it's \\"a\\" \${b}"`);
  expect(writeText(`it's "a"\n`, "'")).toBe(`'it\\'s "a"\\n'`);
  expect(writeText("`a` $" + "{b} \\", "`")).toBe("`\\`a\\` \\$" + "{b} \\\\`");
  expect([writeKey("a_b", "'", false), writeKey("a-b", "'", false), writeKey("a", '"', true)]).toEqual([
    "a_b",
    "'a-b'",
    '"a"',
  ]);
  expect([usualQuote("a.ts", `import 'a'; "b"; 'c'`), usualQuote("a.json", "{}")]).toEqual(["'", '"']);
  expect(quoteOf("'a'", { type: "Literal", start: 0, value: "a" })).toBe("'");
  expect(quoteOf("1", { type: "Literal", start: 0, value: 1 })).toBeUndefined();
});
