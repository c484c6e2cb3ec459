import { splitLines } from "./numbered-lines.ts";

/** The lines that a text was probably copied from. They are 1-based, both ends included. */
export type NearestPlace = {
  from: number;
  to: number;
  /** The difference in words, if only white space or hidden characters differ. */
  difference: string | undefined;
};

/** The first lines are enough to find a place, and comparing all of them would take long. */
const MAX_LINES_COMPARED = 6;
const MAX_LINES_SEARCHED = 10_000;
const MIN_SIMILARITY = 0.4;

/** Finds the lines most similar to `wanted`, for an error message. Undefined if no line is similar. */
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

/** Inner lines must be equal. The first and the last line may be parts of the file's lines. */
function isLooselyIn(line: string, part: string, index: number, count: number): boolean {
  if (part === "" || (index > 0 && index < count - 1)) return line === part;
  if (count === 1) return line.includes(part);
  return index === 0 ? line.endsWith(part) : line.startsWith(part);
}

/** A line with white space folded to one space and hidden characters removed. */
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
  if (best.score < MIN_SIMILARITY) return undefined;
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

/** The share of words that two lines have in common (Sørensen–Dice coefficient). */
function similarity(a: Set<string>, b: Set<string> | undefined): number {
  if (!b || a.size === 0 || b.size === 0) return 0;
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return (2 * common) / (a.size + b.size);
}
