import { isAsset } from "../assets/asset-names.ts";
import type { FieldValue, SetFrontmatter } from "../instruction.ts";
import { skipCourtesies } from "./around/courtesies.ts";
import type { Cursor } from "./cursor.ts";
import { pageScope, readFieldTarget } from "./field-target.ts";
import { isGuessedField, LIST_FIELDS, readField, readQuotedField, readValue, scalar } from "./frontmatter-values.ts";
import { readFreeValue } from "./read-free-value.ts";
import { endsNameOfPlace } from "./read-named-place.ts";
import { inGroup } from "./read-page-in-group.ts";
import { readRemoveField, readRemoveFields } from "./read-removed-fields.ts";
import { readSameField } from "./read-same-field.ts";
import { pageScopeOf, readScope } from "./read-scope.ts";
import { isAboutTexts, type Scope } from "./scope.ts";
import { isDocumentWord, isPath, isSlug, readPage, readQuoted } from "./values.ts";

export function readFrontmatter(cursor: Cursor, head: Scope): SetFrontmatter[] | undefined {
  const begin = cursor.index;
  const removed = cursor.attempt(() => readRemoveFields(cursor, head));
  if (removed) return removed;
  const set: FieldSet | undefined =
    cursor.attempt(() => readRemoveField(cursor)) ??
    cursor.attempt(() => readMark(cursor)) ??
    cursor.attempt(() => readAddField(cursor)) ??
    cursor.attempt(() => readSetField(cursor)) ??
    cursor.attempt(() => readFieldShouldBe(cursor)) ??
    cursor.attempt(() => readPlainField(cursor)) ??
    cursor.attempt(() => readUseAs(cursor));
  if (!set) return undefined;
  // "Add the image /a.png to x" is a wish for what people see.
  if (set.isPlain && /^(?:image|picture|screenshot)$/i.test(set.field) && isAsset(String(set.value))) return undefined;
  const scopeOfSet = withinHead(head, set.scope);
  if (scopeOfSet === "unclear") return undefined;
  set.was ??= typeof set.value === "string" ? readInstead(cursor) : readOldNumber(cursor, set.value);
  const before = set.value === undefined ? readSameField(cursor, set.field) : undefined;
  const told = readFieldTarget(cursor, { ...head, ...scopeOfSet });
  const sameAs = before ?? (set.value === undefined ? readSameField(cursor, set.field) : undefined);
  if (set.isRedundant && sameAs === undefined) return undefined;
  const scope: Scope | undefined = sameAs !== undefined && !told?.place ? { ...told, place: { type: "all" } } : told;
  const place = scope?.place;
  // "Set draft to true" without a target could mean every page, so a target is required.
  if (!place || isAboutTexts(scope)) return undefined;
  // What the site has is no field of each page.
  const { prompt, tokens, index } = cursor;
  if (place.type === "all" && OF_SITE.test(prompt.slice(tokens[begin]?.start, tokens[index - 1]?.end)))
    return undefined;
  // "Drop the icon from the Guides tab" is about no page.
  if (place.type === "page" && /\s(?:tab|group|category|anchor|dropdown)$/i.test(place.page)) return undefined;
  // A field is that of a page in any case.
  const { isNamedAsPage: _, ...pages } = pageScopeOf(scope);
  const instruction: SetFrontmatter = {
    type: "set-frontmatter",
    field: set.field,
    value: set.value,
    ...pages,
    ...(set.was !== undefined && { was: set.was }),
    ...(sameAs !== undefined && { sameAs }),
    ...(set.append && { append: true }),
    ...((set.isPlain || isGuessedField(set.field, cursor.tokens.slice(begin, cursor.index))) && { isGuess: true }),
  };
  if (set.also !== undefined) return [instruction, { ...instruction, field: set.also }];
  return [instruction, ...readMoreFields(cursor, instruction)];
}

const OF_SITE =
  /^(?!.*\b(?:pages|everywhere)\b).*\b(?:description|icon|author|image|logo|language) (?:of|for) (?:the |our |this )?(?:site|website|docs|documentation|project|book)\b/i;

