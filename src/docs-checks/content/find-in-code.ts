import { holdsData, isCode } from "../../docs-source/links/holds-data.ts";
import { type ContentFound, found } from "./content-found.ts";
import { judgeAddress, judgeAttribute, judgeElement, judgeStyle } from "./judge-element.ts";

type Code = Record<string, unknown> & { type: string };

const RUNS_AS_COMPONENT = new Set(["script", "iframe", "foreignobject"]);

/** Notes an expression of MDX that computes, and the elements and addresses in it. Nothing of it is run. */
export function findInExpression(all: ContentFound, text: string, estree: unknown, isLoaded = true): void {
  walk(all, text, estree, isLoaded);
}

/**
 * Notes `export`, and `import` of anything but content of the site.
 *
 * @param fileOf the path that a relative import means, by which it is the same on a page that moved
 */
export function findInModule(
  all: ContentFound,
  text: string,
  estree: unknown,
  isOwnContent: (source: string) => boolean,
  fileOf: (source: string) => string | undefined,
): void {
  const statements = isCode(estree) && Array.isArray(estree.body) ? estree.body.filter(isCode) : [];
  for (const node of statements) {
    const source = sourceOf(text, node);
    const from = isCode(node.source) ? String(node.source.value) : undefined;
    if (node.type !== "ImportDeclaration") {
      found(all, "active", "an export", source, Number(node.start));
      walk(all, text, node, true);
    } else if (from === undefined || !isOwnContent(from)) {
      const what = `an import of ${JSON.stringify(from?.slice(0, 100))}`;
      const file = from === undefined ? undefined : fileOf(from);
      if (file === undefined) found(all, "active", what, source, Number(node.start));
      else all.contents.push({ kind: "active", what, key: withFile(text, node, file), offset: Number(node.start) });
      judgeAddress(all, from ?? "", { source, offset: Number(node.start), isLoaded: true });
    }
  }
}

/** An import with the file that it means in place of how that is written. */
function withFile(text: string, node: Code, file: string): string {
  const from = isCode(node.source) ? node.source : node;
  const [before, after] = [
    text.slice(Number(node.start), Number(from.start)),
    text.slice(Number(from.end), Number(node.end)),
  ];
  return `an import of the file ${JSON.stringify(file)}: ${before}${after}`;
}

function walk(all: ContentFound, text: string, tree: unknown, isLoaded: boolean): void {
  const pending: { value: unknown; inCode: boolean }[] = [{ value: tree, inCode: false }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value } = next;
    if (Array.isArray(value)) pending.push(...value.map((item) => ({ value: item, inCode: next.inCode })));
    if (!isCode(value)) continue;
    const computes = !holdsData(value);
    const written = { source: sourceOf(text, value), offset: Number(value.start) };
    // The outermost expression says enough.
    if (computes && !next.inCode) found(all, "active", "an expression that computes", written.source, written.offset);
    judgeNode(all, text, value, isLoaded);
    for (const [key, child] of Object.entries(value))
      if (typeof child === "object" && !["loc", "range", "comments", "position"].includes(key))
        pending.push({ value: child, inCode: next.inCode || computes });
  }
}

function judgeNode(all: ContentFound, text: string, node: Code, isLoaded: boolean): void {
  const written = { source: sourceOf(text, node), offset: Number(node.start) };
  if (node.type === "Literal" && typeof node.value === "string")
    judgeAddress(all, node.value, { ...written, isLoaded });
  else if (node.type === "TemplateElement") judgeAddress(all, cooked(node), { ...written, isLoaded });
  else if (node.type === "JSXOpeningElement") judgeElement(all, elementName(node.name), written);
  else if (node.type === "JSXAttribute" || node.type === "Property") {
    const name = nameOf(node.type === "Property" ? node.key : node.name);
    const value = isCode(node.value) && typeof node.value.value === "string" ? node.value.value : undefined;
    judgeAttribute(all, { element: "", name, value }, written);
    if (name === "style") judgeStyle(all, written.source, written);
  }
}

/** The name of an HTML element in lower case. A component has none, but for those that are known to run something. */
export function elementName(name: unknown): string {
  const written = typeof name === "string" ? name : nameOf(name);
  const lower = written.toLowerCase();
  const isHtml = written === lower || written === written.toUpperCase() || RUNS_AS_COMPONENT.has(lower);
  return isHtml ? lower.replace(/^.*:/, "") : "";
}

function nameOf(node: unknown): string {
  if (!isCode(node)) return "";
  if (node.type === "JSXNamespacedName") return `${nameOf(node.namespace)}:${nameOf(node.name)}`;
  return String(node.type === "Literal" ? node.value : (node.name ?? ""));
}

function cooked(node: Code): string {
  const { value } = node;
  return typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "";
}

function sourceOf(text: string, node: Code): string {
  return text.slice(Number(node.start), Number(node.end));
}
