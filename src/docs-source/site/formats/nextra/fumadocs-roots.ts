import { joinDocsPath } from "../../../docs-path.ts";
import type { ContentRoot } from "../../content-root.ts";
import { inHome, type SourceFiles } from "../../site-reading.ts";
import { withoutGroups } from "./without-groups.ts";

const CONFIG = /^source\.config\.[cm]?[jt]s$/;
const SOURCE = /^(?:src\/)?(?:lib|app)\/source(?:\/index)?\.tsx?$/;
const MAX_LENGTH = 50_000;

/** A folder of `source.config`, by the name that other files call it. */
const DOCS =
  /\bexport\s+const\s+(?:(\w+)|\{[^}]*\})\s*=\s*defineDocs\s*\(\s*(?:\{[^{}]*?\bdir\s*:\s*["'`]([\w./-]+)["'`])?/g;

/** The folders of pages that `source.config` names, with the addresses that loaders give them: without any, `content/docs` at `/docs`. */
export async function readFumadocsRoots(sources: SourceFiles): Promise<ContentRoot[]> {
  const config = await readFirst(sources, CONFIG);
  const loaders = ((await readFirst(sources, SOURCE)) ?? "").split(/\bloader\s*(?:<[^>]*>)?\s*\(/).slice(1);
  const named = [...(config ?? "").matchAll(DOCS)].map(([, name = "docs", dir = "content/docs"]) => ({ name, dir }));
  const all = named.length > 0 ? named : [{ name: "docs", dir: "content/docs" }];
  const roots = all.flatMap(({ name, dir }) => {
    const folder = joinDocsPath(sources.home, dir);
    const own = all.length === 1 && loaders.length === 1 ? loaders : loaders.filter((text) => names(text, name));
    const base = own.map((text) => /\bbaseUrl\s*:\s*["'`](\/[\w/.-]*)["'`]/.exec(text)?.[1]).find((url) => url);
    if (folder === undefined) return [];
    // Of several, one that no loader gives an address is shown in a way that is not known.
    if (base === undefined && all.length > 1) return [];
    return [{ folder, base: (base ?? "/docs").replace(/(?<!\/)\/+$/, ""), toAddress: withoutGroups }];
  });
  const [first] = roots;
  return first ? roots : [{ folder: inHome(sources, "content/docs"), base: "/docs", toAddress: withoutGroups }];
}

async function readFirst(sources: SourceFiles, pattern: RegExp): Promise<string | undefined> {
  const prefix = sources.home === "" ? "" : `${sources.home}/`;
  const path = [...sources.files].find((file) => file.startsWith(prefix) && pattern.test(file.slice(prefix.length)));
  return path === undefined ? undefined : (await sources.docs.read(path))?.slice(0, MAX_LENGTH);
}

function names(loader: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(loader);
}
