import { withoutExtension } from "../../../pages.ts";
import type { CreateStyle } from "../reference-style.ts";
import { bareName, replaceEnd } from "./page-names.ts";
import { writeObjectEntry } from "./write-object-entry.ts";

/** Links such as `/guide/start`, `start.html` below a `base`, and folders as keys of the sidebars. */
export const createVitepressStyle: CreateStyle = async ({ source }) => {
  const pinned = new Set(source.references.flatMap(({ path, key }) => (key?.endsWith(".md") ? [path] : [])));
  const rename = (written: string, from: string, to: string): string | undefined => {
    const [, slash = "", name = "", end = ""] =
      /^(\/?)(.*?)((?:\/index|(?<![^/])index)?(?:\.html|\.md)?\/?(?:[?#].*)?)$/s.exec(written) ?? [];
    const renamed = replaceEnd(name, bareName(from), bareName(to));
    if (renamed === undefined) return undefined;
    const suffix = /[?#].*$/s.exec(end)?.[0] ?? "";
    const extension = /\.(?:html|md)/.exec(end)?.[0] ?? "";
    // The page of a folder is linked with a slash at its end.
    const isFolder = bareName(to) !== to.replace(/\.mdx?$/, "");
    if (!isFolder) return slash + renamed + extension + suffix;
    const last = extension === "" ? "" : `index${extension}`;
    return `${slash}${renamed === "" ? "" : `${renamed}/`}${last}${suffix}`;
  };
  return {
    keepsEmptyFolders: true,
    rebase({ written, path, key, isFolder }, to) {
      const [from, address] = [path, to].map((page) => addressOf(page, source.folders[0] ?? ""));
      // A page whose address is not that of its file is named by `rewrites`.
      const isPlain = from !== undefined && source.pages.find((page) => page.path === path)?.url === `/${from}`;
      if (!isPlain || isFolder || key !== undefined || !address) return undefined;
      const [, end = ""] = /((?:\.html|\.md)?(?:[?#].*)?)$/s.exec(written) ?? [];
      const name = address === bareName(address) && bareName(to) !== withoutExtension(to) ? `${address}/` : address;
      if (name.endsWith("/") && /^\./.test(end)) return undefined;
      return { text: name + end, property: { key: "base", value: "/" } };
    },
    rename({ written, path, key, isFolder }, to) {
      if (isFolder) {
        const [, before = "", name = "", after = ""] = /^(\/?)(.*?)(\/?)$/.exec(written) ?? [];
        const renamed = replaceEnd(name, path, to);
        return renamed === undefined ? undefined : before + renamed + after;
      }
      if (key !== undefined) return replaceEnd(key, path, to);
      // Its address is written in `rewrites`.
      return pinned.has(path) ? written : rename(written, path, to);
    },
    writeEntry({ path, title }, beside) {
      const [reference] = beside.references;
      const link = reference && rename(reference.written.replace(/[?#].*$/s, ""), reference.path, path);
      return link === undefined ? undefined : writeObjectEntry(beside, link, path, title);
    },
  };
};

/** The address of a file below the folder of the pages, without a slash at its start. */
function addressOf(path: string, folder: string): string | undefined {
  const prefix = folder === "" ? "" : `${folder}/`;
  return path.startsWith(prefix) ? bareName(path.slice(prefix.length)) : undefined;
}
