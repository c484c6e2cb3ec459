import { isMap, isSeq, parseDocument, stringify } from "yaml";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { readFrontmatter } from "../../../docs-source/frontmatter.ts";
import { createPositionLookup, lineEndingOf } from "../../../docs-source/text-edits.ts";
import { fits } from "../blocks/own-text.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, BlockName, Instruction, ItemPosition } from "../instruction.ts";
import { findOneDocument } from "../page-edits/find-one-document.ts";
import { editFieldTexts } from "../page-text/field-texts.ts";
import { refuse } from "../refuse.ts";

type Feature = { title: string; start: number; end: number; value: Record<string, unknown> };
type Open = { path: string; text: string };
type Features = Open & { items: Feature[] };

/**
 * Does what is asked of a card with the features that a home page has in its frontmatter, and what is asked of a field with one
 * of its head; undefined if the page has none.
 */
export async function editHomePage(docs: EditableDocs, instruction: Instruction): Promise<Applied | undefined> {
  if (!("page" in instruction) || typeof instruction.page !== "string" || !mayBeOfHome(instruction)) return undefined;
  const found = await findOneDocument(docs, instruction.page);
  const text = found.type === "refused" ? undefined : await docs.read(found.path);
  if (found.type === "refused" || text === undefined) return undefined;
  const open = { path: found.path, text };
  const items = readFeatures(text);
  const edited =
    instruction.type === "set-frontmatter"
      ? setHead(open, instruction)
      : items && edit({ ...open, items }, instruction);
  if (edited === undefined || "reason" in edited) return edited;
  const { after, note, at } = edited;
  await docs.write(open.path, after);
  const { line } = createPositionLookup(after)(at);
  return {
    type: "applied",
    changedFiles: after === open.text ? 0 : 1,
    notes: [`${note}.`],
    findings: [{ path: open.path, line, kind: "frontmatter", message: note, isChanged: true }],
  };
}

/** Whether a card is meant, or a field that the head of a home page may have. */
function mayBeOfHome(instruction: Instruction): boolean {
  if (instruction.type === "set-frontmatter") return /^(?:tagline|name|text)$/.test(instruction.field);
  if (instruction.type === "add-component") return instruction.kind === "card";
  const block = "block" in instruction ? instruction.block : "item" in instruction ? instruction.item : undefined;
  return block?.kind === "card";
}

/** "the tagline" of the head. */
function setHead(
  { path, text }: Open,
  { field, value, was }: Extract<Instruction, { type: "set-frontmatter" }>,
): Edited | undefined {
  if (typeof value !== "string") return undefined;
  const { page, changed } = editFieldTexts(text, (old, [first, name, more]) =>
    first === "hero" && name === field && more === undefined && (was === undefined || was === old) ? value : old,
  );
  const [old] = changed;
  if (!old) return undefined;
  const note = `Changed ${codeSpan(field)} in the head of ${codeSpan(path)}: ${codeSpan(old.value, 120)} → ${codeSpan(value, 120)}`;
  return { after: page, note, at: old.start };
}

type Edited = { after: string; note: string; at: number } | ReturnType<typeof refuse>;

