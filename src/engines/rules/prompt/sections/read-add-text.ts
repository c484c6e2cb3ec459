import type { CalloutKind, Instruction, TextPosition } from "../../instruction.ts";
import { readGivenText } from "../blocks/read-given-text.ts";
import { CALLOUT_KINDS } from "../callout-kinds.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readPages } from "../page-list.ts";
import type { Scope } from "../scope.ts";
import { readQuoted } from "../values.ts";
import { readNewLink } from "./read-new-link.ts";
import {
  besideHeading,
  headOf,
  readBesideBlock,
  readPlaceAhead,
  readPosition,
  textPosition,
} from "./read-text-place.ts";
import { isHeadOfPage } from "./section-names.ts";

type AddText = Extract<Instruction, { type: "add-text" }>;

const TEXT = "sentence|paragraph|text|line|following";
const CALLOUT_NOUN = "box|callout|admonition|block|banner|alert|hint";

/** "append "…" to x", "add the sentence "…" below the heading "A" in x", "add a warning to x saying "…"", "add a section "A" …" */
export function readAddText(cursor: Cursor, head: Scope): AddText[] | undefined {
  if (!isHeadOfPage(head)) return undefined;
  const ahead = cursor.attempt(() => readBesideBlock(cursor, head));
  if (ahead) cursor.acceptPunctuation(",");
  const placed = ahead ? undefined : cursor.attempt(() => readPlaceAhead(cursor, head));
  const isAppended = cursor.accept("append");
  const isPrepended = !isAppended && cursor.accept("prepend");
  if (!isAppended && !isPrepended && !cursor.accept("add|insert|put|include")) return undefined;
  const heading = isAppended || isPrepended ? undefined : cursor.attempt(() => readBareHeading(cursor, head));
  if (heading) return [heading];
  const link = readNewLink(cursor);
  const what = link
    ? LINK
    : readWhat(cursor, isAppended || isPrepended || PLACED.test(cursor.word() ?? "") || announces(cursor));
  const bare = link?.text ?? (what ? undefined : readQuoted(cursor)?.text);
  if (!what && bare === undefined) return undefined;
  const language = what?.kind === "text" ? what.code : undefined;
  const isCode = language !== undefined;
  const isQuote = what?.kind === "text" && what.isQuote === true;
  const readText = () => {
    const read =
      (isCode ? cursor.attempt(() => readCode(cursor, language)) : undefined) ?? readWithFence(cursor, isCode);
    return isQuote ? read?.trim().replaceAll(/^/gm, "> ").replaceAll(/^> $/gm, ">") : read;
  };
  let text = what?.kind === "section" ? undefined : (bare ?? readText());
  const found = ahead ?? cursor.attempt(() => readBesideBlock(cursor, head));
  const first = found ? {} : (placed ?? readPosition(cursor, head));
  if (first === undefined) return undefined;
  const beside = found ?? cursor.attempt(() => readBesideBlock(cursor, headOf(first)));
  if (beside) {
    text ??= readText();
    const { kind: _, ...kind } = what?.kind === "callout" ? what : { kind: "" };
    const isText = text !== undefined && what?.kind !== "section";
    return isText ? [{ type: "add-text", text: text ?? "", place: { at: "end" }, ...beside, ...kind }] : undefined;
  }
  const links = what?.kind === "section" ? cursor.attempt(() => readLinks(cursor)) : undefined;
  text ??= links ? "" : readText();
  // "… with the text "…" to x"
  const place = first.page === undefined ? readPosition(cursor, head) : first;
  const mayBeUnder = place?.page !== undefined && (place.position === undefined || isStart(place.position));
  const isUnderTitle =
    mayBeUnder && !isAppended && cursor.attempt(() => readUnderTitle(cursor, place?.position)) === true;
  if (isUnderTitle) text ??= readText();
  if (text === undefined || place?.page === undefined) return undefined;
  // `Add "beta" to quickstart` may be about its tags.
  if (!what && place.position === undefined && !isUnderTitle) return undefined;
  if (isAppended && place.position?.at === "start" && place.position.section === undefined) return undefined;
  const asked: TextPosition = place.position ?? {
    at: isUnderTitle || isPrepended || what?.kind === "callout" || what?.isIntro ? "start" : "end",
  };
  const position = what?.kind === "section" ? asked : (textPosition(cursor, asked) ?? besideHeading(cursor, asked));
  if (position === undefined || isOrdinal(position)) return undefined;
  const { kind: _, isIntro: __, code: ___, isQuote: ____, ...more } = what ?? { kind: "text" };
  const to = link?.linkTo === undefined ? {} : { linkTo: link.linkTo };
  const asLink = link === undefined ? {} : { isLink: true as const, ...to };
  const listed = links === undefined ? {} : { links };
  return [{ type: "add-text", page: place.page, text, place: position, ...more, ...asLink, ...listed }];
}