/** "In guides, set the title of setup to X": the page in what was named before. "In x, the status of y" is something on a page. */
function withinHead({ place }: Scope, own: Scope | undefined): Scope | "unclear" | undefined {
  if (!place || place.type === "all" || !own?.place) return own;
  if (own.place.type !== "page" || place.type === "several") return "unclear";
  const { page } = own.place;
  const around = place.type === "under" ? place.under : place.type === "page" ? place.page : place.named.name;
  if (page === around || (isPath(page) && page.includes("/") && place.type !== "page")) return own;
  if (place.type === "page") return "unclear";
  const isBelow = place.type === "under" && isSlug(page);
  return { ...own, place: { ...own.place, page: isBelow ? `${around}/${page}` : inGroup(page, around) } };
}

/** "… and the description to X", on the same page; "… and the description of y to X". */
function readMoreFields(cursor: Cursor, { isGuess: _, append: _append, ...first }: SetFrontmatter): SetFrontmatter[] {
  const more = cursor.attempt<SetFrontmatter>(() => {
    if (!cursor.accept("and")) return undefined;
    cursor.accept("add|set");
    cursor.accept("its");
    const begin = cursor.index;
    const field = readField(cursor);
    const page = first.page !== undefined && cursor.accept("of|for|on") ? readPage(cursor, { bare: true }) : first.page;
    if (field === undefined || !(cursor.accept("to|as|=") || cursor.peek()?.kind === "quoted")) return undefined;
    const isGuess = isGuessedField(field, cursor.tokens.slice(begin, cursor.index));
    const value = readValue(cursor, field);
    if (value === undefined) return undefined;
    return { ...first, field, value, ...(page !== undefined && { page }), ...(isGuess && { isGuess }) };
  });
  return more ? [more, ...readMoreFields(cursor, first)] : [];
}

type FieldSet = {
  field: string;
  value: FieldValue | undefined;
  was?: FieldValue | undefined;
  isRedundant?: true;
  /** A further field that gets the same value. */
  also?: string;
  scope?: Scope;
  append?: true;
  /** Nothing said that the name is that of a field. */
  isPlain?: true;
};

/** What a page, or a thing on it, has that is no field. */
const NO_FIELD =
  /^(?:h[1-6]|heading|header|headline|text|name|label|link|links|url|path|address|file|filename|content|contents|body|section|sentence|paragraph|line|item|list|table|row|column|cell|step|level|first|second|third|last|rest|end|beginning|start|top|bottom|word|words|value|values|code|block|order|place|position|group|folder|language|caption|alt|redirect|anchor|page|pages|colou?r|size|number|count|default)$/;

/** `set the difficulty of x.md to "easy"`: by a word that has to be a field of the page. */
function readPlainField(cursor: Cursor): FieldSet | undefined {
  if (!cursor.accept("set|change|update")) return undefined;
  cursor.accept("the");
  const token = cursor.peek();
  const field = token?.text ?? "";
  if (token?.kind !== "word" || !/^[a-z][a-z\d-]{1,40}$/.test(field) || NO_FIELD.test(field)) return undefined;
  cursor.index += 1;
  if (!cursor.accept("of|for|on")) return undefined;
  const page = readPage(cursor, { bare: true });
  const value = page !== undefined && cursor.accept("to") ? readQuoted(cursor)?.text.trim() : undefined;
  if (page === undefined || value === undefined || value.includes("\n")) return undefined;
  return { field, value, scope: { place: { type: "page", page } }, isPlain: true };
}

