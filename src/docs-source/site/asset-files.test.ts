import { expect, test } from "vitest";
import { collectLinkedNames } from "./asset-files.ts";

test.each([
  ["[x](files/a%20b.zip) ![y](<img/c.png>)", ["a b.zip", "c.png"]],
  ["[x]: d.csv\n[y]:e.json\n[z]:\tf/g.yaml", ["d.csv", "e.json", "g.yaml"]],
  [`<a href="h.txt?x=1"> <Img src={'i.svg'} /> <C file={\`j.xml#k\`} />`, ["h.txt", "i.svg", "j.xml"]],
  ["link: '/k.pdf'\ndownload: \"l.tar.gz\"", ["k.pdf", "l.tar.gz"]],
  ["See m.png, (n.png), `o.json` and [p](q.md).", []],
  [`[r](${"x".repeat(600)}.png)`, []],
])("collects the names of files that %s leads to", (text, expected) => {
  const names = new Set<string>();
  collectLinkedNames(text, names);
  expect([...names].sort()).toEqual(expected);
});
