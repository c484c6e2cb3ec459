import { isKnownComponent, looksLikeComponent } from "./element-names.ts";

const FENCE = /^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*(`{3,}|~{3,})/;
const TAG = /<\/?([A-Z][A-Za-z0-9.]*)(?=[\s/>])/g;

/**
 * Whether a page is read as MDX: every `.mdx`, and a `.md` that uses components outside of code. Other `.md` pages are
 * Markdown with HTML.
 */
export function isReadAsMdx(path: string, text: string): boolean {
  if (/\.mdx$/i.test(path)) return true;
  if (!/<[A-Z]/.test(text)) return false;
  let fence = "";
  for (const line of text.split("\n")) {
    const mark = FENCE.exec(line)?.[1] ?? "";
    if (fence !== "") {
      if (mark.startsWith(fence)) fence = "";
    } else if (mark !== "") fence = mark;
    else if (hasComponent(line)) return true;
  }
  return false;
}

function hasComponent(line: string): boolean {
  if (!line.includes("<")) return false;
  const bare = line.replace(/(`+)[^`]+\1/g, "");
  return [...bare.matchAll(TAG)].some(({ 1: name = "", index }) => {
    return isKnownComponent(name) || (looksLikeComponent(name) && bare.slice(0, index).trim() === "");
  });
}
