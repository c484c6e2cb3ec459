import { folderOf, nameOf } from "../docs-path.ts";
import { withoutExtension } from "../pages.ts";

/** Targets made of nothing but dots and slashes, as links to an `index` page may be. */
const FOLDER_ONLY_TARGET = /(?:^|[("'`<\s])(?:\/|(?:\.\.?\/?)+)(?=[)"'`#?>\s])/m;

type Names = { pattern: string; hasIndex: boolean; hasSpace: boolean };

function namesOf(given: Iterable<string>): Names {
  const paths = [...given];
  const names = new Set<string>();
  let hasIndex = false;
  for (const path of paths) {
    const bare = withoutExtension(path);
    const isIndex = /(?:^|\/)(?:index|readme)$/i.test(bare);
    const name = nameOf(isIndex ? folderOf(bare) : bare);
    if (isIndex) hasIndex = true;
    if (isIndex) names.add(nameOf(bare));
    if (name !== "") names.add(name);
  }
  const hasSpace = paths.some((path) => /\s/.test(path));
  return { pattern: [...names].map(escapePattern).join("|"), hasIndex, hasSpace };
}

// A character before the name in a target, the name, and a character after it. Most words of prose do not match.
const BEFORE = "[/(\"'`<=]|\\]:\\s{0,9}";
const AFTER = "(?:\\.mdx?|\\.html)?(?:[)\"'`>#?/{}\\s]|-->|$)";

/**
 * Makes a cheap test for whether a text may link to one of the files. It may be wrongly true, but never wrongly false.
 * Only the texts that pass need parsing.
 */
export function createMentionTest(paths: Iterable<string>): (text: string) => boolean {
  const { pattern: names, hasIndex } = namesOf(paths);
  const pattern = new RegExp(`(?:${BEFORE})(?:${names})${AFTER}`);
  return (text) => {
    if (pattern.test(text) || (hasIndex && FOLDER_ONLY_TARGET.test(text))) return true;
    const plain = undoEscapes(text);
    return plain !== text && pattern.test(plain);
  };
}

/** A name in a text that may be part of a target, or with `isWhole` a target. */
type Mention = { start: number; end: number; isWhole: boolean };

/** As `createMentionTest`, with the places. They are "unclear" where escapes hide some of them or names hold spaces. */
export function createMentionSearch(given: Iterable<string>): (text: string) => Mention[] | "unclear" {
  const paths = [...given];
  const { pattern: names, hasIndex, hasSpace } = namesOf(paths);
  const test = createMentionTest(paths);
  const pattern = new RegExp(`(?<=${BEFORE})(?:${names})(?=${AFTER})`, "g");
  return (text) => {
    if (!test(text)) return [];
    if (hasSpace) return "unclear";
    const found = [...text.matchAll(pattern)].map(({ 0: { length }, index }) => {
      return { start: index, end: index + length, isWhole: false };
    });
    const plain = undoEscapes(text);
    if (plain !== text && [...plain.matchAll(pattern)].length !== found.length) return "unclear";
    if (!hasIndex) return found;
    const folders = [...text.matchAll(new RegExp(FOLDER_ONLY_TARGET, "gm"))].map(({ 0: match, index }) => {
      return { start: index + match.search(/[./]/), end: index + match.length, isWhole: true };
    });
    return [...found, ...folders];
  };
}

/** Decodes what may hide a name in a target: percent-encoding, Markdown backslashes and character references. */
export function undoEscapes(text: string): string {
  return text
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll("%", ""), "hex").toString("utf8"))
    .replace(/&#x([0-9a-f]{1,6});|&#([0-9]{1,7});/gi, (whole, hexadecimal?: string, decimal?: string) => {
      const point = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replace(/\\(?=[!-/:-@[-`{-~])/g, "");
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