function readSetField(cursor: Cursor): FieldSet | undefined {
  const isRename = cursor.accept("rename");
  if (!isRename && !cursor.accept("set|change|update|make|replace|edit|adjust")) return undefined;
  const owner = cursor.attempt(() => readOwner(cursor));
  const field = readField(cursor);
  // "Rename the title of x", but not "rename the field a": that is another name of the field.
  const isKey = isRename && !/(?:title|label|name|entry|text)s?$/i.test(cursor.word(-1) ?? "");
  if (field === undefined || (isRename && (isKey || !/title$/i.test(field)))) return undefined;
  // "the title and og:title": both get one value.
  const also = isRename ? undefined : cursor.attempt(() => (cursor.accept("and the?") ? readField(cursor) : undefined));
  const before = readWas(cursor, field);
  const scope =
    owner === undefined
      ? (cursor.attempt(() => readTitledPage(cursor)) ??
        cursor.attempt(() => readAllFrom(cursor)) ??
        readScope(cursor, {}, true))
      : ({ place: { type: "page", page: owner } } satisfies Scope);
  const was = before ?? readWas(cursor, field);
  if (!scope || !(cursor.accept("to|with|as|=|be|read") || cursor.acceptPunctuation(":"))) return undefined;
  const value = readNewValue(cursor, field, scope);
  if (field === "sidebar_position" && typeof value !== "number") return undefined;
  if (value === undefined || (also !== undefined && (was !== undefined || also === field))) return undefined;
  return { field, value, scope, ...(was !== undefined && { was }), ...(also !== undefined && { also }) };
}

const MAX_TITLE_WORDS = 10;

/** Things that have a title or a description and are no pages. */
const NO_PAGE = new Set(
  `accordion admonition api app application argument badge box button callout card cards class column command component
  dialog event field function method model module object option parameter product project property row schema step steps
  tool tooltip type user variable warning widget window`.split(/\s+/),
);

/** "of Writing Tests" or "of the tutorial", before a value in quotes: a page by its title of several words, which begins with a capital. */
function readTitledPage(cursor: Cursor): Scope | undefined {
  if (!cursor.accept("of|for|on")) return undefined;
  const start = cursor.index;
  const isValue = (ahead: number) => {
    const next = cursor.peek(ahead);
    return next?.kind === "quoted" || (next?.text === ":" && cursor.peek(ahead + 1)?.kind === "quoted");
  };
  for (let count = 0; count <= MAX_TITLE_WORDS; count++) {
    const isEnd = /^(?:to|from|with|as)$/.test(cursor.word() ?? "") && isValue(1);
    if (isEnd || isValue(0)) break;
    if (cursor.peek()?.kind !== "word") return undefined;
    cursor.index += 1;
  }
  const words = cursor.tokens.slice(start, cursor.index).map(({ text }) => text);
  const within = words.findIndex((word) => /^(?:of|in)$/.test(word));
  const isTitleOf = /^the$/i.test(words[0] ?? "") && within > 1 && /^\p{Lu}/u.test(words[within + 1] ?? "");
  // "the FAQ of React Testing Library"
  if (isTitleOf && !/^(?:page|file|section|group|category)$/.test(words.at(-1) ?? ""))
    return {
      place: { type: "page", page: inGroup(words.slice(1, within).join(" "), words.slice(within + 1).join(" ")) },
    };
  const [article, name = ""] = words.length === 2 ? words : [];
  const isThing = endsNameOfPlace(name) || (/^\p{Ll}{3,}$/u.test(name) && !isDocumentWord(name) && !NO_PAGE.has(name));
  if (article?.toLowerCase() === "the" && isThing) return { place: { type: "page", page: name } };
  const isTitle = words.length > 1 && words.length <= MAX_TITLE_WORDS && /^\p{Lu}/u.test(words[0] ?? "");
  return isTitle && !/^(?:page|file|pages|files)$/.test(words.at(-1) ?? "")
    ? { place: { type: "page", page: words.join(" ") } }
    : undefined;
}

/** "of all pages", before what they have now: "from" names no page then. */
function readAllFrom(cursor: Cursor): Scope | undefined {
  const isAll = cursor.accept("of|for|on all|every|each of? the|our? pages|page") && cursor.word() === "from";
  return isAll ? { place: { type: "all" } } : undefined;
}

/** `from "A"`, before the new value. */
function readWas(cursor: Cursor, field: string): FieldValue | undefined {
  return cursor.attempt(() => {
    const was = cursor.accept("from") ? readValue(cursor, field) : undefined;
    return was !== undefined && cursor.word() === "to" ? was : undefined;
  });
}

/** `instead of "A"`, behind the new value. */
function readInstead(cursor: Cursor): string | undefined {
  return cursor.attempt(() =>
    cursor.acceptAny("instead of", "rather than", "in place of") ? readQuoted(cursor)?.text.trim() : undefined,
  );
}

