import { expect, test } from "vitest";
import { workedMs } from "../worked-ms.ts";
import { scanPage } from "./scan-page.ts";

test("finds imports and includes in every form", () => {
  const text = [
    'import Note from "/snippets/note.mdx"',
    "import {\n  one,\n  two,\n} from './values.jsx';",
    '<Snippet file="shared.mdx" />',
    '{% include "./part.md" %}',
    '--8<-- "intro.md"',
    "<!--@include: ./more.md-->",
  ].join("\n");
  expect(scanPage(text).imports.sort()).toEqual(
    ["/snippets/note.mdx", "./values.jsx", "shared.mdx", "./part.md", "intro.md", "./more.md"].sort(),
  );
});

test("finds what links and images may lead to, and leaves out other sites", () => {
  const text = [
    "---\nimage: /images/head.png\n---",
    "[a](guides) [b](./b.md#part) [c](<my file.md>) [d](x_(y).md) [e](https://example.com/e.md)",
    '<img src="/images/a.png" /> <Card href="/guides/start">x</Card> <img src={`./b.svg`} />',
    "[ref]: ../other.md",
  ].join("\n\n");
  const { targets } = scanPage(text);
  for (const target of ["guides", "./b.md#part", "my file.md", "x_(y).md", "/images/a.png", "/guides/start", "./b.svg"])
    expect(targets).toContain(target);
  expect(targets).toContain("../other.md");
  expect(targets).toContain("/images/head.png");
  expect(targets.join()).not.toContain("example.com");
});

test("finds all imports of a line", () => {
  const { imports } = scanPage("import A from '@theme/A'; import { b } from '@site/b';\n\n   <<< ./c.yml#part [C]");
  expect(imports.sort()).toEqual(["./c.yml#part", "@site/b", "@theme/A"]);
});

test("takes little time on hostile text", () => {
  const started = workedMs();
  for (const part of ["](", "import ", '"', "<Snippet ", "{% include ", "[a]: <", "](x(", "=./"])
    scanPage(part.repeat(100_000));
  expect(workedMs() - started).toBeLessThan(5000);
});
