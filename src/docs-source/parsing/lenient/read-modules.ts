import type { Nodes } from "mdast";
import { endOf, type LooseNode, startOf } from "../loose-node.ts";
import { parseText } from "../parse-text.ts";
import { type Report, shown } from "./syntax-finding.ts";

const IMPORT =
  /^(import[ \t]+(?:[\w$]+|\{[^{}"'\n]*\}|\*[ \t]+as[ \t]+[\w$]+)(?:,[ \t]*\{[^{}"'\n]*\})?[ \t]+from)[ \t]*["'“”‘’]?([^\s"'“”‘’;]+)["'“”‘’]?[ \t]*;?[ \t]*$/;
const EXPORT = /^export[ \t]+(?:default|const|let|var|(?:async[ \t]+)?function|class|\{|\*)/;

/**
 * Replaces blocks that were meant as code of a module, but are not valid: imports by what was evidently meant, and other
 * code by a code block. Prose that merely begins with "import" stays prose.
 */
export function readModules(source: string, root: LooseNode, refused: Map<number, string>, report: Report): void {
  root.children = (root.children ?? []).map((node) => {
    const start = startOf(node);
    if (node.type !== "paragraph" || !refused.has(start) || !/^(?:im|ex)port\b/.test(source.slice(start, start + 7))) {
      return node;
    }
    const end = endOf(node);
    const written = source.slice(start, end);
    const replaced = mendImports(written, node) ?? asCode(written, node);
    if (!replaced) return node;
    for (const offset of refused.keys()) if (offset >= start && offset < end) refused.delete(offset);
    const { message, text } = replaced;
    report({ kind: "html", offset: start, message, ...(text !== undefined && { fix: { start, end, text } }) });
    return replaced.node;
  });
}

type Replaced = { node: LooseNode; message: string; text?: string };

function mendImports(written: string, node: LooseNode): Replaced | undefined {
  const lines = written.split(/\r?\n/).map((line) => IMPORT.exec(line));
  if (lines.some((line) => line === null)) return undefined;
  const text = lines.map((line) => `${line?.[1]} "${line?.[2]}";`).join("\n");
  const page = parseText("page.mdx", text);
  const module: Nodes | undefined = page.type === "parsed" ? page.tree.children[0] : undefined;
  if (module?.type !== "mdxjsEsm") return undefined;
  const place = node.position ? { position: node.position } : {};
  const message = `${shown(written)} is not a valid import: write ${shown(text)}`;
  const estree = withoutPlaces(module.data?.estree);
  return { node: { type: "mdxjsEsm", value: text, data: { estree }, ...place }, message, text };
}

/** A syntax tree without its positions, which are those of the mended text. */
function withoutPlaces(tree: unknown): unknown {
  return JSON.parse(
    JSON.stringify(tree, (key, value) => (/^(?:start|end|loc|range)$/.test(key) ? undefined : (value as unknown))),
  );
}

function asCode(written: string, node: LooseNode): Replaced | undefined {
  if (!EXPORT.test(written)) return undefined;
  const place = node.position ? { position: node.position } : {};
  const code = { type: "code", ...{ lang: "js", meta: null }, value: written, ...place };
  return { node: code, message: `${shown(written)} is not valid JavaScript: mend it or remove it` };
}
