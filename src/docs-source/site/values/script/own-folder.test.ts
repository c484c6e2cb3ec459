import { expect, it } from "vitest";
import { createDocsInMemory } from "../../../docs-in-memory.ts";
import { createSourceNotices } from "../../source-notices.ts";
import { entriesOf } from "../source-value.ts";
import { readScriptValue } from "./read-script-value.ts";

async function read(files: Record<string, string>, path: string, home?: string) {
  const docs = createDocsInMemory(new Map(Object.entries(files)));
  const value = await readScriptValue(docs, new Set(Object.keys(files)), path, createSourceNotices(), home);
  return Object.fromEntries([...entriesOf(value)].map(([key, item]) => [key, item.value]));
}

it("reads paths that start in the folder of the file", async () => {
  const text = `import path, { join } from "node:path"; const name = "n";
    export default { a: path.join(__dirname, "a.js"), b: join(__dirname, "b", name), c: path.resolve(import.meta.dirname, "../c"),
      d: \`\${__dirname}/d\`, e: __dirname + "/e", f: path.resolve(__dirname) };`;
  const value = { a: "a.js", b: "./b/n", c: "../c", d: "./d", e: "./e", f: "." };
  expect(await read({ "config.ts": text }, "config.ts", "")).toEqual(value);
  expect(await read({ "site/config.ts": text }, "site/config.ts", "site")).toEqual(value);
});

it("reads them in other files from the folder of those", async () => {
  const files = {
    "site/config.js": `import parts from "./parts/list.js"; export default { ...parts };`,
    "site/parts/list.js": `import path from "path"; const __dirname = path.dirname(fileURLToPath(import.meta.url));
      export default { a: path.join(__dirname, "a.js"), b: path.join(__dirname, "..", "b") };`,
  };
  expect(await read(files, "site/config.js", "site")).toEqual({ a: "parts/a.js", b: "parts/../b" });
});

it("knows no path that starts elsewhere", async () => {
  const text = `export default { a: path.join(root, "a"), b: path.resolve(__dirname, "/b"), c: ["x"].join("/"),
    d: path.join(__dirname, name), e: path.dirname(__dirname) };`;
  const unknown = { a: undefined, b: undefined, c: undefined, d: undefined, e: undefined };
  expect(await read({ "config.js": text }, "config.js", "")).toEqual(unknown);
  const own = 'export default { a: path.join(__dirname, "a"), b: __dirname + "/b" };';
  expect(await read({ "config.js": own }, "config.js")).toEqual({ a: undefined, b: undefined });
});
