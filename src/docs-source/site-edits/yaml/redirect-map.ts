import { isMap, isScalar, type Pair, type Scalar } from "yaml";
import { lineEndingOf, type TextEdit } from "../../text-edits.ts";
import { followMapRedirects, type MapRedirect } from "../follow-map-redirects.ts";
import { endOf, linesOf, removeFrom, replaceScalar, startOf, textOfScalar, writeScalar } from "./yaml-text.ts";

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
  const items = map?.items ?? [];
  const entries = items.map(({ key, value }) => ({ key: textOfScalar(key) ?? "", value: textOfScalar(value) ?? "" }));
  const { replaced, added, ended, ...followed } = followMapRedirects(entries, redirects, isEnded);
  const removed = new Set<unknown>(followed.removed.map((index) => items[index]));
  const edits: (TextEdit | undefined)[] = [...replaced].flatMap(([index, value]) => {
    const node = items[index]?.value;
    return isScalar(node) ? [replaceScalar(node as Scalar, value)] : [];
  });
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
