import { folderOf, nameOf, relativeDocsPath } from "../../../docs-path.ts";
import { withoutExtension } from "../../../pages.ts";
import { createSourceNotices } from "../../../site/source-notices.ts";
import { readJsonValue } from "../../../site/values/json-value.ts";
import { readScriptValue } from "../../../site/values/script/read-script-value.ts";
import { nodeAt, nodesAt, type ScriptNode } from "../../../site/values/script/script-node.ts";
import { itemsOf, type SourceValue, textOf, valueAt } from "../../../site/values/source-value.ts";
import type { NavigationChange, SiteContext } from "../../site-format.ts";
import { rangeOf } from "../edit-literals.ts";
import type { Place } from "../places.ts";
import type { CreateStyle, Home } from "../reference-style.ts";
import { openSourceTrees, textValue } from "../source-tree.ts";
import { quoteOf, usualQuote, writeKey, writeText } from "../write-text.ts";
import { bareName } from "./page-names.ts";
import { titleOf } from "./write-object-entry.ts";

/** Keys of `_meta` files, which are in the folders that they describe. */
export const createNextraStyle: CreateStyle = async (context, change) => ({
  rename(reference, to) {
    // A file that goes with its folder names what it named.
    const moved = change.moves.get(reference.at.path);
    const [own, target] = reference.isFolder ? [reference.path, to] : [bareName(reference.path), bareName(to)];
    const isOwn = folderOf(own) === folderOf(reference.at.path);
    if (moved !== undefined && isOwn && folderOf(target) === folderOf(moved)) return nameOf(target);
    const name = nameBeside(reference, to);
    const isWhole = name === "elsewhere" && isInMovedFolder(context, change, reference.path, to);
    return isWhole && isGlobal(reference.at.path) ? nameOf(bareName(to)) : name;
  },
  writeEntry({ path, title }, { references, tree, node }) {
    const [reference] = references;
    const name = reference && nameBeside(reference, path);
    if (name === undefined || name === "elsewhere") return undefined;
    const quote = quoteOf(tree.text, nodeAt(node, "value")) ?? usualQuote(tree.path, tree.text);
    const isQuoted = tree.path.endsWith(".json") || isQuotedFreely(nodeAt(node, "key"));
    return `${writeKey(name, quote, isQuoted)}: ${writeText(title ?? titleOf(path), quote)}`;
  },
  async homeOf(to, from) {
    if (!from) return undefined;
    const { tree, node } = from;
    const name = nameOf(bareName(to));
    const beside = isGlobal(tree.path) ? findBeside(context, tree, folderOf(bareName(to))) : undefined;
    const found =
      beside ?? (await openMeta(context, folderOf(bareName(to)), /^_meta\.(?:json|[jt]sx?)$/, (value) => value));
    const value = nodeAt(node, "value");
    if (!found || !value) return undefined;
    const { start, end } = rangeOf(value);
    const isJson = found.tree.path.endsWith(".json");
    const text = tree.text.slice(start, end);
    const written = isJson && value.type === "Literal" ? JSON.stringify(value.value) : text;
    return { ...found, written: `${writeKey(name, usualQuote(found.tree.path, found.tree.text), isJson)}: ${written}` };
  },
});

/** Whether a key has marks around it that it does not need. */
function isQuotedFreely(key: ScriptNode | undefined): boolean {
  return key?.type === "Literal" && /^[A-Za-z_$][\w$]*$/.test(String(key.value));
}

/** Whether a menu names the pages of all folders. */
function isGlobal(path: string): boolean {
  return /(?:^|\/)_meta\.global\.[jt]sx?$/.test(path);
}

/** The object of a menu whose keys name what is in a folder. */
function findBeside({ source }: SiteContext, tree: Place["tree"], folder: string): Omit<Home, "written"> | undefined {
  const own = source.references.find(({ at, key, path, isFolder }) => {
    return key !== undefined && at.path === tree.path && folderOf(isFolder ? path : bareName(path)) === folder;
  });
  const list = own && tree.nodeOf(own.at);
  return list && { tree, list };
}