/** "instead of 3", ", not 3", behind a number. */
function readOldNumber(cursor: Cursor, value: FieldValue | undefined): number | undefined {
  if (typeof value !== "number") return undefined;
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    if (!cursor.acceptAny("instead of", "rather than", "in place of", "and? not")) return undefined;
    const was = scalar(cursor.peek()?.text ?? "");
    if (typeof was !== "number") return undefined;
    cursor.index += 1;
    return was;
  });
}

/** A value, or if the page is known already, what stands there up to the end of the sentence or line. */
function readNewValue(cursor: Cursor, field: string, scope: Scope): FieldValue | undefined {
  const isAnnounced = cursor.acceptPunctuation(":");
  const isPage = scope.place?.type === "page";
  const line = isPage && isAnnounced ? readFreeValue(cursor, field, true) : undefined;
  if (line !== undefined) return line;
  const value = cursor.attempt(() => {
    const read = readValue(cursor, field);
    const next = cursor.peek();
    const isMore = next?.kind === "punctuation" && ":(".includes(next.text);
    const isEnd = next?.kind === "word" ? /^(?:and|then|also|please|thanks|too)$/.test(cursor.word() ?? "") : !isMore;
    return isEnd ? read : undefined;
  });
  return value ?? (isPage ? readFreeValue(cursor, field, isAnnounced) : undefined) ?? readValue(cursor, field);
}

/** "the description of x should be …", "x's title must read …" */
function readFieldShouldBe(cursor: Cursor): FieldSet | undefined {
  const owner = cursor.attempt(() => readOwner(cursor));
  const field = readField(cursor);
  if (field === undefined) return undefined;
  const scope =
    owner === undefined ? readScope(cursor, {}, true) : ({ place: { type: "page", page: owner } } satisfies Scope);
  const isColon = cursor.peek()?.text === ":" && cursor.peek(1)?.kind === "quoted";
  const isSaid =
    isColon || cursor.acceptAny("should|must|ought now? be|read|say|become", "needs|has|ought to be|read|say");
  const isStated = !isSaid && cursor.attempt(() => readFieldState(cursor) || undefined);
  if (!scope?.place || !(isSaid || isStated)) return undefined;
  // "The description of x should be updated" asks for something to be done with it.
  if (!STATES.has(field) && cursor.peek()?.kind === "word" && TO_BE_DONE.test(cursor.word() ?? "")) return undefined;
  const value = isStated ? readStatedValue(cursor, field) : readNewValue(cursor, field, scope);
  return value === undefined ? undefined : { field, value, scope };
}

/** Fields whose values may be words for what was done. */
const STATES = new Set(["status", "state", "stage", "lifecycle"]);
/** What a field should be done with, or be like. */
const TO_BE_DONE =
  /^(?:added|adjusted|better|capitali[sz]ed|changed|checked|clearer|consistent|corrected|deleted|different|dropped|edited|empty|expanded|extended|filled|fixed|gone|hidden|improved|kept|longer|lowercase[d]?|moved|optional|removed|renamed|replaced|required|reviewed|revised|reworded|rewritten|shorter|shortened|shown|simplified|sorted|the|translated|trimmed|unique|updated|uppercase[d]?)$/;

const MAX_STATE = 10;
/** Words with which a statement about a field may ask for something itself, or limit what is asked for. */
const NO_STATE =
  /^(?:alt|should|must|shall|needs?|ought|but|except|unless|only|if|when|until|because|since|and|or|in|on)$/;

/** "… is too long. Make it", "… is not helpful, it should be": what is wrong with a field, before its new value. */
function readFieldState(cursor: Cursor): boolean {
  if (!cursor.acceptAny("still|currently|now? is|was|says|reads|has", "is|was still|currently|now")) return false;
  for (let words = 0; !endsState(cursor); words++) {
    const kind = cursor.peek()?.kind;
    const isPlain = kind === "word" || kind === "quoted" || "()".includes(cursor.peek()?.text ?? "-");
    if (words >= MAX_STATE || !isPlain || NO_STATE.test(cursor.word() ?? "")) return false;
    cursor.index += 1;
  }
  if (!cursor.acceptPunctuation(".,;:!") && !cursor.acceptNewline()) return false;
  cursor.accept("so|therefore");
  skipCourtesies(cursor);
  return cursor.acceptAny(
    "make|change|set|turn|update it|that|this to|into|be|read?",
    "it|that should|must now? be|read|say|become",
    "should|must now? be|read|say|become",
    "use|take|write|put",
  );
}

