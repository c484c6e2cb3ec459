import type { Root } from "mdast";
import { asLoose, type LooseNode, startOf } from "../loose-node.ts";
import { type Report, shown } from "./syntax-finding.ts";

const PATH_OF_NAMES = /^\s*([A-Za-z_$][\w$]*)(?:\.[A-Za-z_$][\w$]*)*\s*$/;
const ALWAYS_DEFINED = new Set(
  `undefined null true false NaN Infinity props children frontmatter metadata toc user theme Math Date JSON Number String
  Object Array Boolean process window document globalThis React page site config params`.split(/\s+/),
);

/** Tells of expressions such as `{entity_id}`, whose name the page does not define: with other renderers they fail. */
export function findUndefinedNames(source: string, tree: Root, report: Report): void {
  const expressions: LooseNode[] = [];
  const defined = new Set<string>();
  const walk = (node: LooseNode): void => {
    if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") expressions.push(node);
    else if (node.type === "mdxjsEsm") collectNames(node.data?.estree, defined);
    for (const child of node.children ?? []) walk(child);
  };
  walk(asLoose(tree));
  for (const node of expressions) {
    const name = PATH_OF_NAMES.exec(node.value ?? "")?.[1];
    if (name === undefined || defined.has(name) || ALWAYS_DEFINED.has(name)) continue;
    const start = startOf(node);
    if (source[start] !== "{") continue;
    const written = source.slice(start, node.position?.end.offset);
    const message = `${shown(written)} is read as JavaScript, and the page defines no "${name}": write ${shown(`\\${written}`)}, or put it in backticks`;
    report({ kind: "structure", offset: start, message, fix: { start, end: start, text: "\\" } });
  }
}

/** Every name that code declares, at any depth: one too many does no harm. */
function collectNames(estree: unknown, names: Set<string>): void {
  const pending: unknown[] = [estree];
  while (pending.length > 0) {
    const value = pending.pop();
    if (Array.isArray(value)) pending.push(...value);
    else if (typeof value === "object" && value !== null) {
      const { type, name } = value as { type?: unknown; name?: unknown };
      if (type === "Identifier" && typeof name === "string") names.add(name);
      for (const [key, child] of Object.entries(value)) {
        if (typeof child === "object" && key !== "loc" && key !== "range" && key !== "comments") pending.push(child);
      }
    }
  }
}
