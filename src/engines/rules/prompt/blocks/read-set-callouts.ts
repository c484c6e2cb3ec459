import type { Instruction } from "../../instruction.ts";
import { CALLOUT_KINDS } from "../callout-kinds.ts";
import type { Cursor } from "../cursor.ts";
import { pageScopeOf, readScope } from "../read-scope.ts";
import { isAboutTexts, isOnlyPlace, type Scope } from "../scope.ts";

type SetCallouts = Extract<Instruction, { type: "set-callouts" }>;
type Kind = SetCallouts["to"];

const KINDS = `${CALLOUT_KINDS}|success|check`;
const KIND = new RegExp(`^(?:${KINDS})$`);
const PLURAL = new RegExp(`^(?:${KINDS})s$`);
const CALLOUTS = "callouts|admonitions|asides|alerts|hints|directives";
const CALLOUT = `${CALLOUTS}|callout|admonition|aside|alert|hint|directive`;

/** "change :::caution to :::warning on all pages", "turn all note callouts into tips", "change the admonition type a to b everywhere" */
export function readSetCallouts(cursor: Cursor, head: Scope): SetCallouts[] | undefined {
  if (isAboutTexts(head) || !cursor.accept("change|turn|convert|replace|switch|make|rename|use|migrate"))
    return undefined;
  const verb = cursor.word(-1);
  const isUse = verb === "use";
  const first =
    cursor.attempt(() => readKind(cursor)) ??
    (/^(?:change|turn|convert|make)$/.test(verb ?? "") ? readAll(cursor) : undefined);
  const scope = first && !isUse ? readScope(cursor, head) : head;
  if (!first || !scope) return undefined;
  if (!(isUse ? cursor.acceptAny("instead of", "in place of") : cursor.acceptAny("to|into|with|by|be", "->|→|=>")))
    return undefined;
  const second = readKind(cursor, true);
  const all = second && readScope(cursor, scope);
  if (!second || !all || first.kind === second.kind || !(first.isClear || (isUse && second.isClear))) return undefined;
  if (!isOnlyPlace(all)) return undefined;
  const [from, to] = isUse ? [second.kind, first.kind] : [first.kind, second.kind];
  return [{ type: "set-callouts", from, to, ...pageScopeOf(all) }];
}

/** `isClear`: the sign of callouts is written before it, or that all of them are meant. */
function readKind(cursor: Cursor, isTarget = false): { kind: Kind; isClear: boolean } | undefined {
  return cursor.attempt(() => {
    const isAll = cursor.accept("all|every|each|any of? the? our?");
    cursor.accept("a|an|the");
    const isNamed = cursor.acceptAny(`${CALLOUT} type|types|kind|kinds|style of?`, `${CALLOUT} of the? type|kind`);
    cursor.accept("from");
    const signed = readSigned(cursor);
    if (signed !== undefined) {
      cursor.accept(`${CALLOUT}|blocks|block|boxes|box|syntax`);
      return { kind: signed, isClear: true };
    }
    const word = cursor.word() ?? "";
    if (!KIND.test(word) && !(isTarget && PLURAL.test(word))) return undefined;
    cursor.index += 1;
    const isMany = cursor.accept(CALLOUTS);
    const isOne = !isMany && cursor.accept(`${CALLOUT}|box|boxes|block|blocks`);
    const kind = word.replace(PLURAL, (name) => name.slice(0, -1)) as Kind;
    return { kind, isClear: isNamed || isMany || (isAll && isOne) };
  });
}

/** "all notes": callouts, where they are made other ones. */
function readAll(cursor: Cursor): { kind: Kind; isClear: boolean } | undefined {
  return cursor.attempt(() => {
    const word = cursor.accept("all of? the? our?") ? (cursor.word() ?? "") : "";
    if (!PLURAL.test(word)) return undefined;
    cursor.index += 1;
    return { kind: word.slice(0, -1) as Kind, isClear: true };
  });
}

/** `:::note`, `!!! note`, `[!NOTE]` or `<Note>`, also in code marks. */
function readSigned(cursor: Cursor): Kind | undefined {
  return cursor.attempt(() => {
    const token = cursor.peek();
    if (token?.kind === "quoted") {
      const name = /^\s*(?::{3,}\s*|!!!\s*|\?{3}\+?\s*|> ?\[!|\[!|<|\{% hint style=")([a-z]+)\b[^\n]{0,20}$/i.exec(
        token.text,
      )?.[1];
      return take(cursor, name);
    }
    if (token?.kind === "word") {
      const name = /^(?::{3,}|!{3}|\[!|<)([a-z]+)(?:\]|\s*\/?>)?$/i.exec(token.text)?.[1];
      return take(cursor, name);
    }
    let signs = 0;
    while (signs < 6 && (cursor.acceptPunctuation(":") || cursor.acceptPunctuation("!"))) signs += 1;
    const word = cursor.peek();
    return signs < 3 || word?.kind !== "word" ? undefined : take(cursor, word.text);
  });
}

function take(cursor: Cursor, name: string | undefined): Kind | undefined {
  const kind = name?.toLowerCase() ?? "";
  if (!KIND.test(kind)) return undefined;
  cursor.index += 1;
  return kind as Kind;
}
