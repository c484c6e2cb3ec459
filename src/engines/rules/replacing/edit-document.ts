import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { readFrontmatter } from "../../../docs-source/frontmatter.ts";
import type { Range } from "../../../docs-source/links/link.ts";
import { findLinks } from "../../../docs-source/links.ts";
import { parseEditedTexts } from "../../../docs-source/parse-page.ts";
import { applyEdits, type TextEdit } from "../../../docs-source/text-edits.ts";
import type { ReplaceText } from "../instruction.ts";
import { isCodeName } from "../page-text/code-name.ts";
import { isInDottedName } from "../page-text/dotted-name.ts";
import { editFrontmatterText, PROSE_FIELDS } from "../page-text/edit-frontmatter-text.ts";
import { editPageText, type TextChange, toEdits } from "../page-text/edit-page-text.ts";
import { editFieldTexts, listFieldTexts } from "../page-text/field-texts.ts";
import { isOwnLabel } from "../page-text/own-label.ts";
import { type PageText, pageTexts } from "../page-text/page-texts.ts";
import { createSyntaxTest, isWords } from "../page-text/site-syntax.ts";
import { createHeadingTest, createLinkTest, TITLE_FIELDS } from "../page-text/skip-headings.ts";
import { replacedPattern } from "../page-text/text-pattern.ts";
import { type ArticleChange, articleBefore, hasEnglishArticles } from "./articles.ts";
import { CODE, findChangesAcrossMarks } from "./changes-across-marks.ts";
import { newTextFor } from "./keep-case.ts";
import { editTargets, isAddress, type LeftPlace, type LinkContext } from "./link-targets.ts";
import { createInsideTest, createOverlapTest } from "./range-overlap.ts";
import { removeFromText } from "./remove-from-text.ts";
import { removeMentions } from "./remove-mentions.ts";
import { textsInHtml, wordsInSource } from "./source-ranges.ts";
import { createKeptTest, createStayTest, isNameOfProgram } from "./stays-as-it-is.ts";
import { findParts, isFieldOf } from "./text-parts.ts";

/**
 * `changed` and `left` are places of the page as it was, `articles` those of articles before changed places that fit no more.
 * `isRefused`: no safe edit of its texts exists.
 */
export type DocumentEdit = {
  page: string;
  changed: Range[];
  left: LeftPlace[];
  articles?: ArticleChange[];
  isRefused?: true;
};

