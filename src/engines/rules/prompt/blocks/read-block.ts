import type { BlockName, CalloutKind } from "../../instruction.ts";
import { endsClause } from "../around/implied-work.ts";
import { CALLOUT_KINDS } from "../callout-kinds.ts";
import type { Cursor } from "../cursor.ts";
import { readCount, readOrdinal } from "../read-number.ts";
import { isSentenceWord, readQuoted, readWords } from "../values.ts";

export const BOX = "box|callout|admonition|block|banner|alert|notice|hint|message";

const NOUNS: [Pick<BlockName, "kind">, ...string[]][] = [
  [{ kind: "list" }, "bullet|bulleted|numbered|ordered|unordered list"],
  [
    { kind: "item" },
    "bullet|list|checklist point|item|entry|element",
    "bulletpoint|bullet-point|bullet|item|list-item",
  ],
  [{ kind: "step" }, "numbered? step"],
  [{ kind: "row" }, "table row|entry", "row"],
  [{ kind: "table" }, "table"],
  [{ kind: "list" }, "list"],
  [{ kind: "paragraph" }, "paragraph|para"],
  [{ kind: "sentence" }, "sentence"],
  [{ kind: "rule" }, "horizontal rule|line|ruler", "divider|separator|hr", "thematic break"],
  [{ kind: "line" }, "line"],
  [{ kind: "card" }, "link? card|tile"],
  [{ kind: "accordion" }, "accordion item?", "collapsible|expandable"],
  [{ kind: "tab" }, "content? tab"],
  [{ kind: "image" }, "image|picture|screenshot|figure|illustration|photo|gif"],
  [{ kind: "comment" }, "html|mdx|hidden? comment"],
  [{ kind: "quote" }, "block quote|quotation", "blockquote|block-quote", "quote|quotation"],
  [{ kind: "code" }, "code block|snippet|sample|fence", "codeblock|code-block|snippet"],
];

/**
 * "the bullet about Windows", "the row for X", "step 3", "the second paragraph", "the paragraph that says "…""
 *
 * @param isPlain nothing behind the noun says which is meant
 * @param within how many words such as "of" and "in" belong to what it is about: "about the limits of the free plan"
 */
export function readBlock(cursor: Cursor, isPlain = false, within = 0): BlockName | undefined {
  return cursor.attempt(() => {
    const isShown = cursor.accept("that|this");
    if (!isShown) cursor.accept("the|an|a|our");
    cursor.accept("whole|entire");
    const number = readOrdinal(cursor);
    const before = cursor.attempt(() => readWordsBefore(cursor));
    const block = readNoun(cursor);
    if (!block) return undefined;
    // "That row" is one that was spoken of.
    if (isShown && before === undefined && /^(?:row|item|card)$/.test(block.kind)) return undefined;
    // "the FAQ accordion "Why?"": its own name is in quotes.
    const titled =
      before !== undefined && cursor.peek(-1)?.kind === "word" && /^(?:accordion|card|tab|step)$/.test(block.kind)
        ? cursor.attempt(() => readQuoted(cursor)?.text.trim())
        : undefined;
    if (titled !== undefined) return { ...block, ...(number !== undefined && { number }), words: titled };
    const counted = number ?? readCount(cursor) ?? cursor.attempt(() => readEnd(cursor));
    // "after step 2: "A"" gives a text.
    const isWhole = isPlain || before !== undefined || (counted !== undefined && cursor.peek()?.text === ":");
    const about = isWhole ? undefined : cursor.attempt(() => readAbout(cursor, block.kind, within));
    return {
      ...block,
      ...(counted !== undefined && { number: counted }),
      ...(before !== undefined && { words: before }),
      ...about,
    };
  });
}

/** "at the top of", before the page, or behind it: "in x, remove the note at the top". */
function readEnd(cursor: Cursor): number | undefined {
  const isFirst = cursor.accept("at|on the very? top|start|beginning");
  if (!isFirst && !cursor.accept("at|on the very? end|bottom")) return undefined;
  const isBeforePage = /^(?:of|in|on)$/.test(cursor.word() ?? "");
  return isBeforePage || (isRemoved(cursor) && endsClause(cursor)) ? (isFirst ? 1 : -1) : undefined;
}

