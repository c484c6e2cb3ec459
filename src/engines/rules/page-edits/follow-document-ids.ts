import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import {
  type FrontmatterField,
  readFrontmatter,
  removeFrontmatterField,
  setFrontmatterField,
} from "../../../docs-source/frontmatter.ts";
import { listOwnDocuments, withoutExtension } from "../../../docs-source/pages.ts";
import { withoutNumber } from "../../../docs-source/site/navigation-from-folders.ts";
import { readPageFields } from "../../../docs-source/site/pages/page-fields.ts";
import type { Site } from "../../../docs-source/site.ts";
import type { SiteChange } from "../../../docs-source/site-edits/site-change.ts";
import { positionAt } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";

/** What Docusaurus leads to below a document: the id of another of the same documents. */
const FIELDS = new Set(["pagination_next", "pagination_prev"]);

type DocumentId = { root: string; id: string };
/** The page that takes the place of those that go, without which the fields go too, and `newNames` as in `SiteChange`. */
type Instead = { target?: string | undefined; newNames?: SiteChange["newNames"] | undefined };
type Ids = ReadonlyMap<string, DocumentId | undefined>;

/**
 * Changes what the frontmatter of Docusaurus documents names as the next or previous one, where that is about to move or go.
 *
 * @param moves from the path of each file to its new one, or to undefined if it goes
 */
export async function followDocumentIds(
  docs: EditableDocs,
  site: Site,
  moves: ReadonlyMap<string, string | undefined>,
  { target, newNames }: Instead = {},
): Promise<{ changed: string[]; notes: string[]; findings: EngineFinding[] }> {
  const changed: string[] = [];
  const findings: EngineFinding[] = [];
  const ids = await findNewIds(docs, site, moves, { target, newNames });
  for (const path of ids.size > 0 ? await listOwnDocuments(docs) : []) {
    const newPath = moves.has(path) ? moves.get(path) : path;
    const [from, to] = [rootOf(site, path), rootOf(site, newPath ?? "")];
    const text = newPath === undefined || from === undefined ? undefined : await docs.read(path);
    if (newPath === undefined || !text?.includes("pagination_")) continue;
    let edited = text;
    for (const { field, name } of fieldsOf(text)) {
      const key = `${from}\0${name}`;
      if (!ids.has(key)) continue;
      const found = ids.get(key);
      const isOwn = found !== undefined && found.id === idOf(site, newPath, text)?.id;
      const next = found?.root === to && !isOwn ? found?.id : undefined;
      if (next === name) continue;
      const edit =
        next === undefined ? removeFrontmatterField(edited, field.name) : setFrontmatterField(edited, field.name, next);
      const { line } = positionAt(text, field.keyStart);
      const isChanged = edit.type === "changed";
      if (isChanged) edited = edit.text;
      const became =
        next === undefined ? "was removed, because its document is no longer there" : `→ ${codeSpan(next)}`;
      const message = `${codeSpan(`${field.name}: ${name}`)} ${isChanged ? became : "names a document by its old id"}`;
      findings.push({ path: newPath, line, kind: "frontmatter", message, isChanged });
    }
    if (edited === text) continue;
    await docs.write(path, edited);
    changed.push(newPath);
  }
  return { changed, notes: describe(findings), findings };
}

/** The ids that change, each with the root of its documents, and what is named instead. */
async function findNewIds(
  docs: EditableDocs,
  site: Site,
  moves: ReadonlyMap<string, string | undefined>,
  { target, newNames }: Instead,
): Promise<Ids> {
  const ids = new Map<string, DocumentId | undefined>();
  if (site.addresses.fileRoots.length === 0) return ids;
  const instead = target === undefined ? undefined : idOf(site, target, (await docs.read(target)) ?? "");
  for (const [from, to] of moves) {
    const text = rootOf(site, from) === undefined ? undefined : await docs.read(from);
    const old = text === undefined ? undefined : idOf(site, from, text);
    if (!old || text === undefined) continue;
    const next = to === undefined ? instead : idOf(site, to, text, newNames?.get(from)?.id);
    if (next?.id !== old.id || next.root !== old.root) ids.set(`${old.root}\0${old.id}`, next);
  }
  return ids;
}

/** The path below the folder of the documents, without numbers; the frontmatter may replace its last part. */
function idOf(site: Site, path: string, text: string, id = readPageFields(text).id): DocumentId | undefined {
  const root = rootOf(site, path);
  if (root === undefined) return undefined;
  const names = withoutExtension(root === "" ? path : path.slice(root.length + 1))
    .split("/")
    .map(withoutNumber);
  if (id !== undefined) names.splice(-1, 1, id);
  return { root, id: names.join("/") };
}

function rootOf({ addresses }: Site, path: string): string | undefined {
  const roots = addresses.fileRoots.filter((root) => !/(?:^|\/)src\/pages$/.test(root));
  const own = roots.filter((root) => root === "" || path.startsWith(`${root}/`));
  return own.toSorted((a, b) => b.length - a.length)[0];
}

function fieldsOf(text: string): { field: FrontmatterField; name: string }[] {
  const frontmatter = readFrontmatter(text);
  if (frontmatter.type !== "parsed") return [];
  return frontmatter.fields.flatMap((field) => {
    return FIELDS.has(field.name) && typeof field.value === "string" ? [{ field, name: field.value }] : [];
  });
}

function describe(findings: readonly EngineFinding[]): string[] {
  const done = findings.filter(({ isChanged }) => isChanged);
  const left = findings.filter(({ isChanged }) => !isChanged);
  const pathsOf = (all: readonly EngineFinding[]) => codeSpans([...new Set(all.map(({ path }) => path))]);
  const what = (all: readonly EngineFinding[]) =>
    countOf(all.length, "name of a next or previous document", "names of next or previous documents");
  return [
    ...(done.length > 0 ? [`Updated ${what(done)} in ${pathsOf(done)}.`] : []),
    ...(left.length > 0 ? [`Left ${what(left)} in ${pathsOf(left)}, which cannot be changed safely.`] : []),
  ];
}
