import type { Instruction } from "../instruction.ts";

const THAT =
  /^(?<head>(?:[a-z' ]{0,60} )?)(?<side>below|beneath|under|underneath|after|above|before) (?:that|this|the same) paragraph(?:,? please\b)?,?/i;

/** "Below that paragraph, add a note", after a text of a page was replaced: the paragraph that has what it became. */
export function withThatParagraph(written: string, last: Instruction | undefined): string {
  if (last?.type !== "replace-text" || last.page === undefined || last.to === "" || /["\n]/.test(last.to + last.page))
    return written;
  const { page, to } = last;
  const named = /^\S+$/.test(page) ? page : `the page "${page}"`;
  return written.replace(THAT, (_, head: string, side: string) => {
    const place = `${side} the paragraph with "${to}" in ${named}`;
    return head === "" ? `${place},` : `${head}${place}`;
  });
}
