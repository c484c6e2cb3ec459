import type { LooseNode } from "../loose-node.ts";
import { calloutKind } from "./callout-kinds.ts";
import type { Attributes, Mark } from "./marks.ts";

type Opening = Extract<Mark, { type: "open" }>;

/** The node of a block that a mark begins. Its content alone if the block is nothing but a frame. */
export function toDocsNode(
  mark: Opening,
  node: LooseNode,
  children: LooseNode[],
  end: LooseNode | undefined,
): LooseNode[] {
  const last = end?.position?.end ?? children.at(-1)?.position?.end ?? node.position?.end;
  const place = node.position && last ? { position: { start: node.position.start, end: last } } : {};
  const make = (type: string, more: Record<string, unknown>, content = children): LooseNode[] => [
    { type, ...more, children: content, ...place },
  ];
  if (mark.syntax === "slash") return fromSlashes(mark, node, children, make);
  return mark.syntax === "colon" ? fromColons(mark, children, make) : fromLiquid(mark, children, make);
}

type Make = (type: string, more: Record<string, unknown>, content?: LooseNode[]) => LooseNode[];

function fromColons(mark: Extract<Opening, { syntax: "colon" }>, children: LooseNode[], make: Make): LooseNode[] {
  const { name, title, attributes } = mark;
  const titled = title === "" ? {} : { title };
  if (name === "details") {
    return make("callout", { kind: "note", name, ...titled, isCollapsible: true, isOpen: attributes.has("open") });
  }
  if (name === "code-group") return grouped(children, make);
  if (name === "steps") return make("steps", {}, toSteps(children));
  if (/^(?:v-pre|raw|center|left|right|div|tabs)$/.test(name)) return children;
  const kind = calloutKind(name);
  const isCollapsible = attributes.has("collapsible") || attributes.has("open");
  const more = { ...titled, ...(isCollapsible && { isCollapsible, isOpen: attributes.has("open") }) };
  if (kind) return make("callout", { kind, name, ...more });
  return make("callout", { kind: "note", name, ...more, title: title === "" ? inWords(name) : title });
}

/** `/// note | Title`, whose settings are indented lines right below: `    type: warning`. */
function fromSlashes(
  mark: Extract<Opening, { syntax: "slash" }>,
  node: LooseNode,
  all: LooseNode[],
  make: Make,
): LooseNode[] {
  const { name, title } = mark;
  const [first, ...others] = all;
  const settings = first?.position?.start.line === (node.position?.end.line ?? 0) + 1 ? readSettings(first) : undefined;
  const children = settings ? others : all;
  const isOn = (setting: string) => /^true$/i.test(settings?.get(setting) ?? "");
  if (name === "tab") return make("tab", { title, ...(isOn("new") && { data: { isNew: true } }) }, children);
  if (/^(?:html|define|caption|(?:figure|table)-caption)$/.test(name)) return children;
  const isDetails = name === "details";
  const own = /^(?:admonition|details)$/.test(name) ? (settings?.get("type") ?? name) : name;
  const kind = calloutKind(own);
  const shown = title === "" && !kind && own !== name ? inWords(own) : title;
  const more = {
    ...(shown !== "" && { title: shown }),
    ...(isDetails && { isCollapsible: true, isOpen: isOn("open") }),
  };
  return make("callout", { kind: kind ?? "note", name: own, ...more }, children);
}

function readSettings(node: LooseNode): Attributes | undefined {
  const lines = node.type === "code" && !(node as { lang?: string | null }).lang ? (node.value ?? "").split("\n") : [];
  const settings = lines.map((line) => /^([a-z_]+):[ \t]*(.*)$/.exec(line));
  if (settings.length === 0 || settings.includes(null)) return undefined;
  return new Map(settings.map((setting) => [setting?.[1] ?? "", (setting?.[2] ?? "").replace(/^(["'])(.*)\1$/, "$2")]));
}

/** What is neither code nor an include stands before the group. */
function grouped(children: LooseNode[], make: Make): LooseNode[] {
  const isCode = ({ type }: LooseNode): boolean => type === "code" || type === "include";
  return [...children.filter((child) => !isCode(child)), ...make("codeGroup", {}, children.filter(isCode))];
}

/** Each heading begins a step, or each item of a list is one. */
function toSteps(children: LooseNode[]): LooseNode[] {
  if (children.length === 1 && children[0]?.type === "list") {
    return (children[0].children ?? []).map((item) => ({ ...item, type: "step" }));
  }
  const steps: LooseNode[] = [];
  for (const child of children) {
    const last = steps.at(-1);
    if (!last || child.type === "heading") steps.push({ type: "step", children: [child], ...placeOf(child) });
    else last.children?.push(child);
  }
  return steps;
}

function placeOf(node: LooseNode): Pick<LooseNode, "position"> {
  return node.position ? { position: node.position } : {};
}

function fromLiquid(mark: Extract<Opening, { syntax: "liquid" }>, children: LooseNode[], make: Make): LooseNode[] {
  const { name, attributes } = mark;
  const url = attributes.get("url") ?? attributes.get("src") ?? "";
  const title = attributes.get("title") ?? "";
  switch (name) {
    case "hint": {
      const style = attributes.get("style") ?? "info";
      return make("callout", { kind: calloutKind(style) ?? "info", name: style });
    }
    case "tabs":
      return make("tabs", {}, children.every(({ type }) => type === "tab") ? children : [toTab(children)]);
    case "tab":
      return make("tab", { title });
    case "stepper":
      return make("steps", {}, toSteps(children.filter(({ type }) => type !== "step")).concat(stepsIn(children)));
    case "step":
      return make("step", title === "" ? {} : { title });
    case "code":
      return children.map((child) => withMeta(child, attributes));
    case "embed":
    case "file":
      return make("embed", { url });
    case "content-ref":
      return make("contentReference", { url });
    case "include":
      return make("include", { path: attributes.get("") ?? "", isCode: false });
    default:
      return children;
  }
}

function stepsIn(children: LooseNode[]): LooseNode[] {
  return children.filter(({ type }) => type === "step");
}

function toTab(children: LooseNode[]): LooseNode {
  return { type: "tab", ...{ title: "" }, children };
}

/** The title and other settings of a code block, where Markdown has them: behind the language. */
function withMeta(node: LooseNode, attributes: Attributes): LooseNode {
  if (node.type !== "code") return node;
  const { meta } = node as { meta?: string | null };
  const own = [...attributes].map(([name, value]) => (value === "" ? name : `${name}=${JSON.stringify(value)}`));
  return { ...node, ...{ meta: [meta, ...own].filter(Boolean).join(" ") } };
}

function inWords(name: string): string {
  const words = name.replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
