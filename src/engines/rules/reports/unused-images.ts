import { setImmediate as breathe } from "node:timers/promises";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { nameOf } from "../../../docs-source/docs-path.ts";
import { isOwn } from "../../../docs-source/pages.ts";
import type { EngineFinding } from "../../../engine.ts";
import { decodeName, findAssetNames, isImage, mayNameAssets } from "../assets/asset-names.ts";
import { codeSpans } from "../code-span.ts";

/** Browsers and frameworks ask for these by their names. */
const WELL_KNOWN =
  /^(?:favicon|(?:apple|apple-touch)-icon|icon|android-chrome|mstile|opengraph-image|twitter-image)[\w.-]*$/i;
/** A search tells a few lines of each file only. */
const WORDS_AT_ONCE = 10;
const MOST_SEARCHES = 50;

/**
 * The images that no text names, whatever folder it names them in: of two with one name, both count as used. `notes` tells
 * where names are put together by programs.
 */
export async function findUnusedImages(
  docs: DocsFiles,
  signal: AbortSignal,
): Promise<{ findings: EngineFinding[]; notes: string[] }> {
  const files = await docs.list();
  const named = new Set<string>();
  const made = new Set<string>();
  for (const path of files) {
    if (!mayNameAssets(path)) continue;
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined) continue;
    for (const { name } of findAssetNames(text)) {
      named.add(keyOf(name));
      if (/[${}*]/.test(name)) made.add(path);
    }
    await breathe();
  }
  const images = files.filter(
    (path) =>
      isImage(path) && isOwn(docs, path) && !WELL_KNOWN.test(nameOf(path)) && !/(?:^|\/)node_modules\//.test(path),
  );
  const left = images.filter((path) => !named.has(keyOf(nameOf(path))));
  const elsewhere = await findNamedElsewhere(docs, left.map(nameOf));
  const unused = left.filter((path) => !elsewhere.has(nameOf(path)));
  const findings = unused.map((path): EngineFinding => {
    return { path, kind: "reference", message: "is named in no file", isChanged: false };
  });
  const notes =
    made.size === 0 || findings.length === 0
      ? []
      : [`Names of images are put together in ${codeSpans([...made])}: some of these may be used there.`];
  return { findings, notes };
}

/** The same for all ways to write a name; of one with spaces, or with a density such as `@2x`, what is always written. */
function keyOf(name: string): string {
  const [last = ""] = decodeName(name)
    .split(/[/\\\s]/)
    .slice(-1);
  return last.toLowerCase().replace(/@\d+x(?=\.\w+$)/, "");
}

/** Those that other files of the repository name, such as its README. */
async function findNamedElsewhere(docs: DocsFiles, names: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const view = docs.repository;
  if (!view || view.docsFolder === "") return found;
  const different = [...new Set(names)].slice(0, WORDS_AT_ONCE * MOST_SEARCHES);
  for (let at = 0; at < different.length; at += WORDS_AT_ONCE) {
    const some = different.slice(at, at + WORDS_AT_ONCE);
    for (const { path, text } of await view.findLines(some))
      if (path !== view.docsFolder && !path.startsWith(`${view.docsFolder}/`))
        for (const name of some) if (text.includes(name)) found.add(name);
  }
  return found;
}
