import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { nameOf } from "../../../docs-source/docs-path.ts";
import { isDocument, isOwn, withoutExtension } from "../../../docs-source/pages.ts";
import type { ReplaceText } from "../instruction.ts";

type Names = { from: string; to: string };

/**
 * The file that "rename X to Y" means: one with just this name, where the new name is that with a word before or after it
 * (`GUIDE`, `GUIDE-old`), or where only files have such names (`SetUp`) and no page says it. Of several renames all mean
 * files if one does and all are names of files.
 */
export async function findRenamedFile(
  docs: DocsFiles,
  { from, to, renames = [] }: Pick<ReplaceText, "from" | "to" | "renames">,
  signal: AbortSignal,
): Promise<string | undefined> {
  const file = await findFile(docs, from);
  if (file === undefined || !isFileName(to)) return undefined;
  const isSure = async (names: Names) =>
    isWithLowerWord(names) || ((isExtended(names) || hasHump(names)) && !(await isSaid(docs, names.from, signal)));
  if (await isSure({ from, to })) return file;
  let isOneSure = false;
  for (const names of renames) {
    // One that was renamed before is there by its new name.
    if (!isFileName(names.to) || !(await findFile(docs, names.from).then((path) => path ?? findFile(docs, names.to))))
      return undefined;
    isOneSure ||= await isSure(names);
  }
  return isOneSure ? file : undefined;
}

/** The page whose file has just this name, if the new name is that with a word before or after it: `GUIDE`, `GUIDE-old`. */
export async function findExtendedFile(docs: DocsFiles, from: string, to: string): Promise<string | undefined> {
  return isFileName(to) && isExtended({ from, to }) ? findFile(docs, from) : undefined;
}

async function findFile(docs: DocsFiles, name: string): Promise<string | undefined> {
  const bare = withoutExtension(name.trim());
  const files = (await docs.list()).filter((path) => isDocument(path) && isOwn(docs, path));
  const found = bare === "" ? [] : files.filter((path) => withoutExtension(nameOf(path)) === bare);
  return found.length === 1 ? found[0] : undefined;
}

function isFileName(name: string): boolean {
  return /^[\p{L}\p{N}._-]+$/u.test(withoutExtension(name.trim()));
}

function isExtended({ from, to }: Names): boolean {
  const [bare, wanted] = [from, to].map((name) => withoutExtension(name.trim())) as [string, string];
  return ["-", "_"].some((sign) => wanted.startsWith(bare + sign) || wanted.endsWith(sign + bare));
}

/** `Setup`, `Setup-old`: a common word, and what no text is called. */
function isWithLowerWord({ from, to }: Names): boolean {
  const bare = withoutExtension(from.trim());
  const rest = to.trim().startsWith(bare) ? withoutExtension(to.trim()).slice(bare.length) : "";
  return /^\p{Lu}\p{Ll}+$/u.test(bare) && /^[-_]\p{Ll}+$/u.test(rest);
}

/** A capital inside of a word. */
function hasHump({ from }: Names): boolean {
  return /\p{Ll}\p{Lu}/u.test(from);
}

/** Whether pages say a name otherwise than in links to its page: as a word, in code or in a heading. */
async function isSaid(docs: DocsFiles, name: string, signal: AbortSignal): Promise<boolean> {
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
