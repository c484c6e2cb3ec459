import { isKnownComponent, looksLikeComponent } from "./element-names.ts";

const FENCE = /^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*(`{3,}|~{3,})/;
const IMPORT = /\bimport[ \t]+([^"';\n]{1,300}?)[ \t]+from\b/g;
const TAG = /<\/?([A-Z][A-Za-z0-9.]*)(?=[\s/>])/g;

/**
 * Whether a page is read as MDX: every `.mdx`, and a `.md` that uses components outside of code, of which it imports those
 * within lines. Other `.md` pages are Markdown with HTML.
 */
export function isReadAsMdx(path: string, text: string): boolean {
  if (/\.mdx$/i.test(path)) return true;
  if (!/<[A-Z]/.test(text)) return false;
  const imported = new Set<string>();
  let fence = "";
  for (const line of text.split("\n")) {
    const mark = FENCE.exec(line)?.[1] ?? "";
    if (fence !== "") {
      if (mark.startsWith(fence)) fence = "";
    } else if (mark !== "") fence = mark;
    else if (hasComponent(line, imported)) return true;
    else if (line.startsWith("import")) for (const name of namesImported(line)) imported.add(name);
  }
  return false;
}

function namesImported(line: string): string[] {
  return [...line.matchAll(IMPORT)].flatMap(([, names = ""]) => names.match(/[A-Z]\w*/g) ?? []);
}

function hasComponent(line: string, imported: ReadonlySet<string>): boolean {
  if (!line.includes("<")) return false;
  const bare = line.replace(/(`+)[^`]+\1/g, "");
  return [...bare.matchAll(TAG)].some(({ 1: name = "", index }) => {
    if (isKnownComponent(name) || imported.has(name)) return true;
    return looksLikeComponent(name) && bare.slice(0, index).trim() === "";
  });
}
