import { splitLines } from "./numbered-lines.ts";

/** Where a text that is not in a file was probably meant to be; lines are 1-based and include both ends. */
export type NearestPlace = {
  from: number;
  to: number;
  /** What is different, if it is nothing but white space or hidden characters. */
  difference: string | undefined;
};

/** A few lines tell a place from others; comparing all of them takes long. */
const MAX_LINES_COMPARED = 6;
const MAX_LINES_SEARCHED = 10_000;
const LEAST_SIMILARITY = 0.4;

export function findNearestPlace(text: string, wanted: string): NearestPlace | undefined {
  const lines = splitLines(text);
  const parts = splitLines(wanted);
  while (parts.length > 1 && parts[0]?.trim() === "") parts.shift();
  while (parts.length > 1 && parts.at(-1)?.trim() === "") parts.pop();
  const loose = parts.map(looseForm);
  const looseLines = lines.map(looseForm);
  for (let at = 0; at + loose.length <= lines.length; at++) {
    const isSame = loose.every((part, index) => isLooselyIn(looseLines[at + index] ?? "", part, index, loose.length));
    if (!isSame) continue;
    const found = lines.slice(at, at + loose.length);
    return { from: at + 1, to: at + loose.length, difference: describeDifference(found, parts) };
  }
  return findSimilar(lines, parts);
}

/** Inner lines are whole, the first and the last may be parts of one. */
function isLooselyIn(line: string, part: string, index: number, count: number): boolean {
  if (part === "" || (index > 0 && index < count - 1)) return line === part;
  if (count === 1) return line.includes(part);
  return index === 0 ? line.endsWith(part) : line.startsWith(part);
}

/** White space of any kind counts as one space, what is hidden as nothing. */
function looseForm(line: string): string {
  return line
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[\s\p{Zs}]+/gu, " ")
    .trim();
}

function describeDifference(found: string[], wanted: string[]): string {
  for (const [index, line] of found.entries()) {
    const part = wanted[index] ?? "";
    if (line.includes(part)) continue;
    const where = `in line ${index + 1} of old_text`;
    const indents = [/^[ \t]*/.exec(line)?.[0] ?? "", /^[ \t]*/.exec(part)?.[0] ?? ""];
    if (indents[0] !== indents[1] && line.trim() === part.trim())
      return `the indentation ${where}: the file has ${describeSpace(indents[0] ?? "")}, old_text has ${describeSpace(indents[1] ?? "")}`;
    const odd = /[^\S \t\n]|\p{Zs}(?<! )|\p{Default_Ignorable_Code_Point}/u.exec(line)?.[0];
    if (odd !== undefined && !part.includes(odd)) {
      const name = odd.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
      return `${where}: the file has the character U+${name}, which looks like a space or like nothing`;
    }
    return `the white space ${where}`;
  }
  return "the white space or the line breaks";
}

function describeSpace(space: string): string {
  if (space === "") return "none";
  const tabs = space.split("\t").length - 1;
  const spaces = space.length - tabs;
  return [
    tabs > 0 ? `${tabs} tab${tabs === 1 ? "" : "s"}` : "",
    spaces > 0 ? `${spaces} space${spaces === 1 ? "" : "s"}` : "",
  ]
    .filter((part) => part !== "")
    .join(" and ");
}

function findSimilar(lines: string[], parts: string[]): NearestPlace | undefined {
  const wanted = parts.slice(0, MAX_LINES_COMPARED).map(wordsOf);
  const words = lines.slice(0, MAX_LINES_SEARCHED).map(wordsOf);
  let best = { at: -1, score: 0 };
  for (let at = 0; at < words.length; at++) {
    let score = 0;
    let count = 0;
    for (const [index, part] of wanted.entries()) {
      if (part.size === 0) continue;
      count += 1;
      score += similarity(part, words[at + index]);
    }
    if (count > 0 && score / count > best.score) best = { at, score: score / count };
  }
  if (best.score < LEAST_SIMILARITY) return undefined;
  return { from: best.at + 1, to: Math.min(best.at + parts.length, lines.length), difference: undefined };
}

function wordsOf(line: string): Set<string> {
  return new Set(
    line
      .slice(0, 2000)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}

/** The share of words that two lines have in common (Dice). */
function similarity(a: Set<string>, b: Set<string> | undefined): number {
  if (!b || a.size === 0 || b.size === 0) return 0;
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return (2 * common) / (a.size + b.size);
}
