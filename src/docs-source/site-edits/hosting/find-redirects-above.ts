import { folderOf } from "../../docs-path.ts";
import type { RepositoryView } from "../../repository-view.ts";
import { type HostingSyntax, READ_RULES } from "../../site/hosting/hosting-files.ts";

const HOST_FILES: [name: string, syntax: HostingSyntax][] = [
  ["_redirects", "lines"],
  ["public/_redirects", "lines"],
  ["static/_redirects", "lines"],
  ["netlify.toml", "netlify"],
  ["vercel.json", "vercel"],
  ["void.json", "void"],
  ["redirects.json", "manifest"],
];

/** Files that have other settings, too, and say what their redirects are. */
const NAMED = new Set<HostingSyntax>(["netlify", "vercel", "void"]);

/** The file of a host above the docs folder that has the most redirects, or may have some. */
export async function findRedirectsAbove(view: RepositoryView | undefined): Promise<string | undefined> {
  for (let folder = view?.docsFolder ?? ""; view && folder !== ""; ) {
    folder = folderOf(folder);
    const found: { path: string; count: number }[] = [];
    for (const [name, syntax] of HOST_FILES) {
      const path = folder === "" ? name : `${folder}/${name}`;
      const text = await view.read(path);
      if (text === undefined || (NAMED.has(syntax) && !/\bredirects\b/.test(text))) continue;
      found.push({ path, count: READ_RULES[syntax](text)?.filter(({ isPlain }) => isPlain).length ?? 0 });
    }
    const [first] = found.sort((a, b) => b.count - a.count);
    if (first) return first.path;
  }
  return undefined;
}
