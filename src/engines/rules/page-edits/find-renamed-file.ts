import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { nameOf } from "../../../docs-source/docs-path.ts";
import { isDocument, isOwn, withoutExtension } from "../../../docs-source/pages.ts";

/** The page whose file has just this name, if the new name is that with a word before or after it: `GUIDE`, `GUIDE-old`. */
export async function findExtendedFile(docs: DocsFiles, name: string, target: string): Promise<string | undefined> {
  const bare = withoutExtension(name.trim());
  const wanted = withoutExtension(target.trim());
  const isExtended =
    bare !== "" &&
    /^[\p{L}\p{N}._-]+$/u.test(wanted) &&
    ["-", "_"].some((sign) => wanted.startsWith(bare + sign) || wanted.endsWith(sign + bare));
  if (!isExtended) return undefined;
  const files = (await docs.list()).filter((path) => isDocument(path) && isOwn(docs, path));
  const found = files.filter((path) => withoutExtension(nameOf(path)) === bare);
  return found.length === 1 ? found[0] : undefined;
}

/** Whether pages say a name otherwise than in links to its page: as a word, in code or in a heading. */
export async function isSaid(docs: DocsFiles, name: string, signal: AbortSignal): Promise<boolean> {
  for (const path of (await docs.list()).filter(isDocument)) {
    signal.throwIfAborted();
    const text = (await docs.read(path)) ?? "";
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
      if (!isInLink(text.slice(Math.max(0, at - 200), at), text.slice(at + name.length, at + name.length + 20)))
        return true;
  }
  return false;
}

/** In the label of a link that is nothing else, or in an address. */
function isInLink(before: string, after: string): boolean {
  const isLabel = /\[[`*_]*$/.test(before) && /^(?:\.mdx?)?[`*_]*\]/.test(after);
  return isLabel || /(?:\]\(|\]:\s*|https?:\/\/|["']\.{0,2}\/)[^\s()"'<>]*$/.test(before);
}
