import { placeWords } from "../split-words.ts";

/** A text with the ranges that were looked for, as offsets of UTF-16. */
export type MarkedText = { text: string; marks: [start: number, end: number][] };

const LENGTH = 180;

/** The part of the text that has the most of what was looked for. */
export function makeSnippet(text: string, weightOf: (word: string) => number): MarkedText {
  const places = placeWords(text)
    .map((place) => ({ ...place, weight: weightOf(place.word) }))
    .filter(({ weight }) => weight > 0);
  let best = { start: 0, score: -1 };
  let first = 0;
  for (const [index, { end }] of places.entries()) {
    while ((places[first]?.start ?? end) < end - (LENGTH - 40)) first++;
    const words = new Map(places.slice(first, index + 1).map(({ word, weight }) => [word, weight]));
    const score = [...words.values()].reduce((sum, weight) => sum + weight, 0);
    if (score > best.score) best = { start: places[first]?.start ?? 0, score };
  }
  const start = best.start < 60 ? 0 : startOfWord(text, best.start - 40);
  const end = endOfWord(text, Math.min(text.length, start + LENGTH));
  const before = start > 0 ? "…" : "";
  const shown = `${before}${text.slice(start, end).replace(/\s/g, " ")}${end < text.length ? "…" : ""}`;
  const shift = before.length - start;
  const marks = places
    .filter((place) => place.start >= start && place.end <= end)
    .map((place): [number, number] => [place.start + shift, place.end + shift]);
  return { text: shown, marks: joinMarks(marks) };
}

export function markText(text: string, weightOf: (word: string) => number): MarkedText {
  const marks = placeWords(text)
    .filter(({ word }) => weightOf(word) > 0)
    .map(({ start, end }): [number, number] => [start, end]);
  return { text, marks: joinMarks(marks) };
}

/** In order, without overlaps. */
function joinMarks(marks: [number, number][]): [number, number][] {
  const joined: [number, number][] = [];
  for (const [start, end] of marks.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

function startOfWord(text: string, at: number): number {
  const space = text.slice(0, at).search(/\S*$/);
  return at - space > 30 ? safe(text, at) : space;
}

function endOfWord(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const rest = text.slice(at).search(/\s/);
  return rest < 0 || rest > 30 ? safe(text, at) : at + rest;
}

/** Not between the halves of one sign. */
function safe(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? "") ? at + 1 : at;
}
