import type { CalloutKind, Instruction, TextPosition } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import type { Scope } from "../scope.ts";
import { readQuoted } from "../values.ts";
import { isHeadOfPage, readOwner, readSectionName } from "./section-names.ts";

type AddText = Extract<Instruction, { type: "add-text" }>;

const TEXT = "sentence|paragraph|text|line|following";
const CALLOUT = "note|tip|info|warning|caution|danger|important";
const CALLOUT_NOUN = "box|callout|admonition|block|banner|alert|hint";
const SAYING = "saying|reading|that|which|with says|reads|the? text|content|message?";

/** "append "…" to x", "add the sentence "…" below the heading "A" in x", "add a warning to x saying "…"", "add a section "A" …" */
export function readAddText(cursor: Cursor, head: Scope): AddText[] | undefined {
  if (!isHeadOfPage(head)) return undefined;
  const isAppended = cursor.accept("append");
  const isPrepended = !isAppended && cursor.accept("prepend");
  if (!isAppended && !isPrepended && !cursor.accept("add|insert|put|include")) return undefined;
  const what = readWhat(cursor, isAppended || isPrepended);
  if (!what) return undefined;
  let text = what.kind === "section" ? undefined : readGiven(cursor);
  const first = readPosition(cursor, head);
  if (first === undefined) return undefined;
  text ??= readGiven(cursor);
  // "… with the text "…" to x"
  const place = first.page === undefined ? readPosition(cursor, head) : first;
  if (text === undefined || place?.page === undefined) return undefined;
  if (isAppended && place.position?.at === "start" && place.position.section === undefined) return undefined;
  const position: TextPosition = place.position ?? {
    at: isPrepended || what.kind === "callout" ? "start" : "end",
  };
  // A callout or a text beside a section is one below its heading or at its end.
  if (what.kind !== "section" && (position.at === "before" || position.at === "after")) return undefined;
  const more =
    what.kind === "section" ? { heading: what.heading } : what.kind === "callout" ? { callout: what.callout } : {};
  return [{ type: "add-text", page: place.page, text, place: position, ...more }];
}

type What = { kind: "text" } | { kind: "section"; heading: string } | { kind: "callout"; callout: CalloutKind };

function readWhat(cursor: Cursor, mayBeBare: boolean): What | undefined {
  const heading = cursor.attempt(() => {
    if (!cursor.accept("a|another new? section|subsection called|titled|named|with? the? title|heading?"))
      return undefined;
    return readQuoted(cursor)?.text.trim();
  });
  if (heading !== undefined) return heading.includes("\n") ? undefined : { kind: "section", heading };
  const callout = cursor.attempt(() => readCallout(cursor));
  if (callout) return { kind: "callout", callout };
  if (cursor.acceptAny(`the|this|a? following ${TEXT}`, `the|this|a? ${TEXT}`)) return { kind: "text" };
  return mayBeBare ? { kind: "text" } : undefined;
}

function readCallout(cursor: Cursor): CalloutKind | undefined {
  if (!cursor.accept("a|an|the")) return undefined;
  const isDeprecation = cursor.accept("deprecation");
  const kind = cursor.word() ?? "";
  if (cursor.accept(CALLOUT)) {
    cursor.accept(CALLOUT_NOUN);
    return kind as CalloutKind;
  }
  return !isDeprecation && cursor.accept("callout|admonition") ? "note" : undefined;
}

/** The text, in quotes or a block of code. */
function readGiven(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    cursor.acceptAny(SAYING, "with the? text|content|message", "that says|reads");
    cursor.acceptPunctuation(":");
    cursor.acceptNewline();
    const token = cursor.peek();
    if ((token?.kind !== "quoted" && token?.kind !== "fence") || token.text.trim() === "") return undefined;
    cursor.index += 1;
    return token.text;
  });
}

type Placed = { page?: string; position?: TextPosition };

/** "to x", "at the end of x", "below the heading "A" in x", "to the section "A" of x". */
function readPosition(cursor: Cursor, head: Scope): Placed | undefined {
  const section = cursor.attempt(() => readAtSection(cursor, head));
  if (section) return section;
  const edge = cursor.attempt(() => readEdge(cursor));
  const page = readOwner(cursor, head, edge === undefined ? "to|on|in|into" : "of|to|on|in");
  if (edge === undefined) {
    if (page === undefined) return {};
    const behind = cursor.attempt(() => readEdge(cursor)) ?? undefined;
    const beside = behind === undefined ? cursor.attempt(() => readBeside(cursor)) : undefined;
    const position = behind ?? beside;
    return { page, ...(position && { position }) };
  }
  return page === undefined ? {} : { page, position: edge };
}

function readEdge(cursor: Cursor): TextPosition | undefined {
  cursor.accept("right");
  if (cursor.acceptAny("at|to|on|in the? very? top|start|beginning", "after|below the title"))
    return withoutPage(cursor, "start");
  return cursor.accept("at|to|on the? very? end|bottom") ? withoutPage(cursor, "end") : undefined;
}

function withoutPage(cursor: Cursor, at: "start" | "end"): TextPosition {
  cursor.accept("of the page");
  return { at };
}

/** "after the section "Usage"", of the page that was named. */
function readBeside(cursor: Cursor): TextPosition | undefined {
  const at = cursor.accept("right|directly|just? before|above")
    ? "before"
    : cursor.accept("right|directly|just? after|below|behind|under")
      ? "after"
      : undefined;
  const section = at === undefined ? undefined : readSectionName(cursor, true);
  return at === undefined || section === undefined ? undefined : below(cursor, at, section);
}

function readAtSection(cursor: Cursor, head: Scope): Placed | undefined {
  const isEdge = cursor.attempt(() => (cursor.accept("at|to the? end|bottom of") ? "end" : undefined));
  const isIn = isEdge === undefined && cursor.accept("to|in|into");
  const beside = isEdge !== undefined || isIn ? undefined : readBeside(cursor);
  const name = isEdge !== undefined || isIn ? readSectionName(cursor) : undefined;
  const position = beside ?? (name === undefined ? undefined : ({ at: "end", section: name } satisfies TextPosition));
  if (!position) return undefined;
  const page = readOwner(cursor, head, "of|in|on");
  return page === undefined ? undefined : { page, position };
}

/** "below the heading" is directly below it, "after the section" after all of it. */
function below(cursor: Cursor, at: "before" | "after", section: string): TextPosition {
  const said = cursor.tokens.slice(Math.max(0, cursor.index - 5), cursor.index).map(({ text }) => text.toLowerCase());
  const isHeading = said.some((word) => /^(?:heading|header|headline|subheading)$/.test(word));
  const isUnder = said.some((word) => /^(?:below|under)$/.test(word));
  return at === "after" && isHeading && isUnder ? { at: "start", section } : { at, section };
}