/** "Before the third paragraph" is no section that is called so. */
function isOrdinal({ section = "" }: TextPosition): boolean {
  return /^(?:first|second|third|fourth|fifth|sixth|last|next|previous)$/i.test(section);
}

function isStart({ at, section }: TextPosition): boolean {
  return at === "start" && section === undefined;
}

/** ", right under the title"; at the top of a page, "the heading" is that of the page too. */
function readUnderTitle(cursor: Cursor, position: TextPosition | undefined): true | undefined {
  cursor.acceptPunctuation(",");
  cursor.accept("right|directly|just|immediately");
  if (!cursor.accept("under|below|beneath|underneath|after the|its")) return undefined;
  const isTitle =
    cursor.acceptAny("main|page|top title|heading|headline", "title|h1") ||
    (position !== undefined && cursor.accept("heading|headline"));
  if (!isTitle || cursor.peek()?.kind === "quoted" || cursor.word() === "of") return undefined;
  cursor.acceptPunctuation(",");
  return true;
}

/** "with links to a and b", "that links to a": pages by their paths or titles. */
function readLinks(cursor: Cursor): string[] | undefined {
  cursor.acceptPunctuation(",");
  const isSaid = cursor.acceptAny(
    "with|containing|listing a|the? link|links to",
    "that|which links|points to",
    "linking|pointing to",
  );
  return isSaid ? readPages(cursor) : undefined;
}

/** "the heading "H" at the end of x", "the heading "H" before the heading "X" in x": a heading with nothing below it yet. */
function readBareHeading(cursor: Cursor, head: Scope): AddText | undefined {
  cursor.accept("a|an|the new?");
  const level = Number(/^h([2-6])$/.exec(cursor.word() ?? "")?.[1] ?? 0);
  if (level > 0) cursor.accept(`h${level} heading?`);
  else if (!cursor.accept("heading|subheading")) return undefined;
  cursor.accept("called|titled|named");
  const heading = readQuoted(cursor)?.text.trim();
  if (heading === undefined || heading === "" || heading.includes("\n")) return undefined;
  const placed = readPosition(cursor, head);
  const next = cursor.peek();
  const isEnd = next === undefined || (next.kind === "punctuation" && ".!".includes(next.text));
  if (!isEnd || placed?.page === undefined || placed.position === undefined) return undefined;
  if (isOrdinal(placed.position)) return undefined;
  const depth = level > 0 && { depth: level };
  return { type: "add-text", page: placed.page, text: "", heading, place: placed.position, ...depth };
}

/** "In quickstart, add: …" */
function announces(cursor: Cursor): boolean {
  return cursor.peek()?.text === ":" && cursor.peek()?.kind === "punctuation";
}

/** Words that a place begins with. */
const PLACED = /^(?:at|to|on|below|under|beneath|underneath)$/;

const LINK: What = { kind: "text" };

/** `code` is the language of a block of code, empty where none is said. */
type What =
  | { kind: "text"; isIntro?: true; code?: string; isQuote?: true }
  | { kind: "section"; heading: string; depth?: number; isIntro?: undefined; code?: undefined; isQuote?: undefined }
  | {
      kind: "callout";
      callout: CalloutKind;
      calloutTitle?: string;
      isIntro?: undefined;
      code?: undefined;
      isQuote?: undefined;
    };

function readWhat(cursor: Cursor, mayBeBare: boolean): What | undefined {
  const section = cursor.attempt(() => readNewSection(cursor));
  if (section) return section.heading.includes("\n") ? undefined : section;
  const callout = cursor.attempt(() => readCallout(cursor));
  if (callout) {
    const title = cursor.attempt(() => readCalloutTitle(cursor));
    return { kind: "callout", callout, ...(title !== undefined && { calloutTitle: title }) };
  }
  if (cursor.acceptAny(`the|this|an|a? short|brief? intro|introductory|opening ${TEXT}`, "an intro|introduction"))
    return { kind: "text", isIntro: true };
  const code = cursor.attempt(() => readCodeNoun(cursor));
  if (code !== undefined) return { kind: "text", code };
  if (cursor.acceptAny("a|an|the|this new|following? block? quote|quotation|blockquote"))
    return { kind: "text", isQuote: true };
  if (cursor.acceptAny(`the|this|a? following ${TEXT}`, `the|this|a? new? ${TEXT}`, "this|following"))
    return { kind: "text" };
  return mayBeBare ? { kind: "text" } : undefined;
}