function isRemoved({ tokens, begin, index }: Cursor): boolean {
  return tokens.slice(begin, index).some(({ text }) => /^(?:remove|delete|drop|cut|kill|erase)$/i.test(text));
}

/** `the "Node 16" bullet`, "the deprecation warning" */
function readWordsBefore(cursor: Cursor): string | undefined {
  const quoted = readQuoted(cursor);
  if (quoted) return isNoun(cursor) ? quoted.text.trim() : undefined;
  const words: string[] = [];
  while (words.length < 4 && !isNoun(cursor)) {
    const token = cursor.peek();
    const word = cursor.word();
    if (token?.kind !== "word" || word === undefined || isSentenceWord(word) || OWNER.test(word)) return undefined;
    words.push(token.text);
    cursor.index += 1;
  }
  // What is said of a thing is in none of its words.
  const isState = words.length === 1 && STATE.test(words[0] ?? "");
  return words.length > 0 && !isState && isNoun(cursor) ? words.join(" ") : undefined;
}

const STATE =
  /^(?:duplicated?|repeated|redundant|outdated|obsolete|wrong|incorrect|unnecessary|useless|superfluous|unneeded|empty|stale|misleading|confusing|extra|whole|entire|complete)$/i;

/** "Its row" and "the corresponding row" are those of something that was spoken of. */
const OWNER = /^(?:its|their|his|her|whose|corresponding|matching|respective)$/;

function isNoun(cursor: Cursor): boolean {
  const start = cursor.index;
  const is = readNoun(cursor) !== undefined;
  cursor.index = start;
  return is;
}

function readNoun(cursor: Cursor): Pick<BlockName, "kind" | "callout"> | undefined {
  const kind = cursor.word() ?? "";
  if (cursor.accept(CALLOUT_KINDS)) {
    cursor.accept(BOX);
    return { kind: "callout", callout: kind as CalloutKind };
  }
  if (cursor.accept("callout|admonition|admonish|hint|infobox box|block?")) return { kind: "callout" };
  // "The box "Live example"": a box is one that is called so.
  if (
    cursor.word() === "box" &&
    (cursor.peek(1)?.kind === "quoted" || /^(?:called|titled|with)$/.test(cursor.word(1) ?? ""))
  ) {
    cursor.index += 1;
    return { kind: "callout" };
  }
  return NOUNS.find(([, ...patterns]) => cursor.acceptAny(...patterns))?.[0];
}

const TEXT = "the? word|words|text|phrase|name|label|title|sentence?";
const WHICH = "that|which";

/** "about Windows", "that says "…"", "starting with "Note"" */
export function readAbout(
  cursor: Cursor,
  kind: BlockName["kind"],
  within = 0,
): Pick<BlockName, "words" | "match"> | undefined {
  const match = cursor.acceptAny(`${WHICH} starts|begins with`, "starting|beginning with")
    ? "starts"
    : cursor.acceptAny(`${WHICH} ends with|in`, "ending with|in")
      ? "ends"
      : cursor.acceptAny(
            `${WHICH} mentions|contains|includes|has|uses ${TEXT}`,
            "mentioning|containing|including",
            `with ${TEXT} in it?`,
          )
        ? "has"
        : "is";
  const isSaid = cursor.acceptAny(
    `${WHICH} says|reads|states|explains|describes|shows`,
    `${WHICH} talks|speaks|is about|of|for`,
    `${WHICH} refers|links to`,
    "saying|reading|called|named|titled|labelled|labeled|showing|explaining",
    "about|for|regarding|concerning",
  );
  if (isSaid) cursor.accept("that|how|where|to");
  const inBrackets = isSaid ? undefined : cursor.attempt(() => readBracketed(cursor));
  if (inBrackets) return inBrackets;
  cursor.acceptPunctuation(":");
  const alt = kind === "image" && !isSaid ? cursor.attempt(() => readAlt(cursor)) : undefined;
  if (alt !== undefined) return { words: alt };
  const isWith = !isSaid && match === "is" && cursor.attempt(() => readWith(cursor)) !== undefined;
  if (isWith && cursor.word(-1) !== "with") return withWords(cursor);
  const quoted = readQuoted(cursor);
  const isFile = kind === "image" && /[./]/.test(cursor.peek()?.text ?? "");
  const isIntroduced = isFile || isSaid || match !== "is" || cursor.word(-1) === "with";
  const value = quoted ?? (isIntroduced ? readAboutWords(cursor, kind, within) : undefined);
  return value && { words: value.text.trim(), ...(match !== "is" && { match }) };
}

