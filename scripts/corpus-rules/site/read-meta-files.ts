import { posix } from "node:path";
import type { Tree } from "../tree.ts";
import { evaluateConfig } from "./evaluate-config.ts";
import { type JudgedSite, joinPath, makeSite, pagesIn, tidyAddress } from "./judged-site.ts";

/** Nextra and Fumadocs: each folder has a file that orders its pages. */
export async function readMetaFiles(tree: Tree, folder: string, format: "nextra" | "fumadocs"): Promise<JudgedSite> {
  const pages = new Map<string, string>();
  const languages = format === "fumadocs" ? readLanguages(tree, folder) : [];
  for (const path of pagesIn(tree, folder)) {
    const relative = folder === "" ? path : posix.relative(folder, path);
    const bare = relative
      .replace(/\.mdx?$/, "")
      .split("/")
      .filter((name) => !/^\(.*\)$/.test(name))
      .join("/")
      // Pages of an application are called `page`.
      .replace(/(^|\/)page$/, posix.basename(folder) === "app" ? "$1" : "$&");
    const language = languages.find((one) => bare.endsWith(`.${one}`));
    const place = language === undefined ? bare : bare.slice(0, -language.length - 1);
    const top = language === undefined ? "" : `${language}/`;
    pages.set(path, tidyAddress(`/${top}${format === "fumadocs" ? "docs/" : ""}${place}`));
  }
  const listed: string[] = [];
  const excluded: string[] = [];
  const configFiles: string[] = [];
  const problems: string[] = [];
  const meta = format === "nextra" ? /(^|\/)_meta\.(?:[a-z-]+\.)?(?:json|[jt]sx?)$/ : /(^|\/)meta\.json$/;
  for (const path of [...tree.paths].sort()) {
    if (!meta.test(path) || (folder !== "" && !path.startsWith(`${folder}/`))) continue;
    configFiles.push(path);
    const read = await evaluateConfig(tree, path);
    if (read.type === "failed") problems.push(`${path}: ${read.message}`);
    else {
      const pathOf = (name: string) => {
        const bare = joinPath(posix.dirname(path), name);
        const found = [`${bare}.mdx`, `${bare}.md`, `${bare}/index.mdx`, `${bare}/page.mdx`];
        return found.find((one) => tree.paths.has(one)) ?? `${path}: ${name}`;
      };
      listed.push(...entriesOf(read.value).map(pathOf));
      const { pages: entries } = (read.value ?? {}) as { pages?: unknown };
      for (const entry of Array.isArray(entries) ? entries : [])
        if (typeof entry === "string" && entry.startsWith("!")) excluded.push(pathOf(entry.slice(1)));
    }
  }
  return makeSite({
    format,
    configFiles,
    pages,
    listed,
    excluded,
    publicFolders: ["public"],
    translated: { folder, main: "", others: languages, isBeside: true },
    problems,
  });
}

/** The translation of a page has its name and the code of the language, if the application defines languages. */
function readLanguages(tree: Tree, folder: string): string[] {
  const isDefined = [...tree.paths].some(
    (path) => /\.tsx?$/.test(path) && !path.includes("node_modules/") && tree.text(path)?.includes("defineI18n("),
  );
  const named = isDefined ? pagesIn(tree, folder) : [];
  const ends = named.map((path) => /\.([a-z]{2}(?:-[A-Za-z]{2,4})?)\.mdx?$/.exec(path)?.[1]);
  return [...new Set(ends.filter((end) => end !== undefined))];
}

function entriesOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { pages } = value as { pages?: unknown };
  if (Array.isArray(pages))
    return pages.filter(
      (one): one is string => typeof one === "string" && /^[\w./-]+$/.test(one) && !/^(?:---|\.\.\.)/.test(one),
    );
  return Object.keys(value).filter((key) => key !== "*" && !/^(?:--|pages$|title$|root$|icon$|description$)/.test(key));
}