function edit(open: Features, instruction: Instruction): Edited | undefined {
  switch (instruction.type) {
    case "remove-block": {
      const found = findFeature(open, instruction.block);
      if (!found || "reason" in found) return found;
      const items = open.items.filter((one) => one !== found);
      if (items.length === 0) return refuse("block_needed", `${codeSpan(open.path)} has no other feature.`);
      return ordered(open, items, `Removed the feature ${codeSpan(found.title)} from ${codeSpan(open.path)}`);
    }
    case "swap-items": {
      const [one, two] = [findFeature(open, instruction.item), findFeature(open, instruction.other)];
      if (!one || !two || "reason" in one || "reason" in two)
        return one && "reason" in one ? one : two && "reason" in two ? two : undefined;
      const items = open.items.map((item) => (item === one ? two : item === two ? one : item));
      return ordered(
        open,
        items,
        `Swapped the features ${codeSpan(one.title)} and ${codeSpan(two.title)} of ${codeSpan(open.path)}`,
      );
    }
    case "move-item": {
      const found = findFeature(open, instruction.item);
      if (!found || "reason" in found) return found;
      const rest = open.items.filter((one) => one !== found);
      const index = placeAmong(open, rest, instruction.at);
      if (typeof index !== "number") return index;
      const items = [...rest.slice(0, index), found, ...rest.slice(index)];
      return ordered(open, items, `Moved the feature ${codeSpan(found.title)} of ${codeSpan(open.path)}`);
    }
    case "set-attribute":
      return instruction.attribute === "title" && instruction.to !== undefined
        ? setText(open, instruction.block, "title", instruction.to)
        : undefined;
    case "replace-block":
      return setText(open, instruction.block, instruction.isName ? "title" : "details", instruction.text);
    case "add-component":
      return instruction.kind === "card" ? added(open, instruction) : undefined;
    default:
      return undefined;
  }
}

function findFeature(
  { path, items }: Features,
  { kind, words, number }: BlockName,
): Feature | ReturnType<typeof refuse> | undefined {
  if (kind !== "card") return undefined;
  if (words === undefined) return number === undefined ? undefined : items.at(number > 0 ? number - 1 : number);
  const own = items.filter(({ title }) => fits(title, words, "is"));
  const [one, ...others] = own.length > 0 ? own : items.filter(({ title }) => fits(title, words, "has"));
  if (one && others.length === 0) return one;
  const known = items.map(({ title }) => codeSpan(title)).join(", ");
  return refuse(
    one ? "ambiguous_block" : "block_not_found",
    `${codeSpan(path)} ${one ? "has more than one feature" : "has no feature"} ${codeSpan(words)}. It has ${known}.`,
  );
}

function placeAmong(
  open: Features,
  rest: readonly Feature[],
  at: ItemPosition,
): number | ReturnType<typeof refuse> | undefined {
  if (at.at === "start") return 0;
  if (at.at === "end") return rest.length;
  if (at.at === "nth") return Math.min(Math.max(0, at.number - 1), rest.length);
  if (at.at !== "before" && at.at !== "after") return undefined;
  const beside = findFeature(open, { ...at.item, kind: "card" });
  if (!beside || "reason" in beside) return beside;
  return rest.indexOf(beside) + (at.at === "after" ? 1 : 0);
}

/** The page with its features in another order, or fewer of them, if all else of the frontmatter is read as before. */
function ordered(open: Features, items: readonly Feature[], note: string): Edited {
  const { text } = open;
  const [first, last] = [open.items[0], open.items.at(-1)];
  const written = items.map(({ start, end }) => text.slice(start, end));
  const after = text.slice(0, first?.start) + written.join("") + text.slice(last?.end);
  return checked(
    open,
    after,
    items.map(({ value }) => value),
    note,
    first?.start ?? 0,
  );
}

function checked(open: Features, after: string, wanted: unknown[], note: string, at: number): Edited {
  const now = readFeatures(after);
  const rest = (text: string) => JSON.stringify({ ...valuesOf(text), features: undefined });
  const isRight =
    JSON.stringify(now?.map(({ value }) => value)) === JSON.stringify(wanted) && rest(after) === rest(open.text);
  return isRight
    ? { after, note, at }
    : refuse(
        "bad_text",
        `The features of ${codeSpan(open.path)} were not changed, because they are written in a form that cannot be changed safely.`,
      );
}

function setText(open: Features, block: BlockName, name: "title" | "details", to: string): Edited | undefined {
  const found = findFeature(open, block);
  if (!found || "reason" in found) return found;
  const index = open.items.indexOf(found);
  const { page, changed } = editFieldTexts(open.text, (text, path) =>
    path[0] === "features" && path[1] === index && path[2] === name ? to : text,
  );
  const [old] = changed;
  if (!old)
    return refuse(
      "bad_text",
      `The ${name} of the feature ${codeSpan(found.title)} in ${codeSpan(open.path)} cannot be changed safely.`,
    );
  const note = `Changed the ${name} of the feature ${codeSpan(found.title)} in ${codeSpan(open.path)}: ${codeSpan(old.value, 120)} → ${codeSpan(to, 120)}`;
  return { after: page, note, at: old.start };
}

