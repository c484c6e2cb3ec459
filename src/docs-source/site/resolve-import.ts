import { folderOf, joinDocsPath } from "../docs-path.ts";

const ENDINGS = [
  "",
  ".mdx",
  ".md",
  ".jsx",
  ".tsx",
  ".js",
  ".ts",
  ".json",
  "/index.mdx",
  "/index.md",
  "/index.jsx",
  "/index.tsx",
  "/index.js",
  "/index.ts",
];
const SNIPPET_FOLDERS = ["snippets", "_snippets"];

/**
 * The file that an import or include of the file `from` means. It may start with `/` or `@site/` for the docs folder or the site's
 * own folder `home` in it, with `~/` or `@/` for that or its `src`, and leave its extension out; a bare name is looked for beside the file, in the docs
 * folder and among the snippets.
 */
export function resolveImport(
  from: string,
  specifier: string,
  exists: (path: string) => boolean,
  home = "",
): string | undefined {
  if (specifier.length > 500 || /^[a-z][a-z0-9+.-]*:/i.test(specifier)) return undefined;
  const written = specifier.replace(/[?#].*$/s, "").replace(/\\(?=[^a-z0-9])/gi, "");
  const bare = written.replace(/^(?:@site|@|~)\//, "/");
  const isRelative = bare.startsWith("./") || bare.startsWith("../");
  const top = home === "" ? [""] : [home, ""];
  const folders = isRelative
    ? [folderOf(from)]
    : bare.startsWith("/")
      ? [
          ...top,
          ...SNIPPET_FOLDERS,
          ...(/^[@~]\//.test(written) ? top.map((folder) => joinDocsPath(folder, "src") ?? "") : []),
        ]
      : [folderOf(from), ...SNIPPET_FOLDERS, ""];
  for (const folder of folders) {
    const path = joinDocsPath(folder, bare);
    if (path === undefined || path === "") continue;
    const found = ENDINGS.map((ending) => path + ending).find(exists);
    if (found !== undefined) return found;
  }
  return undefined;
}
