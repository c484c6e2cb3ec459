import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../../../docs-in-memory.ts";
import { createSourceNotices } from "../../source-notices.ts";
import { itemsOf, type SourceValue, valueAt } from "../source-value.ts";
import { readScriptValue } from "./read-script-value.ts";

async function read(files: Record<string, string>, path = Object.keys(files)[0] ?? "") {
  const notices = createSourceNotices();
  const docs = createDocsInMemory(new Map(Object.entries(files)));
  const value = await readScriptValue(docs, new Set(Object.keys(files)), path, notices);
  return {
    from: value,
    value: plain(value),
    notices: notices.list().map(({ path: at, line, message }) => `${at}:${line} ${message}`),
  };
}

function plain(from: SourceValue | undefined): unknown {
  if (Array.isArray(from?.value)) return from.value.map(plain);
  if (from?.value instanceof Map) return Object.fromEntries([...from.value].map(([key, item]) => [key, plain(item)]));
  return from?.value;
}

it("reads literals, names, spreads, templates and functions that only return", async () => {
  const text = `
    import { defineConfig } from "x";
    const base = "/docs"; const more = { b: 2 };
    function items(prefix) { const last = "z"; return [\`\${prefix}/a\`, base + "/" + last]; }
    export default defineConfig({ a: 1, ...more, "c-d": [...items("p"), -1, !0, null], e: base, f: [more.b] });`;
  const { value } = await read({ "config.js": text });
  expect(value).toEqual({ a: 1, b: 2, "c-d": ["p/a", "/docs/z", -1, true, null], e: "/docs", f: [2] });
});

it("reads what is required within an expression", async () => {
  const files = {
    "sidebars.js": `module.exports = { docs: [], api: [{ items: require("./api/sidebar.ts") }, require("./none"), require("fs")] };`,
    "api/sidebar.ts": `import type { X } from "x"; const sidebar: X = { api: [{ id: "api/a" }] }; export default sidebar.api;`,
  };
  expect((await read(files)).value).toEqual({ docs: [], api: [{ items: [{ id: "api/a" }] }, undefined, undefined] });
});

it("reads a configuration that functions from elsewhere are around, several deep", async () => {
  const text = `
    import { defineConfig } from "x"; import { withMore } from "y"; import { extend } from "z";
    export default ({ mode }) => { return withMore(extend(defineConfig({ a: 1, b: other({ c: 2 }) }))) }`;
  expect((await read({ "config.js": text })).value).toEqual({ a: 1, b: undefined });
});

it("reads TypeScript, whatever way it exports", async () => {
  const typed = `import type { C } from "x"; const c: C = { a: "x" as const, f: (n: number): void => {} }; export default c satisfies C;`;
  expect((await read({ "c.ts": typed })).value).toEqual({ a: "x", f: undefined });
  expect((await read({ "c.mjs": "export default async function () { const b = 1; return { b } }" })).value).toEqual({
    b: 1,
  });
  expect((await read({ "c.cjs": "const m = { a: [] }; module.exports = m;" })).value).toEqual({ a: [] });
});

it("reads a list of which only what is true is kept, as far as that is known", async () => {
  const text = `export default { a: ["x", false, null, "", ["y"]].filter(Boolean), b: [more, "z"].filter(Boolean) }`;
  expect((await read({ "c.js": text })).value).toEqual({ a: ["x", ["y"]], b: [undefined, "z"] });
  const others = `const Boolean = () => false; export default { a: ["x"].filter(Boolean), b: ["x"].filter(isOld), c: x.filter(String) }`;
  expect((await read({ "c.js": others })).value).toEqual({ a: undefined, b: undefined, c: undefined });
});

