import { withoutExtension } from "../../../pages.ts";
import { withoutNumber } from "../../../site/navigation-from-folders.ts";
import { type PageFields, readPageFields } from "../../../site/pages/page-fields.ts";
import type { CreateStyle } from "../reference-style.ts";
import { quoteOf, usualQuote, writeText } from "../write-text.ts";

/** Ids of documents: paths without numbers, the last part of which the frontmatter may replace. */
export const createDocusaurusStyle: CreateStyle = async ({ docs }, { moves, inserted }) => {
  const fields = new Map<string, PageFields>();
  for (const path of [...moves.keys(), ...inserted.map(({ path }) => path)])
    fields.set(path, readPageFields((await docs.read(path)) ?? ""));
  const idOf = (written: string, from: string, to: string, id: string | undefined): string | undefined => {
    const [, version = "", name = ""] = /^(version-[^/]+\/)?(.*)$/s.exec(written) ?? [];
    const names = withoutExtension(from).split("/");
    const isShort = /^index$/i.test(names.at(-1) ?? "") && !/(?:^|\/)index$/i.test(name) && id === undefined;
    const root = names.slice(0, names.length - name.split("/").length - (isShort ? 1 : 0));
    const target = withoutExtension(to).split("/");
    if (root.some((folder, index) => folder !== target[index])) return undefined;
    const renamed = target.slice(root.length).map(withoutNumber);
    if (id !== undefined) renamed.splice(-1, 1, id);
    if (isShort && renamed.length > 1 && renamed.at(-1) === "index") renamed.pop();
    return version + renamed.join("/");
  };
  return {
    rename({ written, path, isFolder }, to) {
      if (!isFolder) return idOf(written, path, to, fields.get(path)?.id);
      const [, before = "", name = "", after = ""] = /^((?:\.\/?|\/)*)(.*?)(\/?)$/.exec(written) ?? [];
      const root = path.slice(0, path.length - name.length);
      return path.endsWith(name) && to.startsWith(root) ? before + to.slice(root.length) + after : undefined;
    },
    writeEntry({ path }, { references, tree, node }) {
      const [reference] = references;
      if (!reference || reference.isFolder) return undefined;
      const id = idOf(reference.written, reference.path, path, undefined);
      const own = fields.get(path)?.id;
      if (id === undefined) return undefined;
      const whole = own === undefined ? id : id.replace(/[^/]*$/, own);
      return writeText(whole, quoteOf(tree.text, node) ?? usualQuote(tree.path, tree.text));
    },
  };
};
