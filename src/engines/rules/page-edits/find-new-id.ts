import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { nameOf } from "../../../docs-source/docs-path.ts";
import { cleanReference, withoutExtension } from "../../../docs-source/pages.ts";
import { withoutNumber } from "../../../docs-source/site/navigation-from-folders.ts";
import { readPageFields } from "../../../docs-source/site/pages/page-fields.ts";
import { readSite } from "../../../docs-source/site.ts";
import { setNames } from "../../../docs-source/site-edits/changed-docs.ts";

/**
 * What the `id` of a renamed Docusaurus document has to be. Whoever names a page by its id, which may be the name of its file
 * too, means the id by the new name as well; without it, the page would keep its address.
 */
export async function findNewId(
  docs: DocsFiles,
  reference: string,
  from: string,
  to: string,
): Promise<string | undefined> {
  const text = (await docs.read(from)) ?? "";
  const { id, slug } = readPageFields(text);
  const [name, newName] = [from, to].map((path) => withoutExtension(nameOf(path)));
  if (id === undefined || slug !== undefined || newName === undefined || newName === name) return undefined;
  const isNamedById = id === name || (nameOf(cleanReference(reference)) === id && !/\.mdx?$/i.test(reference.trim()));
  if (!isNamedById || !/^[A-Za-z][\w-]*$/.test(newName) || withoutNumber(newName) !== newName) return undefined;
  const { addresses } = await readSite(docs);
  const url = addresses.fileRoots.length > 0 ? addresses.urls.get(from) : undefined;
  if (!url?.endsWith(`/${id}`)) return undefined;
  const isTaken = addresses.paths.has(url.slice(1, -id.length) + newName);
  return isTaken || readPageFields(setNames(text, { id: newName })).id !== newName ? undefined : newName;
}
