import type { RootContent } from "mdast";
import { joinSections } from "./join-sections.ts";
import { checkedBlocks } from "./keeps-blocks.ts";
import { lineStart, type OpenPage, type Section } from "./page-sections.ts";

/**
 * The page with sections that follow one another in another order; undefined if it would be read as other parts then.
 * Rules between them stay where they are, and so do the addresses of links at the end of the page.
 */
export async function orderSections(
  { path, text, tree }: OpenPage,
  sections: readonly Section[],
  order: readonly Section[],
): Promise<string | undefined> {
  const [first, last] = [sections[0], sections.at(-1)];
  if (!first || !last) return undefined;
  const isGapless = sections.every((one, index) => index === 0 || one.first === (sections[index - 1]?.last ?? -1) + 1);
  const blocks = tree.children;
  const part = (from: number, to: number): RootContent[] => blocks.slice(from, to);
  const ends = new Map(sections.map((one) => [one, endOfOwn(blocks, sections, one)]));
  const pieces = [text.slice(0, first.start)];
  const wanted = part(0, first.first);
  for (const [index, section] of order.entries()) {
    const own = ends.get(section) ?? section.last + 1;
    const there = sections[index] ?? section;
    const rest = ends.get(there) ?? there.last + 1;
    pieces.push(text.slice(section.start, startOf(section, own)), text.slice(startOf(there, rest), there.end));
    wanted.push(...part(section.first, own), ...part(rest, there.last + 1));
  }
  const after = joinSections([...pieces, text.slice(last.end)], text);
  wanted.push(...part(last.last + 1, blocks.length));
  return isGapless && (await checkedBlocks(path, text, after, wanted)) ? after : undefined;

  function startOf(section: Section, block: number): number {
    return block > section.last ? section.end : lineStart(text, blocks[block]);
  }
}

/** The index of the first block at the end of a section that stays where it is. */
function endOfOwn(blocks: readonly RootContent[], sections: readonly Section[], section: Section): number {
  const isTarget = (one: RootContent | undefined) => one?.type === "definition";
  const haveOwn = sections.some(({ last }) => last < blocks.length - 1 && isTarget(blocks[last]));
  const mayStay = section.last === blocks.length - 1 && !haveOwn;
  let end = section.last + 1;
  while (
    end > section.first + 1 &&
    (blocks[end - 1]?.type === "thematicBreak" || (mayStay && isTarget(blocks[end - 1])))
  )
    end -= 1;
  // An anchor may stand before the heading.
  return blocks.slice(section.first, end).some(({ type }) => type === "heading") ? end : section.last + 1;
}