function added(open: Features, instruction: Extract<Instruction, { type: "add-component" }>): Edited | undefined {
  const { title, text: details, link, at } = instruction;
  if (open.items.some((one) => fits(one.title, title, "is")))
    return refuse("ambiguous_block", `${codeSpan(open.path)} has the feature ${codeSpan(title)} already.`);
  const index = placeAmong(open, open.items, at);
  if (typeof index !== "number") return index;
  const like = open.items[0];
  if (!like || details.includes("\n")) return undefined;
  const needed = Object.keys(like.value).filter((key) => open.items.every(({ value }) => key in value));
  const missing = needed.find((key) => !/^(?:title|details)$/.test(key) && !(key === "link" && link !== undefined));
  if (missing !== undefined)
    return refuse(
      "bad_text",
      `The feature ${codeSpan(title)} was not added, because those of ${codeSpan(open.path)} all have ${codeSpan(missing)} as well.`,
    );
  const value = { title, details, ...(link !== undefined && { link }) };
  const eol = lineEndingOf(open.text);
  const [, dash = "- "] = /^([ \t]*-[ \t]+)/.exec(open.text.slice(like.start)) ?? [];
  const indent = " ".repeat(dash.length);
  const lines = Object.entries(value).map(([key, one]) => `${key}: ${stringify(one, { lineWidth: 0 }).trimEnd()}`);
  const item = `${dash}${lines.join(`${eol}${indent}`)}${eol}`;
  const start = open.items[index]?.start ?? open.items.at(-1)?.end ?? 0;
  const after = open.text.slice(0, start) + item + open.text.slice(start);
  const values = open.items.map((one) => one.value);
  const note = `Added the feature ${codeSpan(title)} to ${codeSpan(open.path)}`;
  return checked(open, after, [...values.slice(0, index), value, ...values.slice(index)], note, start);
}

function valuesOf(text: string): Record<string, unknown> {
  const frontmatter = readFrontmatter(text);
  if (frontmatter.type !== "parsed") return {};
  return parseDocument(text.slice(frontmatter.start, frontmatter.end), { logLevel: "silent" }).toJS() ?? {};
}

/** The features of a home page, each with its whole lines; undefined if they are no list of maps in lines of their own. */
function readFeatures(text: string): Feature[] | undefined {
  const frontmatter = readFrontmatter(text);
  if (frontmatter.type !== "parsed" || frontmatter.isLines) return undefined;
  const { start, end } = frontmatter;
  const { contents } = parseDocument(text.slice(start, end), { logLevel: "silent" });
  const list = isMap(contents) ? contents.get("features", true) : undefined;
  if (!isSeq(list) || list.flow || list.items.length === 0) return undefined;
  const starts = list.items.map((item) => (isMap(item) && item.range ? start + item.range[0] : -1));
  if (starts.includes(-1)) return undefined;
  const lineStarts = starts.map((at) => text.lastIndexOf("\n", at - 1) + 1);
  const isOwnLine = lineStarts.every((at, index) => /^[ \t]*-[ \t]+$/.test(text.slice(at, starts[index])));
  const lastItem = list.items.at(-1);
  const lastEnd = start + ((isMap(lastItem) && lastItem.range?.[1]) || 0);
  const newline = text.indexOf("\n", lastEnd - 1);
  if (!isOwnLine || newline < 0) return undefined;
  return list.items.map((item, index) => {
    const value = (isMap(item) ? item.toJSON() : {}) as Record<string, unknown>;
    return {
      title: String(value["title"] ?? ""),
      start: lineStarts[index] ?? 0,
      end: lineStarts[index + 1] ?? newline + 1,
      value,
    };
  });
}
