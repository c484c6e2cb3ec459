import type { BlockName, CalloutKind, Instruction } from "../../instruction.ts";
import { CALLOUT_KINDS } from "../callout-kinds.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readOrdinal } from "../read-number.ts";
import { pageScopeOf, readScope } from "../read-scope.ts";
import { isOnlyPlace, type Scope } from "../scope.ts";
import { readSectionName } from "../sections/section-names.ts";
import { readQuoted } from "../values.ts";
import { headOfBlock, readPageOf } from "./head-of-block.ts";
import { BOX, readBlock } from "./read-block.ts";
import { readBlockPlace } from "./read-block-place.ts";
import { readGivenText } from "./read-given-text.ts";
import { readOldText } from "./read-set-attribute.ts";

type Change = Extract<
  Instruction,
  {
    type:
      | "set-alt"
      | "set-image"
      | "set-attribute"
      | "set-callout"
      | "make-callout"
      | "set-code-language"
      | "set-code-title";
  }
>;

const IMAGE_FILE = /^[^\s()<>"]{1,200}\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** "change the alt text of the image in x to "…"", `add alt text "…" to logo.png in x` */
export function readSetAlt(cursor: Cursor, head: Scope): Change[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("change|set|update|add|make|fix|replace|write")) return undefined;
  cursor.accept("an|the? missing|new?");
  if (!cursor.acceptAny("alt text|tag|attribute", "alt|alt-text", "alternative text")) return undefined;
  let alt = readQuoted(cursor)?.text;
  const fresh = alt === undefined ? undefined : cursor.attempt(() => readNewAlt(cursor));
  if (alt !== undefined && fresh !== undefined) {
    const { page, ...rest } = readBlockPlace(cursor, before) ?? {};
    const image: BlockName = { kind: "image", words: alt, match: "equals", ...rest };
    return page === undefined ? undefined : [{ type: "set-alt", page, image, alt: fresh }];
  }
  if (!cursor.accept("of|for|on|to|in")) return undefined;
  const image = readBlock(cursor) ?? readFileName(cursor);
  const place = image?.kind === "image" ? readBlockPlace(cursor, before) : undefined;
  if (!image || !place) return undefined;
  const { page, under, ...rest } = place;
  // `from "A" to "B"` is no section.
  const isFrom = under !== undefined && cursor.word(-2) === "from" && cursor.word() === "to";
  if (!isFrom && under !== undefined) Object.assign(rest, { under });
  if (alt === undefined) {
    cursor.accept("to|with|as");
    alt = readGivenText(cursor);
  }
  const was = isFrom ? under : cursor.attempt(() => readOldText(cursor));
  // The file of an image may be enough to find its page.
  const isKnown = page !== undefined || IMAGE_FILE.test(image.words ?? "");
  if (alt === undefined || !isKnown) return undefined;
  const named = { ...(page !== undefined && { page }), image: { ...image, ...rest } };
  return [{ type: "set-alt", ...named, alt, ...(was !== undefined && { was }) }];
}

/** "replace the screenshot on x with /images/b.png" */
export function readSetImage(cursor: Cursor, head: Scope): Change[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("replace|change|swap|exchange|switch|update")) return undefined;
  const verb = cursor.word(-1);
  const image = readBlock(cursor);
  const isBare = image?.words === undefined && image?.number === undefined && cursor.word(-1) === "image";
  const place = image?.kind === "image" ? readBlockPlace(cursor, before) : undefined;
  if (!image || place?.page === undefined || !cursor.accept("with|by|for|to")) return undefined;
  // What is set to something may be the field of the page.
  if (isBare && /^(?:change|update)$/.test(verb ?? "")) return undefined;
  cursor.accept("the? image|picture|screenshot|file");
  const token = cursor.peek();
  if (token === undefined || !IMAGE_FILE.test(token.text)) return undefined;
  cursor.index += 1;
  const { page, ...rest } = place;
  return [{ type: "set-image", page, image: { ...image, ...rest }, to: token.text }];
}