it("reads what a function makes of each item of a list, but not what it does on the way", async () => {
  const text = `const open = (at) => [{ text: "A", items: ["x"] }, { text: "B" }].map((item, index) => {
      if (at === index) item.open = false; else { item.open = true }
      return item;
    });
    const own = "o"; const link = (own) => ({ text: own, link: \`/\${own}\` });
    export default { a: open(1), b: ["x"].map(link), c: ["y"].map((x, i) => [x, i, own]) };`;
  expect((await read({ "c.ts": text })).value).toEqual({
    a: [
      { text: "A", items: ["x"], open: undefined },
      { text: "B", open: undefined },
    ],
    b: [{ text: "x", link: "/x" }],
    c: [["y", 0, "o"]],
  });
  const others = `export default { a: ["x"].map((x) => { x.push(1); return x }), b: ["x"].map((x) => { if (x) return 1; return x }),
    c: ["x"].map(String), d: names.map((x) => x), e: ["x"].map((x, i, all) => all), f: ["x"].flatMap((x) => x),
    g: ["x"].map((x) => { x.items.a = 1; return x }), h: ["x"].map(({ a }) => a), i: ["x"].map((x) => { i.a = 1; return x }) };`;
  const { value } = await read({ "c.js": others });
  expect(Object.values(value as object).every((one) => one === undefined)).toBe(true);
});

it("follows conditions of functions on what they are given", async () => {
  const text = `
    function group(text, a, b, open = true) {
      if (typeof a === "string" && Array.isArray(b)) { return { text, base: a, items: b, open } }
      else if (typeof a !== "string") return { text, items: a, open: b };
      throw Error("?");
    }
    const item = (text, link, items) => { if (items) return { text, link, items }; return { text, link } };
    const plain = (text, link) => ({ text, link });
    export default { a: group("A", "/a/", [item("B", "b")]), c: group("C", [item("D", "d", ["e"])], false),
      f: plain("F"), g: group("G", "/g/"), h: group("H", names.map(String), true), i: item("I", "i", more) };`;
  expect((await read({ "c.ts": text })).value).toEqual({
    a: { text: "A", base: "/a/", items: [{ text: "B", link: "b" }], open: true },
    c: { text: "C", items: [{ text: "D", link: "d", items: ["e"] }], open: false },
    f: { text: "F" },
    g: undefined,
    h: undefined,
    i: undefined,
  });
});

it("ends for lists that are made of one another", async () => {
  const doubled = Array.from({ length: 40 }, (_, n) => `const x${n + 1} = x${n}.map((a) => [a, a]);`).join("");
  expect((await read({ "c.js": `const x0 = [1]; ${doubled} export default x40` })).value).toBeDefined();
  expect((await read({ "c.js": "const f = (x) => [x].map(f); export default f(1)" })).value).toBeDefined();
});

it("puts in what functions of other files make, with the places in those files", async () => {
  const files = {
    "c.ts": `import { group } from "./parts/group"; export default [group("a", { items: ["x"] })];`,
    "parts/group.ts": `import names from "./names"; const word = "all";\nexport function group(key, rest) { return { label: names[key], word, many: Object.keys(names), ...rest } }`,
    "parts/names.ts": `export default { a: "Start" };`,
  };
  const { from, value } = await read(files);
  expect(value).toEqual([{ label: "Start", word: "all", many: undefined, items: ["x"] }]);
  const made = itemsOf(from)[0];
  const places = ["label", "word", "many", "items"]
    .map((key) => valueAt(made, key))
    .map((at) => `${at?.path}:${at?.line}`);
  expect(places).toEqual(["parts/names.ts:1", "parts/group.ts:1", "parts/group.ts:2", "c.ts:1"]);
});

it("ends for functions of files that call one another", async () => {
  const files = {
    "a.js": `import { g } from "./b.js"; export const f = (x) => [g(x), g(x)]; export default f(1);`,
    "b.js": `import { f } from "./a.js"; export { h } from "./a.js"; export const g = (x) => [f(x), f(x)];`,
  };
  expect((await read(files)).value).toBeDefined();
  const turned = {
    "a.js": `export { h } from "./b.js"; import { h } from "./b.js"; export default [h()];`,
    "b.js": `export { h } from "./a.js";`,
  };
  expect((await read(turned)).value).toEqual([undefined]);
});

