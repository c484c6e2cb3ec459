import { expect, it } from "vitest";
import { findLinks } from "../links.ts";
import { parsePageLeniently } from "../parse-page.ts";
import type { Link } from "./link.ts";
import { findMdcLinks } from "./mdc-links.ts";

async function linksOf(text: string): Promise<Link[]> {
  const page = await parsePageLeniently("a.md", text);
  if (page.type === "unparsable") throw new Error(page.message);
  return findLinks(text, page.tree);
}

it("finds the links in the attributes of components, in braces and as YAML", async () => {
  const text = [
    ':read-more{to="/plain"}',
    "",
    '::read-more{icon="i-lamp" to="/guide/one#part" target="_blank"}',
    "Read **more**.",
    "::",
    "",
    '::card-group{class="sm:grid"}',
    '  ::card{title="It\'s one" :to="bound" to=/bare}',
    "  Words of a card.",
    "  ::",
    "  ::card",
    "  ---",
    "  title: two",
    "  to: /in-yaml",
    "  target: _blank",
    "  ---",
    "  Words of another.",
    "  ::",
    "::",
    "",
    ':::card{title="Deep" to="/deep"}',
    "Words.",
    ":::",
    "",
    'Press :button[this]{to="./beside" color="blue"} or :badge[v1]{color="info"}, `:code{to="/no"}`.',
    "",
    "| a | b |",
    "| - | - |",
    '| :link{to="/cell"} | 12:30{to="/no"} |',
    "",
    "```md",
    ':read-more{to="/no"}',
    "```",
    "",
  ].join("\n");
  const links = await linksOf(text);
  expect(links.map(({ target }) => target)).toEqual([
    "/plain",
    "/guide/one#part",
    "/bare",
    "/in-yaml",
    "/deep",
    "./beside",
    "/cell",
  ]);
  for (const { start, end, target } of links) expect(text.slice(start, end)).toBe(target);
  const wholeOf = (target: string) => {
    const link = links.find((one) => one.target === target);
    return link && `${link.form} ${text.slice(link.whole.start, link.whole.end)}`;
  };
  expect(wholeOf("/plain")).toBe('block :read-more{to="/plain"}');
  expect(wholeOf("/guide/one#part")).toMatch(/^block ::read-more\{icon[\s\S]*\n::$/);
  expect(wholeOf("/bare")).toBe("attribute to=/bare");
  expect(wholeOf("/in-yaml")).toBe("attribute   to: /in-yaml");
  expect(wholeOf("/deep")).toBe('attribute to="/deep"');
  expect(wholeOf("./beside")).toBe('attribute to="./beside" ');
});

it("takes as long as the text is", () => {
  const texts = [
    ":a{".repeat(30_000),
    `:a{${'b="'.repeat(30_000)}`,
    `:a{${"b ".repeat(30_000)}}`,
    "::a\n---\n".repeat(9000),
  ];
  for (const value of texts) {
    const position = { start: { offset: 0 }, end: { offset: value.length } };
    expect(findMdcLinks(value, { type: "text", value, position } as never)).toEqual([]);
  }
});

it("finds addresses of the web, without the marks behind them", async () => {
  const text =
    '::tip{to="https://a.example/x"}\nWords.\n::\n\nSee :button[this]{to="https://b.example" color="info"} or "https://c.example/y".\n';
  expect((await linksOf(text)).map(({ target, form }) => `${form} ${target}`)).toEqual([
    "attribute https://a.example/x",
    "attribute https://b.example",
    "markdown https://c.example/y",
  ]);
});
