import { expect, it } from "vitest";
import { createSourceNotices } from "../source-notices.ts";
import { type SourceValue, valueAt } from "./source-value.ts";
import { readTomlValue } from "./toml-value.ts";

function plain(from: SourceValue | undefined): unknown {
  const value = from?.value;
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, own]) => [key, plain(own)]));
  return Array.isArray(value) ? value.map(plain) : value;
}

function read(text: string) {
  const notices = createSourceNotices();
  const value = readTomlValue("a.toml", text, notices);
  return { value, plain: plain(value), notices: notices.list() };
}

it("reads tables, dotted keys, lists of tables and tables in braces", () => {
  const text = `top = 1
[a.b]
c.d = "x"
c.e = 'y\\n'
list = [
  "p", # said
  { "q r" = ["s"] },
]
[[a.many]]
name = "one"
[a.many.more]
deep = true
[[a.many]]
name = "two"
`;
  expect(read(text).plain).toEqual({
    top: 1,
    a: {
      b: { c: { d: "x", e: "y\\n" }, list: ["p", { "q r": ["s"] }] },
      many: [{ name: "one", more: { deep: true } }, { name: "two" }],
    },
  });
});

it("says where values are, and leaves dates out", () => {
  const { value, plain } = read('a = 2026-01-01\n  b = "x"\n');
  expect(plain).toEqual({ a: undefined, b: "x" });
  expect(valueAt(value, "b")).toMatchObject({ line: 2, column: 7 });
});

it.each([
  ["a = [1, ]]\n", 1],
  ["a = 1\na = 2\n", 2],
  ["[x]\nt = {\n  a = 1 }\n", 3],
])("says where a file is wrong: %j", (text, line) => {
  expect(read(text)).toMatchObject({ value: undefined, notices: [{ path: "a.toml", line, isFault: true }] });
});

it("gives up on files that are nested too deeply or too large", () => {
  expect(read(`a = ${"[".repeat(50_000)}`).notices).toHaveLength(1);
  expect(read(`# ${"x".repeat(200_000)}\n`).notices).toHaveLength(1);
});

it("takes __proto__ for a key as any other", () => {
  expect(read('[a]\n__proto__ = "x"\n').value?.value).toBeInstanceOf(Map);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
