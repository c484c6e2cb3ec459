import type { DocsFiles } from "../docs-files.ts";
import type { SiteRedirect } from "./site-source.ts";

/** A line of a `_redirects` file, as Netlify and Cloudflare read it. Offsets are those of its line in the text. */
export type RedirectLine = {
  start: number;
  end: number;
  source: string;
  target: string;
  /** Where the target is in the text. */
  targetStart: number;
  status: string | undefined;
};

const MAX_LINE = 3000;

/** The `_redirects` of a site; undefined if it has none. Hosts also take one at the top, above the site's folder. */
export function findRedirectsFile(files: ReadonlySet<string>, home: string): string | undefined {
  const prefix = home === "" ? "" : `${home}/`;
  const own = ["", "public/", "static/"].map((folder) => `${prefix}${folder}_redirects`);
  return [...own, "_redirects"].find((path) => files.has(path));
}

/** The plain redirects of the file: no rewrites, and none that depend on a country, a language or a query. */
export async function readRedirectsFile(docs: DocsFiles, path: string | undefined): Promise<SiteRedirect[]> {
  const text = path === undefined ? undefined : await docs.read(path);
  return parseRedirectLines(text ?? "").flatMap(({ source, target, status }) => {
    const code = (status ?? "301").replace("!", "");
    if (!source.startsWith("/") || !/^30[12378]$/.test(code) || !/^(?:\/|https?:\/\/)/.test(target)) return [];
    return [{ source, destination: target.replaceAll(":splat", "*"), isPermanent: code === "301" || code === "308" }];
  });
}

export function parseRedirectLines(text: string): RedirectLine[] {
  const lines: RedirectLine[] = [];
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline + 1;
    const line = end - start > MAX_LINE ? "" : text.slice(start, end);
    const [, before = "", source, space = "", target, status, rest] =
      /^([ \t]*)([^\s#]\S*)([ \t]+)(\S+)(?:[ \t]+(\d{3}!?))?(?:[ \t]+(\S.*?))?\s*$/.exec(line) ?? [];
    if (source !== undefined && target !== undefined && (rest === undefined || rest.startsWith("#")))
      lines.push({
        start,
        end,
        source,
        target,
        targetStart: start + before.length + source.length + space.length,
        status,
      });
    start = end;
  }
  return lines;
}