/** "this code block", "the following bash snippet": its language. */
function readCodeNoun(cursor: Cursor): string | undefined {
  if (!cursor.acceptAny("a|an|the|this following?", "following")) return undefined;
  cursor.accept("new");
  let language = "";
  if (!/^(?:code|snippet|codeblock)$/.test(cursor.word() ?? "") && /^[a-z+#]{1,12}$/.test(cursor.word() ?? "")) {
    language = cursor.word() ?? "";
    cursor.index += 1;
  }
  return cursor.acceptAny("code block|snippet|sample|example", "codeblock|snippet") ? language : undefined;
}

/** "with `npm run build`", "containing "x"": what stands in a block of code that is to be made. */
function readCode(cursor: Cursor, language: string): string | undefined {
  cursor.acceptPunctuation(",");
  const isSaid = cursor.acceptAny(
    "with|containing|showing|saying|for the? command|code|content|contents|text|following?",
    "that|which says|contains|shows|has|reads the? command|code?",
  );
  const isOpen = !isSaid && (cursor.acceptPunctuation(":") || cursor.peek()?.kind === "quoted");
  const text = isSaid || isOpen ? readQuoted(cursor)?.text : undefined;
  if (text === undefined || /`{3}/.test(text)) return undefined;
  return `\`\`\`${language}\n${text.replace(/^\n+|\s+$/g, "")}\n\`\`\``;
}

const PROSE = /^(?:|md|mdx|markdown|text|txt|plain|plaintext|html|jsx|tsx|vue)$/;

/** A text; a block of code that says its language is one of the page, where others only hold what is to be added. */
function readWithFence(cursor: Cursor, isCode: boolean): string | undefined {
  const text = readGivenText(cursor);
  const token = cursor.tokens[cursor.index - 1];
  if (text === undefined || token?.kind !== "fence" || token.text !== text) return isCode ? undefined : text;
  const source = cursor.prompt.slice(token.start, token.end).trim();
  const language = /^(?:`{3,20}|~{3,20})[ \t]{0,10}([^\s`{]{0,40})/.exec(source)?.[1]?.toLowerCase() ?? "";
  return isCode || !PROSE.test(language) ? source : text;
}

/** "a section "Support"", "an H2 called Support" */
function readNewSection(cursor: Cursor): Extract<What, { kind: "section" }> | undefined {
  const hasArticle = cursor.accept("a|an|another|the") || cursor.accept("new");
  cursor.accept("new");
  const before = hasArticle ? cursor.attempt(() => readTitleBeforeNoun(cursor)) : undefined;
  if (before !== undefined) return { kind: "section", heading: before };
  const level = Number(/^h([2-6])$/.exec(cursor.word() ?? "")?.[1] ?? 0);
  if (level > 0) cursor.accept(`h${level} section|heading?`);
  else if (!hasArticle || !cursor.accept("section|subsection|heading")) return undefined;
  const isCalled = cursor.accept("called|titled|named") || cursor.accept("with the? title|heading|name");
  const quoted = readQuoted(cursor)?.text.trim();
  const heading = quoted ?? readCapitals(cursor, (word) => TITLE_END.test(word));
  if (heading === undefined || (quoted === undefined && !isCalled && level === 0 && cursor.peek()?.kind !== "word"))
    return undefined;
  return { kind: "section", heading, ...(level > 0 && { depth: level }) };
}

/** `"See also" section` */
function readTitleBeforeNoun(cursor: Cursor): string | undefined {
  const title = readQuoted(cursor)?.text.trim();
  return title !== undefined && title !== "" && cursor.accept("section|subsection") ? title : undefined;
}

const TITLE_END = /^(?:to|in|on|at|after|before|below|above|with|saying|of|under|into|section|heading)$/;

function readCallout(cursor: Cursor): CalloutKind | undefined {
  if (!cursor.accept("a|an|the|this") && cursor.word() !== "following") return undefined;
  cursor.accept("following");
  const isDeprecation = cursor.accept("deprecation");
  const kind = cursor.word() ?? "";
  if (cursor.accept(CALLOUT_KINDS)) {
    cursor.accept(CALLOUT_NOUN);
    return kind as CalloutKind;
  }
  return !isDeprecation && cursor.accept("callout|admonition") ? "note" : undefined;
}

/** `titled "Beta"`, which is one line. */
function readCalloutTitle(cursor: Cursor): string | undefined {
  cursor.acceptPunctuation(",");
  const isSaid = cursor.acceptAny(
    "titled|called|named|entitled|headed|headlined",
    "with|that|which has? a|the? title|heading",
  );
  cursor.acceptPunctuation(":");
  const title = isSaid ? readQuoted(cursor)?.text.trim() : undefined;
  return title === undefined || title === "" || title.length > 100 || title.includes("\n") ? undefined : title;
}
