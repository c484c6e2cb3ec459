import { folderOf } from "../../../docs-path.ts";
import { withoutExtension } from "../../../pages.ts";
import { withoutNumber } from "../../../site/navigation-from-folders.ts";
import { type PageFields, readPageFields } from "../../../site/pages/page-fields.ts";
import type { SiteSource } from "../../../site/site-source.ts";
import { nodesAt } from "../../../site/values/script/script-node.ts";
import { listPages } from "../../listed-pages.ts";
import { rangeOf } from "../edit-literals.ts";
import { entryOf, findPlaces, type Place } from "../places.ts";
import type { CreateStyle } from "../reference-style.ts";
import { quoteOf, usualQuote, writeText } from "../write-text.ts";

/** Ids of documents: paths without numbers, the last part of which the frontmatter may replace. */
export const createDocusaurusStyle: CreateStyle = async (
  { docs, source },
  { moves, newNames, inserted, gone },
  trees,
) => {
  const rootOf = createRootLookup(source);
  const housed = new Set<string>();
  const fields = new Map<string, PageFields>();
  for (const path of [...moves.keys(), ...inserted.map(({ path }) => path)]) {
    fields.set(path, { ...readPageFields((await docs.read(path)) ?? ""), ...newNames?.get(path) });
  }
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
    rename({ at, written, path, isFolder }, to) {
      const docs = rootOf(to);
      // Documents of another plugin have sidebars of their own.
      if (!isFolder && docs !== undefined && rootOf(path) !== docs)
        return at.path === source.file ? undefined : "elsewhere";
      if (!isFolder) return idOf(written, path, to, fields.get(path)?.id);
      const [, before = "", name = "", after = ""] = /^([./]*)(.*?)(\/?)$/s.exec(written) ?? [];
      const root = path.slice(0, path.length - name.length);
      return path.endsWith(name) && to.startsWith(root) ? before + to.slice(root.length) + after : undefined;
    },
    async homeOf(to, from) {
      const root = rootOf(to);
      const path = [...moves].find(([, target]) => target === to)?.[0];
      if (root === undefined || path === undefined || housed.has(to) || listsItself(source, root, to)) return undefined;
      housed.add(to);
      const near = source.references.filter((one) => {
        return (
          !one.isFolder &&
          one.key === undefined &&
          rootOf(one.path) === root &&
          !moves.has(one.path) &&
          !gone.has(one.path)
        );
      });
      const best = Math.max(...near.map((one) => nearness(one.path, to)));
      const { places } = await findPlaces(
        near.filter((one) => nearness(one.path, to) === best),
        trees,
      );
      for (const beside of places.toReversed()) {
        const item = entryOf(beside, true);
        const list = item && beside.tree.parentOf(item);
        const [reference] = beside.references;
        const id = reference && idOf(reference.written, reference.path, to, undefined);
        if (!item || list?.type !== "ArrayExpression" || id === undefined) continue;
        const own = fields.get(path)?.id;
        const quote = quoteOf(beside.tree.text, beside.node) ?? usualQuote(beside.tree.path, beside.tree.text);
        const name = writeText(own === undefined ? id : id.replace(/[^/]*$/, own), quote);
        const written = (from && writtenWith(from, name)) ?? name;
        return { tree: beside.tree, list, written, index: nodesAt(list, "elements").indexOf(item) + 1 };
      }
      return undefined;
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

/** Finds the folder of documents that a file is in, but for that of pages without a sidebar. */
function createRootLookup({ folders }: SiteSource): (path: string) => string | undefined {
  const roots = folders.filter((folder) => !/(?:^|\/)src\/pages$/.test(folder)).toSorted((a, b) => b.length - a.length);
  return (path) => roots.find((folder) => folder === "" || path.startsWith(`${folder}/`));
}

/** Whether the sidebars list pages of a folder that no entry names. */
function listsItself({ navigation, references }: SiteSource, root: string, to: string): boolean {
  const named = new Set(references.map(({ path }) => path));
  const isGenerated = references.some(({ path, isFolder }) => isFolder && to.startsWith(`${path}/`));
  return isGenerated || listPages(navigation).some((path) => path.startsWith(`${root}/`) && !named.has(path));
}

/** How many folders a page has in common with another, less those that it is in alone. */
function nearness(path: string, other: string): number {
  const [parts, others] = [folderOf(path).split("/"), folderOf(other).split("/")];
  const index = parts.findIndex((part, at) => part !== others[at]);
  return (index < 0 ? parts.length : index) * 2 - parts.length;
}

/** The entry of a page with another id, if it is an object of its own, its further lines indented from its first. */
function writtenWith({ tree, node }: Place, name: string): string | undefined {
  const property = tree.parentOf(node);
  const object = property && tree.parentOf(property);
  if (object?.type !== "ObjectExpression" || tree.parentOf(object)?.type !== "ArrayExpression") return undefined;
  const [whole, own] = [rangeOf(object), rangeOf(node)];
  const indent = /[ \t]*$/.exec(tree.text.slice(0, whole.start))?.[0] ?? "";
  return (tree.text.slice(whole.start, own.start) + name + tree.text.slice(own.end, whole.end))
    .split(/\r?\n/)
    .map((line, index) => (index > 0 && line.startsWith(indent) ? line.slice(indent.length) : line))
    .join("\n");
}
