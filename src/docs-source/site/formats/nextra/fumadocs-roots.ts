import { joinDocsPath } from "../../../docs-path.ts";
import type { ContentRoot } from "../../content-root.ts";
import { inHome, type SourceFiles } from "../../site-reading.ts";
import { withoutGroups } from "./without-groups.ts";

const CONFIG = /^source\.config\.[cm]?[jt]s$/;
const SOURCE = /^(?:src\/)?(?:lib|app)\/source(?:\/index)?\.tsx?$/;
/** Where some keep it instead. */
const OTHER_SOURCE = /^(?:src\/)?[\w-]+\/source(?:\/index)?\.tsx?$/;
const NEXT = /^next\.config\.[cm]?[jt]s$/;
const BASE_PATH = /\bbasePath\s*:\s*["'`](\/[\w/.-]*)["'`]/;
const MAX_LENGTH = 50_000;

/** A folder of `source.config`, by the name that other files call it. */
const DOCS =
  /\bexport\s+const\s+(?:(\w+)|\{[^}]*\})\s*=\s*defineDocs\s*\(\s*(?:\{[^{}]*?\bdir\s*:\s*["'`]([\w./-]+)["'`])?/g;

/**
 * The folders of pages that `source.config` names, with the addresses that loaders give them: without any, `content/docs` at
 * `/docs`. `outer` is the folder of the host that all are in.
 */
export async function readFumadocsRoots(
  sources: SourceFiles,
): Promise<{ roots: ContentRoot[]; outer: string | undefined }> {
  const config = await readFirst(sources, CONFIG);
  const loaders = ((await readFirst(sources, SOURCE)) ?? (await readFirst(sources, OTHER_SOURCE)) ?? "")
    .split(/\bloader\s*(?:<[^>]*>)?\s*\(/)
    .slice(1);
  const basePath = BASE_PATH.exec((await readFirst(sources, NEXT)) ?? "")?.[1];
  let outer: string | undefined;
  const named = [...(config ?? "").matchAll(DOCS)].map(([, name = "docs", dir = "content/docs"]) => ({ name, dir }));
  const all = named.length > 0 ? named : [{ name: "docs", dir: "content/docs" }];
  const roots = all.flatMap(({ name, dir }) => {
    const folder = joinDocsPath(sources.home, dir);
    const loading = all.length === 1 && loaders.length === 1 ? loaders : loaders.filter((text) => names(text, name));
    const base = loading.map((text) => /\bbaseUrl\s*:\s*["'`](\/[\w/.-]*)["'`]/.exec(text)?.[1]).find((url) => url);
    if (folder === undefined) return [];
    // Of several, one that no loader gives an address is shown in a way that is not known.
    if (base === undefined && all.length > 1) return [];
    // Next.js itself puts its `basePath` before every link: where that is what the loader says, links are written without it.
    if (base !== undefined && base === basePath) outer = basePath;
    const own = base !== undefined && base === basePath ? "" : (base ?? "/docs").replace(/(?<!\/)\/+$/, "");
    return [{ folder, base: own, toAddress: withoutGroups }];
  });
  const usual = { folder: inHome(sources, "content/docs"), base: "/docs", toAddress: withoutGroups };
  return { roots: roots.length > 0 ? roots : [usual], outer };
}

async function readFirst(sources: SourceFiles, pattern: RegExp): Promise<string | undefined> {
  const prefix = sources.home === "" ? "" : `${sources.home}/`;
  const path = [...sources.files].find((file) => file.startsWith(prefix) && pattern.test(file.slice(prefix.length)));
  return path === undefined ? undefined : (await sources.docs.read(path))?.slice(0, MAX_LENGTH);
}

function names(loader: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(loader);
}
