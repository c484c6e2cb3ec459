import { joinDocsPath } from "../docs-path.ts";

/** The file that a path in a configuration means, looked for in several folders. */
export function findDocsFile(files: ReadonlySet<string>, folders: string[], written: string): string | undefined {
  if (/^[a-z][\w+.-]*:|^\/\//i.test(written)) return undefined;
  const bare = written.replace(/[?#].*$/s, "").replace(/^(?:~|@site)\//, "");
  for (const folder of folders) {
    const path = joinDocsPath(folder, bare);
    if (path !== undefined && files.has(path)) return path;
  }
  return undefined;
}
