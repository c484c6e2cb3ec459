import type { InlineMath, MathBlock, Nodes, Parents, RootContent } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { visit } from "unist-util-visit";
import type { Include } from "../../../docs-source/parsing/dialects/docs-nodes.ts";
import { findComponent } from "../components/all-components.ts";
import type { PageState } from "../page-state.ts";
import type { ComponentNode, Place } from "./component-node.ts";
import { asComponent } from "./docs-nodes.ts";
import { callWritten, evaluate } from "./evaluate.ts";
import { fillIn } from "./fill-in.ts";
import { isFrameworkFile } from "./frameworks/read-template.ts";
import { slotsAsTabs } from "./frameworks/slots-as-tabs.ts";
import { linkOf } from "./link-of-properties.ts";
import { Modules } from "./load-modules.ts";
import { type ExpandElement, Machine, UnsupportedExpression } from "./machine.ts";
import { nestHtml } from "./nest-html.ts";
import { parseSource } from "./parse-source.ts";
import { readAttributes } from "./read-attributes.ts";
import { expressionOf, isBlank, isOnlyElements, placeOf } from "./read-nodes.ts";
import { takeRegion } from "./take-region.ts";
import { toNodes } from "./to-nodes.ts";
import {
  FrameworkValue,
  FunctionValue,
  NodesValue,
  Scope,
  SnippetValue,
  toText,
  type Value,
  ValueMap,
} from "./values.ts";

type Expression = Extract<Nodes, { type: "mdxFlowExpression" | "mdxTextExpression" }>;
type File = { path: string; text: string; scope: Scope };

const MAX_SNIPPETS = 500;

/**
 * The content of a page with its snippets in place, its expressions evaluated, and its elements and components as nodes of
 * their own.
 */
export function expandPage(state: PageState): RootContent[] {
  const scope = new Scope(state.input.path);
  // Its pages may give the list of their headings to a component, which the frame shows already.
  if (state.context.format === "docusaurus") scope.set("toc", []);
  return new Expander(state).expandText(state.input.path, state.input.text, scope);
}

/** The content of a text that is no file of its own, such as a description in `path`. Its places are not told apart. */
export function expandText(state: PageState, path: string, text: string): RootContent[] {
  return new Expander(state).expandText(`${path}.md`, text, new Scope(path));
}

class Expander {
  readonly #state: PageState;
  readonly #machine: Machine;
  readonly #modules: Modules;
  #snippets = 0;

  constructor(state: PageState) {
    this.#state = state;
    this.#machine = new Machine(state.input.path, (element) => this.#expandElement(element));
    this.#modules = new Modules(state, this.#machine);
  }

  expandText(path: string, text: string, scope: Scope): RootContent[] {
    const { tree, findings } = parseSource(isFrameworkFile(path) ? `${path}.mdx` : path, text);
    for (const { rule, message, line, column, fix } of findings)
      this.#state.find(rule, message, { path, line, column }, fix);
    const file = { path, text, scope };
    // Code may stand within an element, and names it gives hold for the whole file.
    visit(tree, "mdxjsEsm", (node) => {
      if (node.data?.estree) this.#modules.addNames(node.data.estree, scope, placeOf(node, path));
    });
    return this.#expandAll(tree, file);
  }

  #expandAll(parent: Parents, file: File): RootContent[] {
    const expanded = (parent.children as RootContent[]).flatMap((node) => this.#expand(node, file));
    const nested = nestHtml(expanded, (node) => placeOf(node, file.path));
    return nested === expanded ? nested : this.#placeFrameworks(nested, file);
  }

