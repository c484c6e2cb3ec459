import { slug } from "github-slugger";
import { isScalar, isSeq, type Scalar, visit } from "yaml";
import type { DocsFiles } from "../../docs-files.ts";
import { nameOf } from "../../docs-path.ts";
import { readMenuTitle } from "../../site/formats/nextra/menu-title.ts";
import { isLinkList } from "../../site/link-lists.ts";
import { nodeAt, nodesAt, type ScriptNode } from "../../site/values/script/script-node.ts";
import { lineEndingOf, type TextEdit } from "../../text-edits.ts";
import { rangeOf } from "../script/edit-literals.ts";
import { keyOf, parseSource, type SourceTree, textValue } from "../script/source-tree.ts";
import { quoteOf, usualQuote, writeKey, writeText } from "../script/write-text.ts";
import type { FileEdit } from "../site-change.ts";
import { pairAt, parseYamlText, replaceScalar, writeScalar } from "../yaml/yaml-text.ts";

/** A text in a file of the settings that may be the name of a section, with the edit that makes it another. */
export type WrittenName = FileEdit & {
  isAddress?: true;
  /** The place has no name of its own, and shows that of its page. */
  isUnnamed?: true;
  /** Writes down the address that a page has by the name, so that it stays. */
  keepsAddress?: FileEdit;
};

/**
 * Where a file of the settings has `name` as a text or a key of its own. `isAddress`: the address of a page is made of it.
 */
export async function findWrittenNames(
  docs: DocsFiles,
  file: string,
  name: string,
  to: string,
): Promise<WrittenName[]> {
  const text = (await docs.read(file)) ?? "";
  if (/\.(?:json|toml|[cm]?[jt]sx?)$/.test(file)) {
    const tree = await parseSource(file, text);
    return tree ? inScript(tree, name, to) : [];
  }
  if (/(?:^|\/)(?:(?:\.navigation|_dir|\.nav)\.ya?ml|\.pages)$/.test(file)) return inFolderFile(file, text, name, to);
  if (/\.ya?ml$/.test(file)) return inYaml(text, name, to).map((edit) => ({ ...edit, file, ...ofIndex(file, text) }));
  return isLinkList(file) ? inSummary(text, name, to).map((edit) => ({ ...edit, file })) : [];
}

function inScript(tree: SourceTree, name: string, to: string): WrittenName[] {
  return tree.nodes().flatMap((node): WrittenName[] => {
    const parent = tree.parentOf(node);
    const isKey = parent?.type === "Property" && nodeAt(parent, "key") === node && parent.value !== node;
    if (isKey) {
      if (parent.shorthand || parent.method || keyOf(parent) !== name) return [];
      const quote = quoteOf(tree.text, node);
      const text = quote ? writeText(to, quote) : writeKey(to, usualQuote(tree.path, tree.text), false);
      return [{ file: tree.path, ...rangeOf(node), text }];
    }
    const quote = quoteOf(tree.text, node);
    const separator = quote && tree.path.endsWith("meta.json") ? textValue(node) : undefined;
    const own = readMenuTitle(separator ?? "");
    if (quote && own?.title.trim() === name) {
      const text = own.before + own.title.replace(name, () => to) + own.after;
      return [{ file: tree.path, ...rangeOf(node), text: writeText(text, quote) }];
    }
    if (!quote || textValue(node) !== name) return [];
    const index = parent && findGeneratedIndex(tree.parentOf(parent));
    const edit = { file: tree.path, ...rangeOf(node), text: writeText(to, quote) };
    if (!index) return [edit];
    return [{ ...edit, isAddress: true, keepsAddress: writeSlug(tree, index, `/category/${slug(name)}`) }];
  });
}

/** The address of a generated page beside its type, on a line of its own where the type has one. */
function writeSlug(tree: SourceTree, type: ScriptNode, address: string): FileEdit {
  const { start, end } = rangeOf(type);
  const [gap = " "] = /\s*$/.exec(tree.text.slice(0, start)) ?? [];
  const quote = quoteOf(tree.text, nodeAt(type, "value") ?? type) ?? usualQuote(tree.path, tree.text);
  const key = tree.path.endsWith(".json") ? '"slug"' : "slug";
  const space = gap.includes("\n") ? gap.slice(gap.lastIndexOf("\n")) : " ";
  return { file: tree.path, start: end, end, text: `,${space}${key}: ${writeText(address, quote)}` };
}

/** What makes a category of Docusaurus have a page of its own, with an address made of its name. */
function findGeneratedIndex(category: ScriptNode | undefined): ScriptNode | undefined {
  const link = nodesAt(category, "properties").find((own) => keyOf(own) === "link");
  const fields = nodesAt(nodeAt(link, "value"), "properties");
  const type = fields.find((own) => keyOf(own) === "type" && textValue(nodeAt(own, "value")) === "generated-index");
  return fields.some((own) => keyOf(own) === "slug") ? undefined : type;
}

/** A folder of Nuxt Content, or of the plugins of MkDocs that order folders, has its title there, or may have it. */
function inFolderFile(file: string, text: string, name: string, to: string): WrittenName[] {
  const map = parseYamlText(text);
  if (!map || map.flow || pairAt(map, "title")) return inYaml(text, name, to).map((edit) => ({ ...edit, file }));
  const start = text === "" || text.endsWith("\n") ? "" : lineEndingOf(text);
  const line = `title: ${writeScalar(to)}${lineEndingOf(text)}`;
  return [{ file, start: text.length, end: text.length, text: start + line }];
}

function ofIndex(file: string, text: string): { isAddress?: true } {
  const isIndex = nameOf(file).startsWith("_category_.") && text.includes("generated-index") && !/\bslug:/.test(text);
  return isIndex ? { isAddress: true } : {};
}

function inYaml(text: string, name: string, to: string): (TextEdit & Pick<WrittenName, "isUnnamed">)[] {
  const map = parseYamlText(text);
  const found: Scalar[] = [];
  if (map)
    visit(map, {
      Scalar: (_, node) => {
        if (node.value === name) found.push(node);
      },
      // A section of MkDocs without a title is called as its page.
      Pair: (_, { key, value }) => {
        if (isScalar(key) && key.value === "" && isSeq(value)) found.push(key);
      },
    });
  return found.flatMap((node) => {
    const edit = replaceScalar(node, to);
    return edit ? [{ ...edit, ...(node.value === "" && { isUnnamed: true as const }) }] : [];
  });
}

/** Headings, entries of pages and plain entries. */
function inSummary(text: string, name: string, to: string): TextEdit[] {
  const edits: TextEdit[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const [, before = "", rest = ""] = /^(#{1,6}[ \t]+|[ \t]*[-*+][ \t]+\[?)(.*)\r?$/.exec(line) ?? [];
    const link = rest.indexOf("](");
    const label = link < 0 ? rest.replace(/(?<![ \t#])[ \t#]+$/, "") : rest.slice(0, link);
    if (label !== "" && label.replace(/\\(.)/g, "$1").trim() === name) {
      const at = start + before.length;
      edits.push({ start: at, end: at + label.length, text: to.replace(/[\\[\]*_`<>]/g, "\\$&") });
    }
    start += line.length + 1;
  }
  return edits;
}
