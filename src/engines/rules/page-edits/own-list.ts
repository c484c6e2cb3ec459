import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { commonFolder } from "../../../docs-source/docs-path.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { belowDocs } from "./own-places.ts";

const DATA = /\.(?:[cm]?[jt]sx?|jsonc?|ya?ml|toml)$/i;
const LABEL = "(?:title|label|text|name|group|section|category|header)";
/** Tests and records of old addresses are no navigation. */
const NO_LIST = /redirect|old-?_?urls?|(?:^|[._/-])(?:tests?|spec)(?:[._/-]|$)|package(?:-lock)?\.json$/i;

/** Whether a file may be the navigation of a site whose generator is not known. */
export function mayBeOwnList(path: string): boolean {
  return DATA.test(path) && !NO_LIST.test(path);
}

/** Where a site whose generator is not known seems to list a page, or a group by its title, for its own navigation. */
async function findOwnList(docs: DocsFiles, of: { page: string } | { group: string }): Promise<string | undefined> {
  const { format, pages } = await readSiteSource(docs);
  const view = docs.repository;
  const url = "page" in of ? pages.find(({ path }) => path === of.page)?.url : undefined;
  const word = "group" in of ? of.group : (url ?? "").slice(1);
  if (format !== "folder" || !view || word === "" || word.length > 200) return undefined;
  const written = RegExp.escape(word);
  const quoted =
    "group" in of
      ? new RegExp(
          `\\b${LABEL}["']?\\s*:\\s*["'\`]?${written}["'\`]?\\s*[,}]*\\s*$|\\b${LABEL}["']?\\s*:\\s*["'\`]${written}["'\`]`,
        )
      : new RegExp(`["'\`]/?${written}(?:\\.mdx?|/)?["'\`]|:\\s*/?${written}(?:\\.mdx?|/)?\\s*$`);
  const found = (await view.findLines([word])).flatMap(({ path, line, text }) => {
    const own = belowDocs(view.docsFolder, path);
    const isList = own !== undefined && mayBeOwnList(own) && quoted.test(text);
    return isList ? [{ own, line }] : [];
  });
  // Of several lists, that of the page's own folder is its navigation.
  const near = ({ own }: { own: string }) => ("page" in of ? commonFolder([own, of.page]).length : 0);
  const [nearest] = found.toSorted((a, b) => near(b) - near(a));
  return nearest && `${nearest.own}:${nearest.line}`;
}

/** Docket shows such docs by their folders, but the site itself does not. */
export async function refuseOwnList(
  docs: DocsFiles,
  of: { page: string } | { group: string },
  what: string,
): Promise<Refused | undefined> {
  const place = await findOwnList(docs, of);
  return place === undefined
    ? undefined
    : refuse(
        "settings_not_editable",
        `${what}, because Docket does not know the generator of this site, whose navigation seems to be in ${codeSpan(place)}. Please change that by hand.`,
      );
}
