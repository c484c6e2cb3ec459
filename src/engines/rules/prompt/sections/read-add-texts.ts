import type { CalloutKind, Instruction } from "../../instruction.ts";
import { CALLOUT_KINDS } from "../callout-kinds.ts";
import type { Cursor } from "../cursor.ts";
import { pageScopeOf, readScope } from "../read-scope.ts";
import { isOnlyPlace } from "../scope.ts";
import { readQuoted } from "../values.ts";

type AddTexts = Extract<Instruction, { type: "add-texts" }>;

/** `add the note "…" to the top of all pages in guides`, `add "…" to the end of every page in the Guides group` */
export function readAddTexts(cursor: Cursor): AddTexts[] | undefined {
  if (!cursor.accept("add|insert|put|include|append|prepend")) return undefined;
  const verb = cursor.word(-1);
  const callout = cursor.attempt(() => readCallout(cursor));
  if (callout === undefined) cursor.accept("a|the|this following? sentence|paragraph|text|line");
  const before = readText(cursor);
  const edge = readEdge(cursor);
  const start = cursor.index;
  const scope = readScope(cursor);
  const said = cursor.tokens.slice(start, cursor.index).map(({ text }) => text.toLowerCase());
  const isEach = said.some((word) => /^(?:all|every|each)$/.test(word)) && said.some((word) => /^pages?$/.test(word));
  // A text for a whole site belongs in its settings or its theme.
  const isPart = scope?.place !== undefined && scope.place.type !== "all" && scope.place.type !== "page";
  if (!scope || !isEach || !isPart || !isOnlyPlace(scope)) return undefined;
  const text = before ?? readText(cursor);
  const place = edge ?? (verb === "append" ? "end" : callout !== undefined || verb === "prepend" ? "start" : undefined);
  if (text === undefined || place === undefined || (verb === "append" && place === "start")) return undefined;
  const kind = callout === undefined ? {} : { callout };
  return [{ type: "add-texts", text, place: { at: place }, ...kind, ...pageScopeOf(scope) }];
}

function readCallout(cursor: Cursor): CalloutKind | undefined {
  if (!cursor.accept("a|an|the|this")) return undefined;
  cursor.accept("following");
  const kind = cursor.word() ?? "";
  if (!cursor.accept(CALLOUT_KINDS)) return undefined;
  cursor.accept("box|callout|admonition|block|banner");
  return kind as CalloutKind;
}

function readText(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    cursor.acceptAny("saying|reading", "that says|reads", "with the? text|content|message");
    cursor.acceptPunctuation(":");
    return readQuoted(cursor)?.text.trim();
  });
}

/** "to the top" of them, or their end. */
function readEdge(cursor: Cursor): "start" | "end" | undefined {
  if (cursor.accept("at|to|on|in the? very? top|start|beginning")) return "start";
  return cursor.accept("at|to|on|in the? very? end|bottom") ? "end" : undefined;
}
