import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 400;
const BESIDE = /\b(after|before|below|above|under) (?:the (?:heading|section) )?⟦(\d+)⟧/gi;
const MARKED = /^["“`]#{1,6} (\S[^"“”`\n]{0,120})["”`]$/;

/** `add a note after "## Usage" in x`: a heading with its marks beside which something goes. */
export function withPlainHeadings(written: string): string | undefined {
  const { text, quotes } = maskQuoted(written);
  if (text.length > MAX_LENGTH) return undefined;
  const plain = text.replaceAll(BESIDE, (said, side: string, index: string) => {
    const heading = MARKED.exec(quotes[Number(index)] ?? "")?.[1];
    return heading === undefined ? said : `${side} the heading "${heading.trim()}"`;
  });
  return plain === text ? undefined : unmask(plain, quotes);
}