/** "to “B”", behind what the alternative text is; `to "logo.png"` is an image that gets one. */
function readNewAlt(cursor: Cursor): string | undefined {
  if (!cursor.accept("to|into|with|by|->|→|=>")) return undefined;
  const fresh = readQuoted(cursor)?.text;
  return fresh === undefined || /\.[a-z\d]{2,5}$/i.test(fresh) ? undefined : fresh;
}

function readFileName(cursor: Cursor): { kind: "image"; words: string } | undefined {
  const token = cursor.peek();
  if (token === undefined || !/^\S+\.[a-z\d]{2,5}$/i.test(token.text)) return undefined;
  cursor.index += 1;
  return { kind: "image", words: token.text };
}

/** "turn the note about Windows in x into a warning" */
export function readSetCallout(cursor: Cursor, head: Scope): Change[] | undefined {
  const before = headOfBlock(head);
  const isVerb = cursor.accept("change|turn|convert|make|switch|upgrade|downgrade");
  if (!before) return undefined;
  const block = readBlock(cursor);
  const place = block?.kind === "callout" ? readBlockPlace(cursor, before) : undefined;
  const { page = cursor.named, ...rest } = place ?? {};
  if (!block || !place || page === undefined) return undefined;
  const was = isVerb ? cursor.attempt(() => readWas(cursor)) : undefined;
  if (was === undefined) cursor.accept("from");
  if (!isVerb && !cursor.acceptAny("should|must|shall now? be|become", "needs|has|ought to be|become"))
    return undefined;
  if (isVerb) cursor.accept("into|to|as|be");
  const to = readKind(cursor);
  if (to === undefined) return undefined;
  cursor.accept("instead");
  const old = cursor.attempt(() => readNoKind(cursor));
  // "The note should be a danger, not an info one"
  const kind = old ?? was;
  if (kind !== undefined && (kind === to || (block.callout !== undefined && block.callout !== kind))) return undefined;
  const title = cursor.attempt(() => readWithTitle(cursor));
  // "The second callout" need not be the second note.
  const isCounted = block.number !== undefined && block.callout === undefined && was !== undefined;
  const named = { ...block, ...(kind && !isCounted && { callout: kind }), ...rest };
  return [
    // As long as it is of the kind that it was called.
    ...(title === undefined
      ? []
      : [{ type: "set-attribute" as const, page, block: named, attribute: "title" as const, to: title }]),
    { type: "set-callout", page, block: named, ...(isCounted && { was }), to },
  ];
}

/** "from a note", before "to a tip" */
function readWas(cursor: Cursor): CalloutKind | undefined {
  const was = cursor.accept("from") ? readKind(cursor) : undefined;
  return /^(?:to|into)$/.test(cursor.word() ?? "") ? was : undefined;
}

/** `with the title "A"` */
function readWithTitle(cursor: Cursor): string | undefined {
  const isSaid = cursor.acceptAny("with|and the|a title|heading", "titled|called|named|headed", "with title");
  const title = isSaid ? readQuoted(cursor)?.text.trim() : undefined;
  return title === undefined || title === "" || title.includes("\n") ? undefined : title;
}

/** `turn the sentence "…" in x into a warning`, "make the second paragraph of x a note" */
export function readMakeCallout(cursor: Cursor, head: Scope): Change[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("change|turn|convert|make|put|wrap")) return undefined;
  const quoted = cursor.attempt(() => readQuoted(cursor)?.text.trim());
  const block: BlockName | undefined =
    quoted === undefined ? readBlock(cursor) : { kind: "sentence", words: quoted, match: "equals" };
  const isText = block?.kind === "paragraph" || block?.kind === "sentence" || block?.kind === "quote";
  const place = isText ? readBlockPlace(cursor, before) : undefined;
  if (!block || !place || place.page === undefined) return undefined;
  cursor.accept("into|in|to|as|be");
  const to = readKind(cursor);
  if (to === undefined) return undefined;
  cursor.accept("instead");
  const { page, ...rest } = place;
  return [{ type: "make-callout", page, block: { ...block, ...rest }, to }];
}