const NEEDED = "it would miss the text";
/** Nobody can see that an address in code or in an option still leads somewhere when it is another. */
const ADDRESS_IN_TEXT = /(?:[a-z][a-z\d+.-]{1,15}:\/\/|\bwww\.)[^\s"'<>`)\]}]+/gi;
/** Where a link leads that only some parsers take for one, because of the spaces in its address: `[a](../b c/d.md)`. */
const ADDRESS_WITH_SPACES = /\]\([^()\n"']{1,300} [^()\n"']{1,300}\)/g;
/** The marks of links, of bold words and of code. */
const MARKS = /[[\]*_`]/;
/** What has a meaning in YAML, in attributes or in comments. */
const MARKUP = /["'`{}[\]<>#&*|\\:,\n]/;

/** Replaces or removes a text on a page. `links` is asked for only if targets of links are to change. */
export async function editDocument(
  path: string,
  page: string,
  tree: Root,
  instruction: ReplaceText,
  links: () => Promise<LinkContext>,
): Promise<DocumentEdit> {
  const body =
    instruction.to === "" ? await remove(path, page, instruction) : await replace(path, page, tree, instruction, links);
  if (body.isRefused || instruction.where === "code" || instruction.only !== undefined || instruction.skipsFirst)
    return body;
  const [changed, left] = [[...body.changed], [...body.left]];
  const articles = [...(body.articles ?? [])];
  const isEnglish = hasEnglishArticles(page);
  const fields = readFrontmatter(page);
  const skipped = fieldsLeft(page, fields, instruction);
  const frontmatter = editFrontmatterText(body.page, (text) => changeText(text, instruction, isEnglish), skipped);
  for (const { name, value, start, end } of fields.type === "parsed" ? fields.fields : []) {
    if (typeof value !== "string" || !PROSE_FIELDS.includes(name) || skipped.includes(name)) continue;
    const isChanged = frontmatter.changed.includes(value);
    const stays = createStayTest(instruction)(page);
    for (const match of page.slice(start, end).matchAll(replacedPattern(instruction))) {
      const place = { start: start + match.index, end: start + match.index + match[0].length };
      if (stays(place)) continue;
      if (isChanged) {
        changed.push(place);
        articles.push(...(isEnglish ? articlesBefore(page.slice(0, end), [place.start], instruction) : []));
      } else
        left.push({ ...place, why: instruction.to === "" ? NEEDED : `the field ${name} cannot be changed safely` });
    }
  }
  // Parts of a page are none of its frontmatter.
  if (instruction.parts || instruction.skipsHeadings || instruction.where === "everywhere")
    return { ...body, page: frontmatter.page, changed, left, articles };
  const within = editFieldTexts(frontmatter.page, (text) => changeText(text, instruction, isEnglish));
  for (const [places, isChanged] of [[within.changed, true] as const, [within.left, false] as const])
    for (const { path: at } of places) {
      const own = listFieldTexts(page).find((one) => one.path.join() === at.join());
      for (const match of own ? page.slice(own.start, own.end).matchAll(replacedPattern(instruction)) : []) {
        const start = (own?.start ?? 0) + match.index;
        const place = { start, end: start + match[0].length };
        if (isChanged) changed.push(place);
        else left.push({ ...place, why: `the field ${at.join(".")} cannot be changed safely` });
      }
    }
  return { ...body, page: within.page, changed, left, articles };
}

/** The fields of the frontmatter that stay in any case. */
function fieldsLeft(
  page: string,
  fields: ReturnType<typeof readFrontmatter>,
  { parts, skipsHeadings }: ReplaceText,
): readonly string[] {
  if (!parts) return skipsHeadings ? TITLE_FIELDS : [];
  const known = fields.type === "parsed" ? fields.fields : [];
  return PROSE_FIELDS.filter((name) => {
    const field = known.find((one) => one.name === name);
    return !field || !isFieldOf(parts, name, field, page);
  });
}

async function remove(path: string, page: string, instruction: ReplaceText): Promise<DocumentEdit> {
  const removal = await removeMentions(path, page, instruction);
  if (!removal) return { page, changed: [], left: [], isRefused: true };
  const left = removal.left.map((place) => ({ ...place, why: NEEDED }));
  return { page: removal.page, changed: removal.removed, left };
}

async function replace(
  path: string,
  page: string,
  tree: Root,
  instruction: ReplaceText,
  context: () => Promise<LinkContext>,
): Promise<DocumentEdit> {
  const isHeading = instruction.skipsHeadings ? createHeadingTest(tree) : () => false;
  const isSyntax = isWords(instruction.from) ? createSyntaxTest(page) : () => false;
  const isLink = instruction.skipsLinks ? createLinkTest(tree) : () => false;
  const isInPart = instruction.parts
    ? createInsideTest(await findParts(path, page, tree, instruction.parts))
    : () => true;
  // Everywhere is in the keys of links too.
  const texts = pageTexts(page, tree).filter(({ key }) => instruction.where !== "everywhere" || !key);
  const isWanted = ({ kind }: PageText) =>
    instruction.where === "everywhere" || instruction.where === "prose-and-code" || kind === instruction.where;
  const placeOf = ({ text, start, end }: TextChange) => ({
    start: text.source.starts[start] ?? 0,
    end: text.source.ends[end - 1] ?? 0,
  });
  const found = texts.filter(isWanted).flatMap((text) => findChanges(text, instruction));
  const all = found
    .map((change) => ({ change, place: placeOf(change) }))
    .filter(({ place }) => !isHeading(place) && !isLink(place) && isInPart(place))
    .filter(({ change, place }) => change.text.form !== "text" || !isSyntax(place))
    .map(({ change }) => change);
  const { only, isOnEachPage, skipsFirst, to } = instruction;
  const places = all.map(placeOf);
  // On many pages, the first one that can be changed is meant.
  const one =
    only === undefined
      ? undefined
      : isOnEachPage
        ? places.at(only > 0 ? only - 1 : only)
        : findOne(page, places, isInPart, instruction);
  const isWantedOne = (change: TextChange) => placeOf(change).start === one?.start;
  const changes = only === undefined ? all.slice(skipsFirst ? 1 : 0) : all.filter(isWantedOne);
  if (one && changes.length === 0)
    return { page, changed: [], left: [{ ...one, why: "it is code, an address, a name or frontmatter" }] };
  const changed = changes.map(placeOf);
  const isEnglish = hasEnglishArticles(page);
  const articles = isEnglish
    ? changes.flatMap((change) => articleChanges(page, texts, change, changed, instruction))
    : [];
  const edits = [...changes, ...articles.flatMap(({ change }) => change ?? [])];
  if (instruction.where === "everywhere") {
    const linked = findLinks(page, tree);
    const words = wordsInSource(page, tree, linked, isAddress(instruction.from));
    const isText = createOverlapTest(
      texts.map(({ source }) => ({ start: source.starts[0] ?? 0, end: source.ends.at(-1) ?? 0 })),
    );
    const inSource = MARKUP.test(instruction.to)
      ? []
      : matchesIn(page, words, instruction).filter((edit) => !isText(edit) && !isHeading(edit) && isInPart(edit));
    const isOfAddresses = instruction.parts?.some(({ type }) => type === "addresses");
    const links = isOfAddresses ? linked : linked.filter(isInPart);
    const targets =
      page.search(replacedPattern(instruction)) < 0
        ? { edits: [], left: [] }
        : await editTargets(await context(), { path, text: page, links }, instruction);
    const isKept = createKeptTest(page, instruction);
    const targetEdits = targets.edits.filter((edit) => !isKept(edit));
    for (const raw of [[...inSource, ...targetEdits], targetEdits]) {
      if (raw.length === 0) continue;
      const edited = await editSource(path, page, tree, edits, raw);
      const beside = articlesBefore(page, isEnglish ? raw.map(({ start }) => start) : [], instruction);
      if (edited !== undefined)
        return {
          page: edited,
          changed: [...changed, ...raw],
          left: targets.left,
          articles: [...articles, ...beside.map(({ start, end }) => ({ start, end }))],
        };
    }
    if (targets.left.length > 0 || targetEdits.length > 0) {
      const edited = changes.length > 0 ? await editPageText(path, page, tree, edits) : page;
      if (edited === undefined) return { page, changed: [], left: targets.left };
      return { page: edited, changed, left: targets.left, articles };
    }
  }
  const isPlain = only === undefined && !skipsFirst && !instruction.skipsHeadings && !instruction.skipsLinks;
  if ((instruction.where === "prose" || instruction.where === "prose-and-code") && isPlain && !MARKUP.test(to)) {
    const inHtml = matchesIn(page, textsInHtml(page, tree), instruction).filter(
      (edit) => isInPart(edit) && !isInDottedName(page, edit.start, edit.end, false),
    );
    const edited = inHtml.length > 0 ? await editSource(path, page, tree, edits, inHtml) : undefined;
    const beside = articlesBefore(page, isEnglish ? inHtml.map(({ start }) => start) : [], instruction);
    if (edited !== undefined)
      return { page: edited, changed: [...changed, ...inHtml], left: [], articles: [...articles, ...beside] };
  }
  const across = changes.length === 0 && isPlain && instruction.where !== "code" && MARKS.test(instruction.from);
  const marked = across ? findChangesAcrossMarks(page, texts, instruction).filter(isInPart) : [];
  const spanned =
    marked.length > 0
      ? await editSource(
          path,
          page,
          tree,
          [],
          marked.flatMap(({ edits }) => edits),
        )
      : undefined;
  if (spanned !== undefined) return { page: spanned, changed: marked, left: [] };
  if (changes.length === 0) return { page, changed: [], left: [] };
  const edited = await editPageText(path, page, tree, edits);
  if (edited === undefined) return { page, changed: [], left: [], isRefused: true };
  return { page: edited, changed, left: [], articles };
}

/** The article before a place that changes, and how it changes if that is sure. */
function articleChanges(
  page: string,
  texts: readonly PageText[],
  { text, start, to }: TextChange,
  changed: readonly Range[],
  instruction: ReplaceText,
): (ArticleChange & { change?: TextChange })[] {
  const place = text.source.starts[start];
  const article = text.kind === "prose" && place !== undefined && articleBefore(page, place, to, instruction);
  if (!article) return [];
  const holder = isIn(text, article) ? text : texts.find((one) => one.kind === "prose" && isIn(one, article));
  if (article.to === undefined || !holder || createOverlapTest(changed)(article))
    return [{ start: article.start, end: article.end }];
  const at = holder.source.starts.indexOf(article.start);
  const change = { text: holder, start: at, end: at + article.end - article.start, to: article.to };
  return [{ ...article, change }];
}

function isIn({ source }: PageText, { start, end }: Range): boolean {
  const isAround = (source.starts[0] ?? 0) <= start && (source.ends.at(-1) ?? 0) >= end;
  return isAround && source.starts.includes(start);
}

function articlesBefore(page: string, places: readonly number[], instruction: ReplaceText): ArticleChange[] {
  return places.flatMap((place) => {
    const [found = ""] = replacedPattern(instruction).exec(page.slice(place)) ?? [];
    return articleBefore(page, place, newTextFor(found, instruction), instruction) ?? [];
  });
}

/** One of all places where a text is in the source, whether it may change or not. */
function findOne(
  page: string,
  places: Range[],
  isInPart: (range: Range) => boolean,
  instruction: ReplaceText,
): Range | undefined {
  const { only = 1 } = instruction;
  const matches = [...page.matchAll(replacedPattern(instruction))];
  const raw = matches.map(({ index, 0: match }) => ({ start: index, end: index + match.length })).filter(isInPart);
  const isKnown = createOverlapTest(places);
  const all = [...places, ...raw.filter((place) => !isKnown(place))].toSorted((a, b) => a.start - b.start);
  return all.at(only > 0 ? only - 1 : only);
}

function findChanges(text: PageText, instruction: ReplaceText): TextChange[] {
  const { from, where, codeName } = instruction;
  // `{#id}` in a heading is its anchor.
  const ids = [...text.value.matchAll(/\{\s*#[^{}\s]{1,200}\s*\}/g)];
  const addresses = where === "everywhere" && !isAddress(from) ? [...text.value.matchAll(ADDRESS_IN_TEXT)] : [];
  const spaced = text.form === "text" ? [...text.value.matchAll(ADDRESS_WITH_SPACES)] : [];
  const isAddressed = createOverlapTest(
    [...ids, ...addresses, ...spaced].map(({ index, 0: match }) => ({ start: index, end: index + match.length })),
  );
  const stays = createStayTest(instruction)(text.value);
  return [...text.value.matchAll(replacedPattern(instruction))]
    .filter((match) =>
      text.kind === "code" ? !isProgram(text, match, instruction) : !isName(text.value, match, instruction),
    )
    .filter(({ index, 0: { length } }) => !codeName || isCodeName(text.value, index, index + length, codeName))
    .map((match) => {
      const to = newTextFor(match[0], instruction);
      return { text, start: match.index, end: match.index + match[0].length, to };
    })
    .filter((change) => (!isAddressed(change) || isLocalPort(text.value, change)) && !stays(change));
}

/** The port of an address on the reader's own machine, which leads nowhere else. */
function isLocalPort(value: string, { start, end, to }: TextChange): boolean {
  return (
    /^\d{2,5}$/.test(value.slice(start, end)) &&
    /^\d{2,5}$/.test(to) &&
    /(?:\/\/|@)(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):$/.test(value.slice(Math.max(0, start - 20), start)) &&
    !/^[\w.-]/.test(value.slice(end, end + 1))
  );
}

function isProgram({ value }: PageText, { 0: match, index }: RegExpExecArray, instruction: ReplaceText): boolean {
  const place = { start: index, end: index + match.length };
  return instruction.where !== "code" && isNameOfProgram(value, place, instruction);
}

function isName(value: string, { 0: match, index }: RegExpExecArray, { where }: ReplaceText): boolean {
  return isInDottedName(value, index, index + match.length, where === "everywhere");
}

function changeText(text: string, instruction: ReplaceText, isEnglish: boolean): string {
  const { to, isMention } = instruction;
  const pattern = replacedPattern(instruction);
  if (to !== "") {
    const stays = createStayTest(instruction)(text);
    const edits = [...text.matchAll(pattern)].flatMap(({ 0: found, index }): TextEdit[] => {
      const end = index + found.length;
      if (stays({ start: index, end })) return [];
      if (isInDottedName(text, index, end, instruction.where === "everywhere")) return [];
      const changed = newTextFor(found, instruction);
      const article = isEnglish ? articleBefore(text, index, changed, instruction) : undefined;
      const mended = article?.to === undefined ? [] : [{ start: article.start, end: article.end, text: article.to }];
      return [...mended, { start: index, end, text: changed }];
    });
    const isOver = edits.some(({ start }, index) => start < (edits[index - 1]?.end ?? 0));
    return isOver ? text.replace(pattern, (found) => newTextFor(found, instruction)) : applyEdits(text, edits);
  }
  if (isMention) return text;
  const first = pattern.exec(text);
  const removal = first ? removeFromText(text, { start: first.index, end: first.index + first[0].length }) : undefined;
  const rest = removal ? text.slice(0, removal.start) + removal.to + text.slice(removal.end) : "";
  return rest.trim() === "" ? text : rest;
}

function matchesIn(page: string, words: readonly Range[], instruction: ReplaceText): TextEdit[] {
  const { from } = instruction;
  const edits = new Map<number, TextEdit>();
  const addresses = [...(isAddress(from) ? [] : page.matchAll(ADDRESS_IN_TEXT)), ...page.matchAll(ADDRESS_WITH_SPACES)];
  const isInAddress = createOverlapTest(
    addresses.map(({ index, 0: match }) => ({ start: index, end: index + match.length })),
  );
  const stays = createStayTest(instruction)(page);
  const isSyntax = isWords(from) ? createSyntaxTest(page) : () => false;
  for (const { start, end } of words) {
    for (const match of page.slice(start, end).matchAll(replacedPattern(instruction))) {
      const at = start + match.index;
      const place = { start: at, end: at + match[0].length };
      if (!isInAddress(place) && !stays(place) && !isSyntax(place))
        edits.set(at, { ...place, text: newTextFor(match[0], instruction) });
    }
  }
  return [...edits.values()];
}

/** Undefined if no way of writing the changes keeps the page's structure. */
async function editSource(
  path: string,
  page: string,
  tree: Root,
  changes: TextChange[],
  raw: TextEdit[],
): Promise<string | undefined> {
  const addedCode = raw.flatMap(({ text }) => text.match(CODE) ?? []).length;
  for (const escaping of [0, 1, 2] as const) {
    const edited = applyEdits(page, [...raw, ...toEdits(page, changes, escaping)]);
    const parsed = await parseEditedTexts(path, page, edited);
    const isSound =
      parsed.type === "parsed" &&
      hasStructureOf(parsed.tree, tree, addedCode) &&
      (readFrontmatter(edited).type !== "invalid" || readFrontmatter(page).type === "invalid");
    if (isSound) return edited;
  }
  return undefined;
}

/** Whether a page has the nodes of another one in their order, and so many pieces of code more. */
function hasStructureOf(tree: Root, before: Root, addedCode: number): boolean {
  const [all, old] = [typesOf(tree), typesOf(before)];
  if (all.join(" ") === old.join(" ")) return true;
  const [code, others] = [all, old].map((types) => types.filter((type) => type !== "inlineCode")) as [
    string[],
    string[],
  ];
  return addedCode > 0 && code.join(" ") === others.join(" ") && all.length === old.length + addedCode;
}

/** The types of the nodes in their order. An address in a text may be a link or not. */
function typesOf(tree: Root): string[] {
  const types: string[] = [];
  visit(tree, (node: Nodes) => {
    if (node.type !== "text" && !(node.type === "link" && isOwnLabel(node))) types.push(node.type);
  });
  return types;
}
