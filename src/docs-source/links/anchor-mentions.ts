import { slugify } from "./anchor-style.ts";
import { undoEscapes } from "./mentions.ts";

/**
 * Makes a cheap test for whether a text may link to one of the anchors. It may be wrongly true.
 *
 * @param isLoose links may write an anchor in any way that gives the same slug
 */
export function createAnchorTest(anchors: Iterable<string>, isLoose = false): (text: string) => boolean {
  const names = [...anchors];
  const reach = Math.max(0, ...names.map(({ length }) => length)) * 4;
  const isNamed = (text: string) =>
    names.some((name) => text.includes(`#${name}`)) || (isLoose && someSlugAfterHash(text, reach, names));
  return (text) => {
    if (!text.includes("#") && !text.includes("%23") && !text.includes("&#")) return false;
    if (isNamed(text)) return true;
    const plain = undoEscapes(text);
    return plain !== text && isNamed(plain);
  };
}

function someSlugAfterHash(text: string, reach: number, names: readonly string[]): boolean {
  return [...text.matchAll(/#(?![#\s])/g)].some(({ index }) => {
    const written = slugify(text.slice(index + 1, index + 1 + reach));
    return names.some((name) => written.startsWith(name));
  });
}