/** "a warning", "a danger hint" */
function readKind(cursor: Cursor): CalloutKind | undefined {
  cursor.accept("a|an");
  const isOf = cursor.accept(`${BOX} of the? kind|type|style`);
  const quoted = isOf ? readQuoted(cursor)?.text.trim().toLowerCase() : undefined;
  if (quoted !== undefined) return CALLOUT_KINDS.split("|").includes(quoted) ? (quoted as CalloutKind) : undefined;
  const kind = cursor.word();
  if (!cursor.accept(CALLOUT_KINDS)) return undefined;
  cursor.accept(BOX);
  return kind as CalloutKind;
}

/** ", not an info one", "instead of a note" */
function readNoKind(cursor: Cursor): CalloutKind | undefined {
  cursor.acceptPunctuation(",");
  if (!cursor.acceptAny("and? not", "instead of", "rather than")) return undefined;
  const kind = readKind(cursor);
  if (kind !== undefined) cursor.accept("one");
  return kind;
}

/** `set the title of the code block in x to "t"` */
export function readSetCodeTitle(cursor: Cursor, head: Scope): Change[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("set|change|update the? title of|for")) return undefined;
  const block = readBlock(cursor);
  const place = block?.kind === "code" ? readBlockPlace(cursor, before) : undefined;
  const to = place?.page !== undefined && cursor.accept("to") ? readQuoted(cursor)?.text.trim() : undefined;
  if (!block || place?.page === undefined || to === undefined || to.includes("\n")) return undefined;
  const { page, ...rest } = place;
  return [{ type: "set-code-title", page, block: { ...block, ...rest }, to }];
}

const BLOCKS = "code blocks|block|fences|fence|snippets|snippet|samples|examples";

/** "add the language bash to", "give" blocks which have none yet */
function readGivenLanguage(cursor: Cursor): string | undefined {
  if (!cursor.accept("add|set the? language|lang|tag")) return undefined;
  const language = readLanguage(cursor);
  return language !== undefined && cursor.accept("to|on|for") ? language : undefined;
}

/** "change the js code blocks in x to ts", "turn ```js into ```ts everywhere", "change the language of the code block in x to ts" */
export function readSetCodeLanguage(cursor: Cursor, head: Scope): Change[] | undefined {
  if (!isOnlyPlace({ ...head, parts: undefined })) return undefined;
  const given = cursor.attempt(() => readGivenLanguage(cursor));
  if (given === undefined && !cursor.accept("change|turn|convert|switch|update|mark|tag|set|label|make|replace"))
    return undefined;
  const isOfLanguage = cursor.acceptAny(
    "the? language|lang|highlighting of|for|on",
    "the? language tag|identifier of|for|on",
  );
  const named = cursor.attempt(() => readNamedLanguage(cursor, head));
  if (named) return named;
  cursor.accept("all|every|each|any? of? the?");
  const number = readOrdinal(cursor);
  const isBare = cursor.accept("unlabelled|unlabeled|untagged|unmarked");
  const fence = readFenceMark(cursor);
  let from =
    fence ?? (cursor.acceptAny(BLOCKS, "codeblocks|codeblock|snippets|snippet") ? undefined : readLanguage(cursor));
  const isSingle = /^(?:block|fence|snippet|sample|example|codeblock)$/.test(cursor.word(-1) ?? "");
  const isBlock = ["blocks", "block", "fences", "codeblocks", "codeblock", "snippet", "snippets"].includes(
    cursor.word(-1) ?? "",
  );
  if (
    fence === undefined &&
    !isBlock &&
    !cursor.acceptAny(BLOCKS, "codeblocks|codeblock|blocks|fences|snippets|snippet")
  )
    return undefined;
  const words = cursor.attempt(() => readWordsOfCode(cursor));
  if (cursor.acceptAny("marked|tagged|labelled|labeled|annotated as|with?", "with the? language|lang", "in language"))
    from ??= readLanguage(cursor);
  if (
    isBare ||
    cursor.acceptAny(
      "without a|any? language",
      "without one|any",
      "with no language",
      "that|which have|has no language",
    )
  )
    from ??= "";
  const section = cursor.attempt(() => readUnderHeading(cursor, head));
  const page = section === undefined ? undefined : readPageOf(cursor, "of|on");
  const scope = page === undefined ? readScope(cursor, head) : { ...head, place: { type: "page" as const, page } };
  if (!scope || (page !== undefined && head.place)) return undefined;
  if (cursor.accept("from")) from ??= readLanguage(cursor);
  if (given === undefined && !cursor.acceptAny("to|into|as|with|->|→|=>", "be")) return undefined;
  if (given === undefined) cursor.accept("language");
  const to = given ?? readFenceMark(cursor) ?? readLanguage(cursor);
  const said = to === undefined ? undefined : readScope(cursor, scope);
  if (to === undefined || !said) return undefined;
  const { parts = [], ...all } = said;
  const [part, ...others] = [
    ...parts,
    ...(section === undefined ? [] : [{ type: "section" as const, heading: section }]),
  ];
  const isInSection = part?.type === "section" && others.length === 0 && all.place?.type === "page";
  if ((part && !isInSection) || !isOnlyPlace(all) || from === to) return undefined;
  // Without its old language, one block of one page is meant.
  const isOne = all.place?.type === "page";
  if (
    (from === undefined && !(isOne && (isOfLanguage || words !== undefined || (isInSection && isSingle)))) ||
    (words !== undefined && (number !== undefined || !isOne)) ||
    (number !== undefined && !isOne)
  )
    return undefined;
  const which = {
    ...(from !== undefined && { from }),
    ...(number !== undefined && { number }),
    ...(words !== undefined && { words }),
    ...(isSingle && (from === "" || isInSection || words !== undefined) && isOne && { isOne: true as const }),
    ...(isInSection && { section: part.heading }),
  };
  return [{ type: "set-code-language", ...which, to, ...pageScopeOf(all) }];
}

