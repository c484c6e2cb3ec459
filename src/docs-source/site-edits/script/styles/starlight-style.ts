import { slugPath } from "../../../site/formats/starlight/slug-path.ts";
import { type PageFields, readPageFields } from "../../../site/pages/page-fields.ts";
import type { CreateStyle } from "../reference-style.ts";
import { quoteOf, usualQuote, writeText } from "../write-text.ts";
import { bareName, replaceEnd } from "./page-names.ts";
import { writeObjectEntry } from "./write-object-entry.ts";

/** Slugs such as `guides/start`, links such as `/guides/start/`, and folders that list themselves. */
export const createStarlightStyle: CreateStyle = async ({ docs }, { moves, newNames }) => {
  const fields = new Map<string, PageFields>();
  for (const path of moves.keys()) fields.set(path, readPageFields((await docs.read(path)) ?? ""));
  const rename = (written: string, from: string, to: string): string | undefined => {
    const [, before = "", name = "", after = ""] = /^(\/*)(.*?)(\/*(?:[?#].*)?)$/s.exec(written) ?? [];
    const renamed = replaceEnd(name, slugPath(bareName(from)), slugPath(bareName(to)));
    if (renamed === undefined) return undefined;
    // Only links have slashes at their ends.
    return renamed === "" ? (before === "" ? "index" : `/${after.replace(/^\/+/, "")}`) : before + renamed + after;
  };
  return {
    rename({ written, path, isFolder }, to) {
      const slug = fields.get(path)?.slug;
      if (!isFolder && slug !== undefined)
        return replaceEnd(written, slug, newNames?.get(path)?.slug ?? slug) ?? written;
      if (!isFolder) return rename(written, path, to);
      const [, before = "", name = "", after = ""] = /^([./]*)(.*?)(\/*)$/s.exec(written) ?? [];
      const renamed = replaceEnd(name, path, to);
      return renamed === undefined ? undefined : before + renamed + after;
    },
    writeEntry({ path, title }, beside) {
      const [reference] = beside.references;
      if (!reference || reference.isFolder) return undefined;
      const slug = rename(reference.written.replace(/[?#].*$/s, ""), reference.path, path);
      if (slug === undefined) return undefined;
      const { tree, node } = beside;
      if (tree.parentOf(node)?.type !== "ArrayExpression") return writeObjectEntry(beside, slug, path, title);
      return writeText(slug, quoteOf(tree.text, node) ?? usualQuote(tree.path, tree.text));
    },
  };
};
