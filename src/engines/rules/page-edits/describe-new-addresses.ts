import { countOf } from "../../../count-of.ts";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { codeSpan } from "../code-span.ts";

type Addresses = ReadonlyMap<string, string>;

/** Fields that generators make the address of a page from. */
const ADDRESS_FIELD = /^(?:slug|id|permalink|url|path)$/;
const MAX_NAMED = 10;

/** The addresses of all pages, if a field may change them. */
export async function readAddressesBefore(docs: DocsFiles, field: string): Promise<Addresses | undefined> {
  return ADDRESS_FIELD.test(field) ? readAddresses(docs) : undefined;
}

/** Names the pages that have another address than before, to which nothing else was changed. */
export async function describeNewAddresses(
  docs: DocsFiles,
  before: Addresses | undefined,
  changed: readonly string[],
): Promise<string[]> {
  if (!before || changed.length === 0) return [];
  const after = await readAddresses(docs);
  const notes = changed.flatMap((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old === undefined || now === undefined || old === now) return [];
    return `The address of ${codeSpan(path)} was ${codeSpan(old || "/")} and is ${codeSpan(now || "/")} now. Setting the field changes no links to the old address and adds no redirect from it; for that, ask: add a redirect from ${codeSpan(old || "/")} to ${codeSpan(now || "/")}.`;
  });
  const more = notes.length - MAX_NAMED;
  return more > 0 ? [...notes.slice(0, MAX_NAMED), `${countOf(more, "more page")} got another address.`] : notes;
}

async function readAddresses(docs: DocsFiles): Promise<Addresses> {
  return new Map((await readSiteSource(docs)).pages.map(({ path, url }) => [path, url]));
}