/** A bracket tells more of the state: "is too short (two words)". */
function endsState(cursor: Cursor): boolean {
  const { kind, text } = cursor.peek() ?? { kind: "newline", text: "" };
  return kind === "newline" || (kind === "punctuation" && !"()".includes(text));
}

/** In quotes, or behind a colon up to the end of the line. */
function readStatedValue(cursor: Cursor, field: string): FieldValue | undefined {
  const isAnnounced = cursor.acceptPunctuation(":");
  if (cursor.peek()?.kind === "quoted") {
    const value = readValue(cursor, field);
    cursor.accept("instead");
    return value;
  }
  return isAnnounced ? readFreeValue(cursor, field, true) : undefined;
}

/** `use "Start" as the title of quickstart` */
function readUseAs(cursor: Cursor): FieldSet | undefined {
  const value = cursor.accept("use") ? readQuoted(cursor)?.text.trim() : undefined;
  if (value === undefined || !cursor.accept("as|for")) return undefined;
  const field = readField(cursor);
  return field === undefined || LIST_FIELDS.has(field) ? undefined : { field, value };
}

/** "the quickstart page's …", "quickstart's …". */
function readOwner(cursor: Cursor): string | undefined {
  const article = cursor.accept("the");
  const quoted = article ? readQuoted(cursor) : undefined;
  if (quoted && cursor.accept("page's")) return quoted.text.trim();
  if (quoted) return undefined;
  const words: string[] = [];
  while (words.length < 5) {
    const token = cursor.peek();
    if (token?.kind !== "word") return undefined;
    cursor.index += 1;
    const word = token.text.replaceAll("’", "'");
    if (word === "page's" && words.length > 0) return words.join(" ");
    if (word.endsWith("'s")) {
      const isPage = words.length === 0 ? !article : words.length === 1 && /^(page|file)$/i.test(words[0] ?? "");
      return isPage ? word.slice(0, -2) : undefined;
    }
    words.push(word);
  }
  return undefined;
}

function readAddField(cursor: Cursor): FieldSet | undefined {
  if (cursor.accept("give")) {
    const page = readPage(cursor, { bare: true });
    const field = page === undefined ? undefined : readField(cursor);
    if (page === undefined || field === undefined) return undefined;
    cursor.acceptAny("of", "with the? value");
    cursor.acceptPunctuation(":");
    const value = readValue(cursor, field);
    if (value === undefined) return undefined;
    const isTag = field === "tag";
    const set = { field, value: isTag ? [value].flat().map(String) : value, ...(isTag && { append: true as const }) };
    return { ...set, scope: { place: { type: "page", page } } };
  }
  const isSet = cursor.accept("set");
  if (!isSet && !cursor.accept("add")) return undefined;
  const pair = readQuotedField(cursor);
  if (pair || isSet) return pair;
  const field = readField(cursor);
  if (field === undefined) return undefined;
  const before = readFieldTarget(cursor, {});
  if (!before) return undefined;
  cursor.acceptAny("with the? value|text", "of", "=", "set to");
  const isAnnounced = cursor.acceptPunctuation(":") && before.place?.type === "page";
  const value = (isAnnounced ? readFreeValue(cursor, field, true) : undefined) ?? readValue(cursor, field);
  if (value === undefined) return undefined;
  const set: FieldSet = { field, value, scope: before };
  if (LIST_FIELDS.has(field)) set.append = true;
  return set;
}

function readMark(cursor: Cursor): FieldSet | undefined {
  if (!cursor.accept("mark")) return undefined;
  const scope = cursor.acceptAny("all|every pages|page")
    ? readScope(cursor, { place: { type: "all" } }, true)
    : pageScope(cursor);
  if (!scope || !cursor.accept("as a?")) return undefined;
  const field = ["draft", "hidden", "deprecated"].find((name) => cursor.accept(name));
  return field === undefined ? undefined : { field, value: true, scope };
}