/** `("No power")`, behind "the first tip" */
function readBracketed(cursor: Cursor): Pick<BlockName, "words"> | undefined {
  const words = cursor.acceptPunctuation("(") ? readQuoted(cursor)?.text.trim() : undefined;
  return words !== undefined && words !== "" && cursor.acceptPunctuation(")") ? { words } : undefined;
}

/** `with the alt text "A"` */
function readAlt(cursor: Cursor): string | undefined {
  return cursor.acceptAny("with the? alt|alternative text") ? readQuoted(cursor)?.text.trim() : undefined;
}

/** "with", or "with the text", before quotes. */
function readWith(cursor: Cursor): true | undefined {
  if (!cursor.accept("with")) return undefined;
  cursor.accept("the? word|words|text|phrase|heading|title|headline");
  return cursor.peek()?.kind === "quoted" || undefined;
}

/** `with the text "A"`: somewhere in it. */
function withWords(cursor: Cursor): Pick<BlockName, "words" | "match"> | undefined {
  const words = readQuoted(cursor)?.text.trim();
  return words === undefined ? undefined : { words, match: "has" };
}

function readAboutWords(cursor: Cursor, kind: BlockName["kind"], within: number): { text: string } | undefined {
  cursor.accept("the|a|an|our");
  const words = kind === "row" ? readWords(cursor) : readTopic(cursor, within);
  if (!words || kind !== "row") return words;
  // "the row for the timeout option"
  const name = words.text.replace(
    / (?:options?|parameters?|settings?|fields?|propert(?:y|ies)|variables?|flags?|commands?|keys?|row)$/i,
    "",
  );
  return { text: name };
}

const TOPIC_END = /^(?:from|in|on|under|below|beneath|at|into|to|as|and|then|of|with|please)$/;
const WITHIN = /^(?:from|in|on|at|into|to|as|of|with)$/;
const MAX_TOPIC = 10;

const SIDE = /^(?:after|before|above|behind)$/;

/** "Move the bullet about Email", before "after the bullet about Discord" or "before Discord". */
function isMovedBeside(cursor: Cursor): boolean {
  const said = cursor.tokens.slice(cursor.begin, cursor.index);
  if (!said.some(({ text }) => /^(?:move|put|place)$/i.test(text))) return false;
  const next = cursor.peek(1);
  const isNamed = next?.kind === "quoted" || /^\p{Lu}/u.test(next?.text ?? "");
  const isListed = /^(?:bullets?|items?|steps?|rows?|cards?|tabs?|accordions?|one|entry)$/.test(cursor.word(2) ?? "");
  return isNamed || (cursor.word(1) === "the" && isListed);
}

/** What a block is about, in any words up to the place where it is. */
function readTopic(cursor: Cursor, within: number): { text: string } | undefined {
  const words: string[] = [];
  let passed = 0;
  for (let token = cursor.peek(); token?.kind === "word" && words.length <= MAX_TOPIC; token = cursor.peek()) {
    const word = cursor.word() ?? "";
    if (SIDE.test(word) && words.length > 0 && isMovedBeside(cursor)) break;
    if (TOPIC_END.test(word)) {
      if (passed === within || words.length === 0 || !WITHIN.test(word)) break;
      passed += 1;
    }
    words.push(token.text);
    cursor.index += 1;
  }
  const isNone = words.length === 0 || words.length > MAX_TOPIC || passed < within;
  // What "it" is was said before.
  return isNone || /^(?:it|this|that|them|these|those)$/i.test(words.join(" ")) ? undefined : { text: words.join(" ") };
}
