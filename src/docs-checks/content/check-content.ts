import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { nameOf } from "../../docs-source/docs-path.ts";
import { findFacts } from "../../docs-source/links/found-facts.ts";
import { findLocalLinkEdits } from "../../docs-source/links/local-link-edits.ts";
import { isDocument } from "../../docs-source/pages.ts";
import { positionAt } from "../../docs-source/text-edits.ts";
import type { ContentFound, FoundHost } from "./content-found.ts";
import { findInFile, PROGRAM } from "./find-in-file.ts";

/** Content that a change adds, for a person to judge. Lines are 1-based. */
export type AddedContent = { kind: "active" | "foreign"; path: string; line: number; what: string };

/** More hosts than these in one file all count as not named, so that the search stays short. */
const MAX_SEARCHED_HOSTS = 200;

type ContentChange = {
  before: DocsFiles;
  after: DocsFiles;
  changed: string[];
  /** The changed configurations of which nothing but data differs. */
  siteData?: ReadonlySet<string>;
  signal: AbortSignal;
};

/**
 * What a change adds that runs (`active`), or comes from or leads to a host that the site did not name before or changes
 * how pages look (`foreign`). Content that only moved, also to another page, is not added.
 *
 * @throws the reason of `signal`
 */
export async function checkContent({
  before,
  after,
  changed,
  siteData,
  signal,
}: ContentChange): Promise<AddedContent[]> {
  const known = new Map<string, number>();
  const [filesBefore, filesAfter] = await Promise.all(
    [before.list(), after.list()].map(async (list) => new Set(await list)),
  );
  const named = createNamedHosts(before, [...(filesBefore ?? [])], signal);
  const same = await findSame({ before, after, changed, signal }, filesBefore, filesAfter);
  const examined = changed.filter((path) => !same.has(path));
  for (const path of examined.filter((path) => filesBefore?.has(path))) {
    signal.throwIfAborted();
    const { contents, hosts } = await findInFile(before, path, { isSiteData: siteData?.has(path), isBefore: true });
    for (const { key } of contents) known.set(key, (known.get(key) ?? 0) + 1);
    named.add(hosts);
  }
  const originOf = await findOrigins({ before, after, changed, signal }, filesBefore, filesAfter);
  const added: AddedContent[] = [];
  for (const path of examined.filter((path) => filesAfter?.has(path))) {
    signal.throwIfAborted();
    const all = await findInFile(after, path, { isSiteData: siteData?.has(path), originOf });
    const text = all.contents.length + all.hosts.length === 0 ? "" : ((await after.read(path)) ?? "");
    const place = (offset: number) => ({ path, line: positionAt(text, offset).line });
    for (const { kind, what, key, offset } of all.contents) {
      const left = known.get(key) ?? 0;
      if (left > 0) known.set(key, left - 1);
      else added.push({ kind: kind === "active" ? "active" : "foreign", ...place(offset), what });
    }
    for (const { offset, ...one } of await named.unnamed(all))
      added.push({
        kind: "foreign",
        ...place(offset),
        what: `${one.isLoaded ? "content from" : "a link to"} the host ${one.host}, which the site did not name before`,
      });
  }
  return added;
}

/** The changed pages in which nothing differs but where links lead to inside of the site. They need not be parsed. */
async function findSame(
  { before, after, changed, signal }: ContentChange,
  filesBefore: ReadonlySet<string> | undefined,
  filesAfter: ReadonlySet<string> | undefined,
): Promise<Set<string>> {
  const same = new Set<string>();
  const removed = changed.filter((path) => filesBefore?.has(path) && !filesAfter?.has(path));
  const [only] = removed.length === 1 ? removed : [];
  const byName = new Map(removed.map((path) => [nameOf(path), path]));
  for (const path of changed.filter((path) => isDocument(path) && filesAfter?.has(path))) {
    signal.throwIfAborted();
    const from = filesBefore?.has(path) ? path : (byName.get(nameOf(path)) ?? only);
    if (from === undefined || same.has(from)) continue;
    const [old, now] = await Promise.all([before.read(from), after.read(path)]);
    const facts = old === undefined ? undefined : findFacts(before, from, old);
    if (old === undefined || now === undefined || facts?.type !== "parsed") continue;
    // What an import means depends on where the page is.
    const isMoved = from !== path;
    if (isMoved && (extensionOf(from) !== extensionOf(path) || /\b(?:import|export)\b/.test(now))) continue;
    if (findLocalLinkEdits(old, now, facts)) same.add(path).add(from);
  }
  return same;
}

/** Where programs of a change were before that have moved, such as with the folder of the pages that import them. */
async function findOrigins(
  { before, after, changed, signal }: ContentChange,
  filesBefore: ReadonlySet<string> | undefined,
  filesAfter: ReadonlySet<string> | undefined,
): Promise<(file: string) => string> {
  const isProgram = (path: string) => !isDocument(path) && PROGRAM.test(path);
  const removed = changed.filter((path) => isProgram(path) && filesBefore?.has(path) && !filesAfter?.has(path));
  const byName = Map.groupBy(removed, nameOf);
  const origins = new Map<string, string>();
  for (const path of removed.length === 0 ? [] : changed.filter((path) => isProgram(path) && !filesBefore?.has(path))) {
    signal.throwIfAborted();
    const text = await after.read(path);
    for (const from of byName.get(nameOf(path)) ?? []) {
      if (text === undefined || (await before.read(from)) !== text) continue;
      // An import may leave the ending out.
      origins.set(path, from).set(withoutExtension(path), withoutExtension(from));
      break;
    }
  }
  return (file) => origins.get(file) ?? file;
}

function withoutExtension(path: string): string {
  return path.slice(0, path.length - extensionOf(path).length);
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf("."));
}

/** Knows the hosts that a site names. It searches only the pages that mention a host in question. */
function createNamedHosts(docs: DocsFiles, files: string[], signal: AbortSignal) {
  const linked = new Set<string>();
  const loaded = new Set<string>();
  const searched = new Set<string>();
  const add = (hosts: FoundHost[]) => {
    for (const { host, isLoaded } of hosts) {
      linked.add(host);
      if (isLoaded) loaded.add(host);
    }
  };
  const isUnnamed = ({ host, isLoaded }: FoundHost) => !(isLoaded ? loaded : linked).has(host);
  const search = async (hosts: FoundHost[]) => {
    const wanted = hosts.slice(0, MAX_SEARCHED_HOSTS);
    for (const path of wanted.length === 0 ? [] : files) {
      if (searched.has(path)) continue;
      signal.throwIfAborted();
      const text = ((await docs.read(path)) ?? "").toLowerCase();
      if (!wanted.some(({ host }) => text.includes(host))) continue;
      searched.add(path);
      add((await findInFile(docs, path)).hosts);
    }
  };
  return {
    add,
    /** The hosts that neither the site nor an earlier file of the change names, each once. */
    async unnamed({ hosts }: ContentFound): Promise<FoundHost[]> {
      await search(hosts.filter(isUnnamed));
      return hosts.filter((one) => {
        const isNew = isUnnamed(one);
        add([one]);
        return isNew;
      });
    },
  };
}