/** Names in the `pages` of `meta.json` files. Pages that a list does not name are shown only by `...`. */
export const createFumadocsStyle: CreateStyle = async (context, { moves }) => ({
  rename({ written, ...reference }, to) {
    // The menu of a folder moves with it.
    const own = folderOf(reference.at.path);
    const goes = moves.get(reference.at.path);
    if (goes !== undefined && to === folderOf(goes) + reference.path.slice(own.length)) return written;
    const [, before = "", name = ""] = /^(!|\.\.\.|\.\/)?(.*)$/s.exec(written) ?? [];
    const folder = folderOf(reference.at.path);
    if (!name.includes("/")) {
      const renamed = nameBeside(reference, to);
      return renamed === undefined || renamed === "elsewhere" ? renamed : before + renamed;
    }
    return to.startsWith(`${folder}/`) ? before + bareName(to).slice(folder.length + 1) : "elsewhere";
  },
  writeEntry({ path }, { references: [reference], tree, node }) {
    const beside = reference && nameBeside(reference, path);
    if (beside === undefined) return undefined;
    const isFromFolder = beside === "elsewhere" || reference?.written.includes("/");
    const name = isFromFolder ? nameFrom(folderOf(tree.path), path) : beside;
    return writeText(name, quoteOf(tree.text, node) ?? '"');
  },
  async homeOf(to) {
    const listed = (value: SourceValue) => {
      const items = itemsOf(valueAt(value, "pages"));
      return items.some((item) => /^(?:\.\.\.|z\.\.\.a)$/.test(textOf(item) ?? ""))
        ? undefined
        : valueAt(value, "pages");
    };
    const found = await openMeta(context, folderOf(bareName(to)), /^meta\.json$/, listed);
    return found && { ...found, written: JSON.stringify(nameOf(bareName(to))) };
  },
  async hide(path) {
    if (withoutExtension(path) !== bareName(path)) return undefined;
    const found = await openMeta(context, folderOf(path), /^meta\.json$/, (value) => valueAt(value, "pages"));
    return found && { ...found, written: JSON.stringify(`!${nameOf(bareName(path))}`) };
  },
  hideEntry({ tree, node, references: [reference] }) {
    const items = nodesAt(tree.parentOf(node), "elements").map((item) => textValue(item) ?? "");
    const isShown = items.some((text) => /^(?:\.\.\.|z\.\.\.a)$/.test(text));
    const name = reference?.written.replace(/^\.\//, "");
    return isShown && name !== undefined && !/[/!]/.test(name) ? `!${name}` : undefined;
  },
});

/** Whether the folder around a page moves with all that is in it: a menu of all folders then names the folder anew alone. */
function isInMovedFolder({ files }: SiteContext, { moves }: NavigationChange, path: string, to: string): boolean {
  const [from, target] = [folderOf(bareName(path)), folderOf(bareName(to))];
  const below = [...files].filter((file) => file.startsWith(`${from}/`) && /\.mdx?$/.test(file));
  return from !== "" && below.every((file) => moves.get(file) === target + file.slice(from.length));
}

/** A page of another folder, as a path from that of the menu. The page of a folder that has others is its `index`. */
function nameFrom(folder: string, path: string): string {
  return relativeDocsPath(folder, withoutExtension(path));
}

/** The name of a page or folder among its siblings. */
function nameBeside({ path, isFolder }: { path: string; isFolder?: boolean }, to: string): string | "elsewhere" {
  const [before, after] = isFolder ? [path, to] : [bareName(path), bareName(to)];
  // The page of a folder is called `index` in the folder itself.
  if (!isFolder && withoutExtension(path) !== before && withoutExtension(to) !== after && before === after)
    return "index";
  return folderOf(before) === folderOf(after) ? nameOf(after) : "elsewhere";
}

async function openMeta(
  { docs, files }: SiteContext,
  folder: string,
  pattern: RegExp,
  choose: (value: SourceValue) => SourceValue | undefined,
): Promise<Omit<Home, "written"> | undefined> {
  const path = [...files].find((file) => folderOf(file) === folder && pattern.test(nameOf(file)));
  if (path === undefined) return undefined;
  const notices = createSourceNotices();
  const value = path.endsWith(".json")
    ? await readJsonValue(docs, path, notices)
    : await readScriptValue(docs, files, path, notices);
  const chosen = value && choose(value);
  const tree = await openSourceTrees(docs)(path);
  const list: Place["node"] | undefined = chosen && tree?.nodeOf(chosen);
  return tree && list && { tree, list };
}
