import { folderOf, nameOf } from "../docs-path.ts";
import { withoutExtension } from "../pages.ts";

/** Targets made of nothing but dots and slashes, as links to an `index` page may be. */
const FOLDER_ONLY_TARGET = /(?:^|[("'`<\s])(?:\/|(?:\.\.?\/?)+)(?=[)"'`#?>\s])/m;

/**
 * Makes a cheap test for whether a text may link to one of the files. It may be wrongly true, but never wrongly false.
 * Only the texts that pass need parsing.
 */
export function createMentionTest(paths: Iterable<string>): (text: string) => boolean {
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
  const alternatives = [...names].map(escapePattern).join("|");
  // A character before the name in a target, the name, and a character after it. Most words of prose do not match.
  const pattern = new RegExp(`(?:[/("'\`<=]|\\]:\\s{0,9})(?:${alternatives})(?:\\.mdx?|\\.html)?(?:[)"'\`>#?/\\s]|$)`);
  return (text) => {
    if (pattern.test(text) || (hasIndex && FOLDER_ONLY_TARGET.test(text))) return true;
    const plain = undoEscapes(text);
    return plain !== text && pattern.test(plain);
  };
}

/** Decodes what may hide a name in a target: percent-encoding, Markdown backslashes and character references. */
function undoEscapes(text: string): string {
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
