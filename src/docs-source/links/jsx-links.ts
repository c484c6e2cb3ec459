import type { Nodes } from "mdast";
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { holdsData, isCode } from "./holds-data.ts";
import { isImportOfFile, type Link, type Range, rangeOf } from "./link.ts";
import { isGuessedLink, isLinkAttribute } from "./link-attributes.ts";

/** Links in MDX: attributes of components, and string literals in expressions, imports and exports. */
export function findJsxLinks(text: string, node: Nodes): Link[] {
  switch (node.type) {
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement": {
      const element = { name: node.name ?? "", ...rangeOf(node) };
      const included = node.name === "include" ? fromInclude(text, node) : undefined;
      if (included) return [included];
      return node.attributes.flatMap((attribute) => {
        if (attribute.type === "mdxJsxExpressionAttribute") return fromCode(text, attribute.data?.estree);
        if (typeof attribute.value === "string") return fromAttribute(text, attribute, attribute.value, element);
        return fromExpression(text, attribute, attribute.value?.data?.estree, element);
      });
    }
    case "mdxFlowExpression":
    case "mdxTextExpression":
    case "mdxjsEsm":
      return fromCode(text, node.data?.estree);
    default:
      return [];
  }
}

/** `<include>./shared.mdx#part</include>` of Fumadocs, unless it counts from the program's folder or is a bare name. */
function fromInclude(text: string, node: MdxJsxFlowElement | MdxJsxTextElement): Link | undefined {
  let inner: Nodes = node;
  while ("children" in inner && inner.children.length === 1 && inner.children[0]) inner = inner.children[0];
  const from = rangeOf(inner);
  const [, space = "", target = ""] = /^(\s*)([^\s#<>{}]+)(?:#\S*)?\s*$/.exec(text.slice(from.start, from.end)) ?? [];
  const isFromCwd = node.attributes.some((one) => one.type === "mdxJsxAttribute" && one.name === "cwd");
  if (inner.type !== "text" || isFromCwd || !isImportOfFile(target)) return undefined;
  const start = from.start + space.length;
  return { form: "import", target, start, end: start + target.length, whole: rangeOf(node) };
}

function fromAttribute(text: string, attribute: MdxJsxAttribute, value: string, element: Link["element"]): Link[] {
  const whole = rangeOf(attribute);
  const opening = /^[^=]*=\s*["']/.exec(text.slice(whole.start, whole.end));
  if (!opening || !element || !isLinkAttribute(attribute.name, value, element.name)) return [];
  const range = { start: whole.start + opening[0].length, end: whole.end - 1 };
  return [{ form: "attribute", target: value, ...range, whole, element, ...guessOf(attribute.name) }];
}

function fromExpression(text: string, attribute: MdxJsxAttribute, estree: unknown, element: Link["element"]): Link[] {
  const statement = isCode(estree) && Array.isArray(estree.body) ? estree.body[0] : undefined;
  const literal = isCode(statement) ? readLiteral(text, statement.expression) : undefined;
  if (!literal) return fromCode(text, estree);
  if (!element || !isLinkAttribute(attribute.name, literal.target, element.name)) return [];
  return [{ form: "attribute", ...literal, whole: rangeOf(attribute), element, ...guessOf(attribute.name) }];
}

type Code = Record<string, unknown> & { type: string };

/** Finds links in JavaScript without running it: imports, and JSX attributes and properties with a plain string. */
function fromCode(text: string, estree: unknown): Link[] {
  const links: Link[] = [];
  const pending: { value: unknown; isInCode: boolean }[] = [{ value: estree, isInCode: false }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value } = next;
    if (Array.isArray(value)) {
      for (const item of value) pending.push({ value: item, isInCode: next.isInCode });
      continue;
    }
    if (!isCode(value)) continue;
    const isInCode = next.isInCode || (value.type !== "ImportDeclaration" && !holdsData(value));
    const link = fromCodeNode(text, value);
    // What a page takes from another file has to be found, or the site is not built.
    if (link) links.push(isInCode && link.form !== "import" ? { ...link, isInCode } : link);
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === "object" && key !== "loc" && key !== "range" && key !== "comments")
        pending.push({ value: child, isInCode });
    }
  }
  return links;
}

function fromCodeNode(text: string, node: Code): Link | undefined {
  if (
    node.type === "ImportDeclaration" ||
    node.type === "ExportNamedDeclaration" ||
    node.type === "ExportAllDeclaration"
  ) {
    const source = withoutLoaders(readLiteral(text, node.source));
    return source && isImportOfFile(source.target) ? { form: "import", ...source, whole: codeRange(node) } : undefined;
  }
  if (node.type !== "JSXAttribute" && node.type !== "Property") return undefined;
  const name = nameOfKey(node.type === "Property" ? node.key : node.name);
  const value = node.value;
  const wrapped = isCode(value) && value.type === "JSXExpressionContainer" ? value.expression : value;
  const literal = readLiteral(text, wrapped);
  if (!literal || !isLinkAttribute(name, literal.target)) return undefined;
  return { form: "attribute", ...literal, whole: codeRange(node), ...guessOf(name) };
}

/** `./code/start.py` of `!!raw-loader!./code/start.py` or of `./code/start.py?raw`: which file is imported, not how. */
function withoutLoaders(source: (Range & { target: string }) | undefined): (Range & { target: string }) | undefined {
  if (!source) return undefined;
  const { start, end, target } = source;
  const [from, until] = [target.lastIndexOf("!") + 1, target.includes("?") ? target.indexOf("?") : target.length];
  const path = target.slice(from, until);
  // With escapes, the text is longer than what it means.
  if (path === target || until < from || end - start !== target.length) return source;
  return { target: path, start: start + from, end: start + until };
}

function guessOf(name: string): Pick<Link, "isGuess"> {
  return isGuessedLink(name) ? { isGuess: true } : {};
}

function nameOfKey(key: unknown): string {
  if (!isCode(key)) return "";
  return String(key.type === "Literal" ? key.value : (key.name ?? ""));
}

/** A string, or a template without expressions, if it is in the page at the position that the parser gives. */
function readLiteral(text: string, node: unknown): (Range & { target: string }) | undefined {
  if (!isCode(node)) return undefined;
  const { start, end } = codeRange(node);
  const range = { start: start + 1, end: end - 1 };
  if (!/["'`]/.test(text[start] ?? "") || text[end - 1] !== text[start]) return undefined;
  if (node.type === "Literal" && typeof node.value === "string") return { ...range, target: node.value };
  if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis) || node.quasis.length !== 1) return undefined;
  const quasi: unknown = node.quasis[0];
  const cooked = isCode(quasi) && typeof quasi.value === "object" && quasi.value !== null && "cooked" in quasi.value;
  return cooked ? { ...range, target: text.slice(range.start, range.end) } : undefined;
}

function codeRange(node: Code): Range {
  return { start: Number(node.start), end: Number(node.end) };
}
