import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { cleanReference, isPage, listOwnDocuments, withoutExtension } from "../../../docs-source/pages.ts";

/** The one file that pages import, as `docs/_table.md`; people may write its path from the top of the repository. */
export async function findPart(docs: DocsFiles, reference: string): Promise<string | undefined> {
  if (!/\.mdx?["'`]?$|(?:^|[/"'`])_/i.test(reference.trim())) return undefined;
  const wanted = cleanReference(reference);
  const parts = (await listOwnDocuments(docs)).filter((path) => !isPage(path));
  const found = parts.filter((path) =>
    [path, withoutExtension(path)].some(
      (name) => name === wanted || name.endsWith(`/${wanted}`) || (name.includes("/") && wanted.endsWith(`/${name}`)),
    ),
  );
  const exact = found.filter((path) => path === wanted || withoutExtension(path) === wanted);
  const [one, ...others] = exact.length > 0 ? exact : found;
  return others.length === 0 ? one : undefined;
}