  /** Components of a framework among the elements of HTML. */
  #placeFrameworks(nodes: RootContent[], file: File): RootContent[] {
    return nodes.flatMap((node): RootContent[] => {
      if (node.type !== "component") return [node];
      const children = this.#placeFrameworks(node.children, file);
      const isOwn = /^[A-Z]/.test(node.name) && !findComponent(node.name);
      return isOwn ? this.#expandElement({ ...node, children, scope: file.scope }) : [{ ...node, children }];
    });
  }

  #expand(node: RootContent, file: File): RootContent[] {
    switch (node.type) {
      case "yaml":
      case "mdxjsEsm":
        return [];
      case "mdxFlowExpression":
      case "mdxTextExpression":
        return this.#expandExpression(node, file);
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        return this.#expandJsx(node, file);
      case "paragraph":
        if (isOnlyElements(node.children)) return this.#expandAll(node, file).filter((child) => !isBlank(child));
        break;
      case "text":
      case "inlineCode":
        return [{ ...node, value: this.#fillIn(node.value) }];
      case "code":
        if (node.lang === "math")
          return [{ type: "math", value: node.value, data: { place: placeOf(node, file.path) } }];
        return [{ ...node, value: this.#fillIn(node.value), data: { ...node.data, place: placeOf(node, file.path) } }];
      case "callout":
      case "tabs":
      case "tab":
      case "codeGroup":
      case "steps":
      case "step":
      case "embed":
      case "contentReference":
        return this.#expandElement({
          ...asComponent(node),
          children: this.#expandAll(node, file),
          scope: file.scope,
          isInline: false,
          place: placeOf(node, file.path),
        });
      case "include":
        return this.#include(node, file);
      case "math":
      case "inlineMath":
        if (this.#state.context.hasMath === false) return asWritten(node, file);
        break;
      case "html":
        // Its place in the file, which the node's position alone does not tell.
        return [{ ...node, value: this.#fillIn(node.value), data: { place: placeOf(node, file.path) } }];
    }
    const data = { ...node.data, place: placeOf(node, file.path) };
    if (!("children" in node)) return [{ ...node, data } as RootContent];
    return [{ ...node, data, children: this.#expandAll(node, file) } as RootContent];
  }

  #fillIn(text: string): string {
    return fillIn(text, this.#state.context.variables);
  }

  #expandExpression(node: Expression, file: File): RootContent[] {
    const variable = /^\{\s*([\w.-]{1,100})\s*\}$/.exec(node.value.trim())?.[1];
    if (variable !== undefined && Object.hasOwn(this.#state.context.variables, variable))
      return [{ type: "text", value: this.#fillIn(`{{${variable}}}`) }];
    const expression = expressionOf(node.data?.estree);
    if (expression === undefined) return node.data?.estree ? [] : this.#showLiterally(node, file, "");
    try {
      return this.#machine.place(toNodes(evaluate(expression, file.scope, this.#machine)));
    } catch (error) {
      if (!(error instanceof UnsupportedExpression)) throw error;
      return this.#showLiterally(node, file, error.message);
    }
  }

  #showLiterally(node: Expression, file: File, reason: string): RootContent[] {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    const source = `{${node.value}}`;
    const isPlain = file.path === this.#state.input.path && start !== undefined && end !== undefined;
    const isName = /^\s*[\w. -]+\s*$/.test(node.value);
    this.#state.find(
      "unsupported-expression",
      isName
        ? `${source.slice(0, 80)} is shown as it is written: ${reason}. Write \\{ for a brace that is meant as text`
        : `An expression is shown as it is written: ${reason}`,
      placeOf(node, file.path),
      isPlain && isName ? { start, end, text: `\\${file.text.slice(start, end)}` } : undefined,
    );
    if (node.type === "mdxTextExpression" || isName) return [{ type: "text", value: source }];
    return [{ type: "code", lang: "jsx", value: source }];
  }

  #expandJsx(node: MdxJsxFlowElement | MdxJsxTextElement, file: File): RootContent[] {
    const props = readAttributes(node, file, this.#state, this.#machine);
    const isChoice = this.#lookUp(node.name ?? "", file.scope) instanceof FrameworkValue;
    const choices = isChoice ? slotsAsTabs(node) : undefined;
    if (choices) return this.#expandJsx(choices, file);
    const children = this.#expandAll(node, file);
    return this.#expandElement({
      name: node.name ?? "",
      props,
      children,
      scope: file.scope,
      isInline: node.type === "mdxJsxTextElement",
      place: placeOf(node, file.path),
    });
  }

  #expandElement(element: Parameters<ExpandElement>[0]): RootContent[] {
    const { name, props, children, scope, isInline } = element;
    const place = element.place ?? { path: scope.path, line: 1, column: 1 };
    if (name === "" || name === "Fragment" || name === "React.Fragment") return children;
    const known = this.#lookUp(name, scope);
    const given = children.length > 0 ? new ValueMap([...props, ["children", new NodesValue(children)]]) : props;
    if (known instanceof SnippetValue) return this.#expandSnippet(known.path, given, place, known.text);
    // Its name tells what is meant by one that Docket has too.
    if (known instanceof FrameworkValue && !findComponent(name)) {
      const shown = children.length > 0 ? children : linkOf(props, isInline, place);
      if (shown.length === 0) {
        const message = `<${name.slice(0, 60)}> is code of a framework, which is not run: nothing is shown in its place`;
        this.#state.find("unknown-component", message, place);
      }
      return shown;
    }
    if (name === "Snippet" && !known) {
      const file = toText(props.get("file") ?? props.get("src")) ?? "";
      const path = this.#modules.resolve(scope.path, file);
      if (path !== undefined) return this.#expandSnippet(path, given, place);
      this.#state.find("missing-import", `There is no snippet "${file.slice(0, 200)}"`, place);
      return children;
    }
    if (known instanceof FunctionValue) {
      try {
        return known.body ? toNodes(callWritten(known, [given], this.#machine)) : children;
      } catch (error) {
        if (!(error instanceof UnsupportedExpression)) throw error;
        this.#state.find("unsupported-expression", `<${name}> shows its content only: ${error.message}`, place);
        return children;
      }
    }
    const node: ComponentNode = { type: "component", name, props, children, isInline, place };
    return [node];
  }

  /** Puts another file in place: as content, or as a block of code. */
  #include({ path: specifier, isCode, language, region, ...node }: Include, file: File): RootContent[] {
    const place = placeOf(node, file.path);
    const path = this.#modules.resolve(file.path, specifier);
    if (path === undefined) {
      this.#state.find("missing-import", `There is no file "${specifier.slice(0, 200)}" to include`, place);
      return [];
    }
    const text = takeRegion(this.#modules.textOf(path), region);
    if (isCode || !/\.mdx?$/i.test(path))
      return [{ type: "code", lang: language ?? /\.(\w+)$/.exec(path)?.[1] ?? null, value: text, data: { place } }];
    return this.#expandSnippet(path, new ValueMap(), place, text);
  }

  #lookUp(name: string, scope: Scope): Value {
    const [first = "", ...rest] = name.split(".");
    if (!scope.has(first))
      return /^[A-Z]/.test(name) && !findComponent(name) ? this.#modules.findFramework(name) : undefined;
    return rest.reduce<Value>(
      (value, key) => (value instanceof ValueMap ? value.get(key) : undefined),
      scope.find(first),
    );
  }

  #expandSnippet(path: string, props: ValueMap, place: Place, text = this.#modules.textOf(path)): RootContent[] {
    this.#snippets++;
    if (this.#snippets > MAX_SNIPPETS) {
      this.#state.find("too-large", `The page uses more than ${MAX_SNIPPETS} snippets`, place);
      return [];
    }
    const scope = new Scope(path);
    for (const [name, value] of props) scope.set(name, value);
    scope.set("props", props);
    if (!props.has("children")) scope.set("children", undefined);
    try {
      return this.#machine.nest(() => this.expandText(path, text, scope));
    } catch (error) {
      if (!(error instanceof UnsupportedExpression)) throw error;
      this.#state.find("unsupported-expression", error.message, place);
      return [];
    }
  }
}

/** A formula as text, for sites that have none. */
function asWritten(node: MathBlock | InlineMath, { text }: File): RootContent[] {
  const value = text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  return node.type === "math"
    ? [{ type: "paragraph", children: [{ type: "text", value }] }]
    : [{ type: "text", value }];
}
