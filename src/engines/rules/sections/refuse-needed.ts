import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import type { OpenPage, Section } from "./page-sections.ts";

type Part = Pick<Section, "start" | "end" | "first" | "last">;

const MAX_NAMES = 200;

/**
 * The refusal of a part of a page that needs what its page imports or defines and the other page does not, or has otherwise.
 *
 * @param what names the part: "The section `Usage` of `a.mdx`"
 */
export function refuseNeeded(from: OpenPage, to: OpenPage, section: Part, what: string): Refused | undefined {
  const own = { ...from.tree, children: from.tree.children.slice(section.first, section.last + 1) };
  const words = new Set(from.text.slice(section.start, section.end).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []);
  const [here, there] = [codeOf(from), codeOf(to)];
  const needed = here.filter(({ names }) => names.some((name) => words.has(name)));
  const missing = needed.filter(({ line }) => !there.some((other) => other.line === line) || /["']\./.test(line));
  const names = there.flatMap((one) => one.names).filter((name) => words.has(name));
  const others = names.filter((name) => !needed.some((one) => one.names.includes(name)) && isUsed(own, name));
  if (missing.length > 0 || others.length > 0)
    return refuse(
      "bad_position",
      `${what} was not moved, because it needs code that ${codeSpan(to.path)} does not have: ${codeSpans([...missing.flatMap((one) => one.names.filter((name) => words.has(name))), ...others])}.`,
    );
  const known = new Set(identifiersOf(to.tree, true));
  const shared = identifiersOf(own, false).filter((identifier) => known.has(identifier));
  if (shared.length === 0) return undefined;
  return refuse(
    "bad_position",
    `${what} was not moved, because ${codeSpan(to.path)} defines ${codeSpans(shared)} too.`,
  );
}

/** Imports and exports of a page by the names that they give. */
export function codeOf({ tree }: Pick<OpenPage, "tree">): { line: string; names: string[] }[] {
  return tree.children.flatMap((node) => {
    if (node.type !== "mdxjsEsm") return [];
    return node.value.split(/\n(?=import\b|export\b)/).map((line) => {
      const said = /^import\b/.test(line) ? line.replace(/\bfrom\s*["'][^"']*["'];?\s*$/, "") : line;
      const names = said.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
      const own = names.filter((name) => !/^(?:import|export|as|default|const|let|function|type)$/.test(name));
      return { line: line.trim(), names: own.slice(0, MAX_NAMES) };
    });
  });
}

/** Whether a component or an expression has a name, and not only the prose. */
export function isUsed(tree: Nodes, name: string): boolean {
  let isFound = false;
  visit(tree, (node: Nodes) => {
    if ("name" in node && node.name === name) isFound = true;
    if ((node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") && node.value.includes(name))
      isFound = true;
  });
  return isFound;
}

/** The names of definitions, and of what refers to them. */
export function identifiersOf(tree: Nodes, areDefined: boolean): string[] {
  const found: string[] = [];
  visit(tree, (node: Nodes) => {
    const isDefinition = node.type === "definition" || node.type === "footnoteDefinition";
    const isReference =
      node.type === "linkReference" || node.type === "imageReference" || node.type === "footnoteReference";
    if (isDefinition || (isReference && !areDefined)) found.push(node.identifier);
  });
  return [...new Set(found)];
}
