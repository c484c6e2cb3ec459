import { isMap, isScalar, type Pair, type Scalar } from "yaml";
import { lineEndingOf, type TextEdit } from "../../text-edits.ts";
import { endOf, linesOf, removeFrom, replaceScalar, startOf, textOfScalar, writeScalar } from "./yaml-text.ts";

/** A redirect as it is written in a map, and the texts that stand for the same places in entries that exist. */
export type MapRedirect = {
  key: string;
  value: string;
  isFrom(key: string): boolean;
  leadsToFrom(value: string): boolean;
  /** It is not added: only entries that lead to its start follow it. */
  isOnlyFollowed?: boolean;
};

/**
 * Adds redirects to a map from old to new places, without chains, and removes those for which `isEnded`.
 *
 * @param pair the key of the map and the map; its value may be empty
 * @returns undefined if the map shares its lines with other things
 */
export function editRedirectMap(
  text: string,
  pair: Pair,
  redirects: MapRedirect[],
  isEnded: (key: string) => boolean,
): { edits: TextEdit[]; ended: string[] } | undefined {
  const map = isMap(pair.value) ? pair.value : undefined;
  const removed = new Set<unknown>();
  const edits: (TextEdit | undefined)[] = [];
  const ended: string[] = [];
  const settled = new Set<MapRedirect>();
  for (const entry of map?.items ?? []) {
    const [key, value] = [textOfScalar(entry.key) ?? "", textOfScalar(entry.value) ?? ""];
    const own = redirects.find((redirect) => redirect.isFrom(key));
    const next = own ?? redirects.find((redirect) => redirect.leadsToFrom(value));
    if (isEnded(key) || (!own && next?.value === key)) {
      removed.add(entry);
      ended.push(key);
    } else if (next && isScalar(entry.value)) edits.push(replaceScalar(entry.value as Scalar, next.value));
    if (own && !removed.has(entry)) settled.add(own);
  }
  const added = redirects.filter((redirect) => !settled.has(redirect) && !redirect.isOnlyFollowed);
  if (map && removed.size > 0) edits.push(...(removeFrom(text, map, removed) ?? [undefined]));
  if (added.length > 0) edits.push(addPairs(text, pair, added, removed));
  return edits.some((edit) => edit === undefined)
    ? undefined
    : { edits: edits.filter((edit) => edit !== undefined), ended };
}

function addPairs(text: string, pair: Pair, added: MapRedirect[], removed: ReadonlySet<unknown>): TextEdit | undefined {
  const eol = lineEndingOf(text);
  const map = isMap(pair.value) ? pair.value : undefined;
  const last = map?.items.at(-1);
  const write = ({ key, value }: MapRedirect) => `${writeScalar(key, last?.key)}: ${writeScalar(value, last?.value)}`;
  if (map?.flow && last) {
    const at = endOf(last);
    const first = removed.size === map.items.length ? "" : ", ";
    return at === undefined ? undefined : { start: at, end: at, text: first + added.map(write).join(", ") };
  }
  if (last) {
    const lines = linesOf(text, last, false);
    if (!lines) return undefined;
    const indent = /^[ \t]*/.exec(text.slice(lines.start))?.[0] ?? "";
    const written = added.map((redirect) => indent + write(redirect)).join(eol);
    const isOpen = !text.slice(lines.start, lines.end).endsWith("\n");
    return { start: lines.end, end: lines.end, text: isOpen ? eol + written : written + eol };
  }
  const start = startOf(pair.key);
  const colon = start === undefined ? -1 : text.indexOf(":", endOf(pair.key) ?? start);
  if (start === undefined || colon < 0) return undefined;
  const column = start - (text.lastIndexOf("\n", start - 1) + 1);
  const indent = " ".repeat(column + 2);
  const end = map ? (endOf(map) ?? colon + 1) : colon + 1;
  return { start: colon + 1, end, text: added.map((redirect) => eol + indent + write(redirect)).join("") };
}