/** `with "npm run"`, "that contains max_conns": some of the code. */
function readWordsOfCode(cursor: Cursor): string | undefined {
  if (!cursor.acceptAny("with|containing", "that|which contains|has|starts with?")) return undefined;
  const quoted = readQuoted(cursor)?.text.trim();
  if (quoted !== undefined) return quoted === "" ? undefined : quoted;
  const token = cursor.peek();
  if (token?.kind !== "word" || !/[_$(){}<>=/@.-]|\p{Ll}\p{Lu}/u.test(token.text)) return undefined;
  cursor.index += 1;
  return token.text;
}

/** `under "Usage"` on a page that is said before or behind it; alone it is a folder. */
function readUnderHeading(cursor: Cursor, head: Scope): string | undefined {
  if (!cursor.accept("under|below|beneath|underneath")) return undefined;
  const section = readSectionName(cursor, true) ?? readCapitals(cursor, (word) => /^(?:in|of|on)$/.test(word));
  return head.place?.type === "page" || /^(?:in|of|on)$/.test(cursor.word() ?? "") ? section : undefined;
}

/** "the code block language jsx to bash", behind the verb */
function readNamedLanguage(cursor: Cursor, head: Scope): Change[] | undefined {
  if (!cursor.acceptAny("the? code block|fence|sample language|lang", "the? code language|lang")) return undefined;
  const before = readScope(cursor, head);
  cursor.accept("from");
  const from = readLanguage(cursor);
  const to = from !== undefined && cursor.accept("to|into|with|by|->|→|=>") ? readLanguage(cursor) : undefined;
  const all = to === undefined || !before ? undefined : readScope(cursor, before);
  if (from === undefined || to === undefined || from === to || !all || !isOnlyPlace(all)) return undefined;
  return [{ type: "set-code-language", from, to, ...pageScopeOf(all) }];
}

function readFenceMark(cursor: Cursor): string | undefined {
  const mark = /^`{3}([a-z][\w+#-]{0,19})$/i.exec(cursor.peek()?.text ?? "")?.[1];
  if (mark !== undefined) cursor.index += 1;
  return mark;
}

function readLanguage(cursor: Cursor): string | undefined {
  const token = cursor.peek();
  const isWord =
    token !== undefined &&
    /^[a-z][\w+#-]{0,19}$/i.test(token.text) &&
    !/^(?:the|a|all|code|in|to|every|each|snippets?|blocks?|fences?|samples?|examples?|first|second|third|last)$/.test(
      token.text,
    );
  if (!isWord) return undefined;
  cursor.index += 1;
  return token.text;
}
