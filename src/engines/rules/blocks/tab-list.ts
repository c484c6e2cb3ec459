import type { Nodes } from "mdast";
import type { MdxJsxAttribute } from "mdast-util-mdx";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";

export type TabsElement = Extract<Nodes, { type: "mdxJsxFlowElement" }>;

/** `written` is all of an entry, `text` its title; `value` is the one that its tab has, where that is not the title. */
export type ListedTitle = { title: string; value?: string; written: Range; text: Range };

/** The titles of tabs as the element around them lists them. */
export type TabList = { attribute: MdxJsxAttribute; titles: ListedTitle[] };

const TEXT = String.raw`(?:"[^"\\\n]*"|'[^'\\\n]*')`;
const ITEMS = new RegExp(String.raw`^items\s*=\s*\{\s*\[(?:\s*${TEXT}\s*,)*\s*${TEXT}?\s*\]\s*\}$`);
const VALUES = /^values\s*=\s*\{\s*\[(?:\s*\{[^{}]*\}\s*,)*\s*(?:\{[^{}]*\})?\s*\]\s*\}$/;
const FIELD = String.raw`["']?(label|value)["']?\s*:\s*(${TEXT})\s*`;
const ENTRY = new RegExp(String.raw`^\{\s*(?:${FIELD},\s*)?${FIELD},?\s*\}$`);

/** `items={["A", "B"]}`, or `values={[{ label: "A", value: "a" }]}`, with nothing but texts; else undefined. */
export function readTabList(text: string, tabs: TabsElement): TabList | undefined {
  const attribute = tabs.attributes.find((one): one is MdxJsxAttribute => {
    return one.type === "mdxJsxAttribute" && /^(?:items|values)$/.test(one.name);
  });
  if (!attribute) return undefined;
  const { start, end } = rangeOf(attribute);
  const source = text.slice(start, end);
  const titles = ITEMS.test(source)
    ? readItems(source, start)
    : VALUES.test(source)
      ? readValues(source, start)
      : undefined;
  return titles && { attribute, titles };
}

function readItems(source: string, offset: number): ListedTitle[] {
  return [...source.matchAll(new RegExp(TEXT, "g"))].map(({ 0: quoted, index }) => {
    const start = offset + index;
    const end = start + quoted.length;
    return { title: quoted.slice(1, -1), written: { start, end }, text: { start: start + 1, end: end - 1 } };
  });
}

function readValues(source: string, offset: number): ListedTitle[] | undefined {
  const titles = [...source.matchAll(/\{[^{}]*\}/g)].map(({ 0: entry, index }) => {
    if (!ENTRY.test(entry)) return undefined;
    const fields = new Map(
      [...entry.matchAll(new RegExp(FIELD, "g"))].map(({ 1: name = "", 2: quoted = "", 0: field, index: at }) => [
        name,
        { text: quoted.slice(1, -1), start: offset + index + at + field.indexOf(quoted) + 1 },
      ]),
    );
    const [label, value] = [fields.get("label"), fields.get("value")];
    if (!label || !value) return undefined;
    const start = offset + index;
    return {
      title: label.text,
      value: value.text,
      written: { start, end: start + entry.length },
      text: { start: label.start, end: label.start + label.text.length },
    };
  });
  return titles.every((one) => one !== undefined) ? titles : undefined;
}