it("reads files that it imports, and no others", async () => {
  const files = {
    "config.js": `import list, { one as first } from "./parts/list"; import x from "../../etc/passwd"; const y = require("./y.json"); export default { list, first, x, y };`,
    "parts/list.ts": "export const one = 1; export default [one];",
    "y.json": '{"z": true}',
  };
  expect((await read(files)).value).toEqual({ list: [1], first: 1, x: undefined, y: { z: true } });
});

it("runs nothing, and gives no value for what is not plain data", async () => {
  const text = `globalThis.ran = true; export default { a: process.env.HOME, b: (() => { globalThis.ran = true; })(), c: require("fs"), d: \`\${process.pid}\`, ["__proto__"]: { polluted: 1 }, e: process.env.X ?? "else" }`;
  const { value } = await read({ "c.js": text });
  expect(value).toMatchObject({ a: undefined, b: undefined, c: undefined, d: undefined, e: "else" });
  expect(Object.hasOwn(globalThis, "ran")).toBe(false);
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});

describe("where a variable of the environment decides", () => {
  it("reads what is so without it: names, and lists that are in a file of their own", async () => {
    const text = `
import all from "./all.js";
const isLit = process.env.LAMP === "lit";
const name = !isLit ? "dim" : "lit";
const list = isLit ? all : ["/a"];
export default { name, [\`\${name}/:x*\`]: ":x*", other: "x" !== process.env.LAMP ? "no" : "yes", flag: process.env.LAMP ? "on" : "off", list }`;
    const files = { "c.js": text, "all.js": 'export default ["/a", "/b"]' };
    expect((await read(files)).value).toEqual({
      ...{ name: "dim", "dim/:x*": ":x*", other: "no", flag: "off", list: ["/a"] },
    });
  });

  it("reads nothing where the file itself names pages for it, or where programs set it", async () => {
    const text = `
const isLit = process.env.LAMP === "lit";
export default { a: isLit ? ["/a", "/b"] : ["/a"], b: isLit ? "/b" : "/a", c: process.env.NODE_ENV === "production" ? "x" : "y", d: process.env.LAMP > "a" ? "x" : "y" }`;
    const { value } = await read({ "c.js": text });
    expect(value).toEqual({ a: undefined, b: undefined, c: undefined, d: undefined });
  });
});

it("ends for scripts that refer to themselves or are too deep", async () => {
  expect(
    (await read({ "c.js": "const a = [b], b = [a]; const f = () => f(); export default { a, f: f() }" })).value,
  ).toBeDefined();
  expect(
    (
      await read({
        "a.js": 'import b from "./b.js"; export default [b]',
        "b.js": 'import a from "./a.js"; export default [a]',
      })
    ).value,
  ).toEqual([[[undefined]]]);
  const doubled = Array.from({ length: 40 }, (_, n) => `const x${n + 1} = [x${n}, x${n}];`).join("");
  expect((await read({ "c.js": `const x0 = 1; ${doubled} export default x40` })).value).toBeDefined();
  const shared = Array.from({ length: 30 }, (_, n): [string, string] => [
    `x${n}.js`,
    n === 29 ? "export default 1" : `import x from "./x${n + 1}.js"; export default [x, x]`,
  ]);
  expect((await read(Object.fromEntries(shared))).value).toBeDefined();
  const { notices } = await read({ "deep.js": `export default ${"[".repeat(100_000)}` });
  expect(notices).toHaveLength(1);
});

it("says where a script cannot be read", async () => {
  expect((await read({ "c.js": "export default {\n  a: <b/>,\n}" })).notices).toEqual([
    "c.js:2 The script cannot be read: Unexpected token",
  ]);
  const slow = `export default ${"<a>(".repeat(40)}1${")".repeat(40)}`;
  expect((await read({ "c.ts": slow })).notices).toEqual(["c.ts:1 The file takes too long to be read"]);
});
