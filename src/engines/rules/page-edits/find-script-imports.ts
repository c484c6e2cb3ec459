import type { Link } from "../../../docs-source/links/link.ts";
import { readFence } from "../../../docs-source/site/formats/read-fence.ts";

type Import = Pick<Link, "form" | "target" | "start" | "end">;

const IMPORT = /\b(?:import|from)\s{0,9}\(?\s{0,9}(["'])(\.{1,2}\/[^"'\n]{1,500})\1/g;

/** What the scripts of a page of VitePress import from files beside it. Scripts in code blocks are examples. */
export function findScriptImports(text: string): Import[] {
  if (!text.includes("<script")) return [];
  const found: Import[] = [];
  let fence: string | undefined;
  let isInScript = false;
  let start = 0;
  for (const line of text.split("\n")) {
    const mark: string | undefined = isInScript ? undefined : readFence(line, fence);
    if (mark !== undefined) fence = fence === undefined ? mark : undefined;
    const isScript: boolean = isInScript || (fence === undefined && /^ {0,3}<script[\s>]/i.test(line));
    for (const { 0: whole, 2: target = "", index } of isScript ? line.matchAll(IMPORT) : []) {
      const at = start + index + whole.length - 1 - target.length;
      found.push({ form: "import", target, start: at, end: at + target.length });
    }
    isInScript = isScript && !/<\/script\s{0,9}>/i.test(line);
    start += line.length + 1;
  }
  return found;
}
