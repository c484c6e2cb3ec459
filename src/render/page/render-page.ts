import type { Root } from "hast";
import { toHtml as toHtmlText } from "hast-util-to-html";
import type { RootContent } from "mdast";
import type { Operation } from "../../api-description/operation.ts";
import { MAX_PAGE_LENGTH } from "../../docs-source/parsing/parse-text.ts";
import { readFenceMeta } from "./code/fence-meta.ts";
import { prepareHighlighter } from "./code/highlight-code.ts";
import { expandPage } from "./expand/expand-page.ts";
import { element, text } from "./html/element.ts";
import { placePanels } from "./html/place-panels.ts";
import { toHtml } from "./html/to-html.ts";
import { operationContent } from "./operation/operation-content.ts";
import type { PageFacts, PageInput, RenderContext, RenderedPage } from "./page.ts";
import { readPageFacts } from "./page-facts.ts";
import { PageState } from "./page-state.ts";
import { toPlain } from "./plain/to-plain.ts";
import { readOutline } from "./read-outline.ts";
import { plainHeading, settleTree } from "./settle-tree.ts";
import { takeUpdates } from "./take-updates.ts";

/** @limit Characters of a page as HTML */
const MAX_OUTPUT = 5_000_000;

/**
 * Renders a page for people and for agents. Nothing that an author wrote is executed, and what cannot be rendered is shown
 * as it is written, with a finding. On hostile input it may take long, so it is for child processes. Never throws.
 */
export async function renderPage(input: PageInput, context: RenderContext): Promise<RenderedPage> {
  const state = new PageState(input, context);
  try {
    if (input.text.length > MAX_PAGE_LENGTH) {
      state.find("too-large", "The page is larger than 1 MB, and is not shown", undefined);
      return unrendered(state, "This page is too large to be shown.");
    }
    return await render(state);
  } catch (error) {
    const message = error instanceof RangeError ? "its elements are nested too deeply" : "of a fault in Docket";
    state.find("not-rendered", `The page is shown as it is written, because ${message}`, undefined);
    return unrendered(state, input.text.slice(0, MAX_PAGE_LENGTH));
  }
}

async function render(state: PageState): Promise<RenderedPage> {
  const { input, context } = state;
  const facts = readPageFacts(input.text, context.variables);
  const written = expandPage(state);
  const { operation } = state;
  if (operation) addOperationFacts(facts, operation);
  const shown = operation ? operationContent(operation, written, state) : written;
  const content = takeTitle(settleTree(shown, state), facts);
  const highlighter = await prepareHighlighter(languagesOf(content));
  const tree = toHtml(content, state, highlighter);
  const html = toHtmlText(placePanels(tree), { allowDangerousCharacters: false });
  const markdown = toPlain(content, state);
  if (html.length > MAX_OUTPUT || markdown.length > MAX_OUTPUT) {
    state.find("too-large", "The page becomes larger than 5 MB, and is not shown", undefined);
    return unrendered(state, "This page is too large to be shown.");
  }
  return finish(state, facts, {
    html,
    markdown,
    ...readOutline(tree),
    updates: takeUpdates(content, tree, state),
  });
}

function addOperationFacts(facts: PageFacts, { title, summary, method, kind, isDeprecated }: Operation): void {
  facts.method = kind === "webhook" ? "WEBHOOK" : method;
  if (facts.title === "") facts.title = title;
  if (facts.description === "" && summary !== undefined) facts.description = summary;
  if (isDeprecated) facts.isDeprecated = true;
}

function finish(
  state: PageState,
  facts: PageFacts,
  made: Pick<RenderedPage, "html" | "markdown" | "headings" | "anchors" | "updates">,
): RenderedPage {
  const { input } = state;
  const title = facts.title === "" ? titleOfPath(input.path) : facts.title;
  return {
    ...facts,
    title,
    path: input.path,
    url: input.url,
    ...made,
    // People read both in the frame, which agents do not get.
    markdown: `# ${asMarkdown(title)}\n\n${facts.description === "" ? "" : `> ${asMarkdown(facts.description)}\n\n`}${made.markdown}`,
    ...(state.hasAudiences && { hasAudiences: true }),
    links: state.links,
    usedFiles: [...state.usedFiles].sort(),
    classes: [...state.classes].sort(),
    findings: state.findings.sort(
      (a, b) => Number(a.path !== input.path) - Number(b.path !== input.path) || a.line - b.line,
    ),
  };
}

/** Shows a text as it is, because the page cannot be rendered. */
function unrendered(state: PageState, shown: string): RenderedPage {
  const tree: Root = {
    type: "root",
    children: [element("pre", "literal", [text(shown.replaceAll("\ue0d0", "\ufffd"))], { tabIndex: 0 })],
  };
  const facts = readPageFacts(state.input.text.slice(0, 100_000), state.context.variables);
  return finish(state, facts, {
    html: toHtmlText(tree),
    markdown: shown.replaceAll("\ue0d0", "\ufffd"),
    headings: [],
    anchors: [],
    updates: [],
  });
}

/** The first heading is the title unless the frontmatter has one; the frame shows the title, so that the text does not. */
function takeTitle(content: RootContent[], facts: PageFacts): RootContent[] {
  const index = content.findIndex((node) => node.type === "heading" && node.depth === 1);
  const heading = content[index];
  if (heading?.type !== "heading") return content;
  const words = plainHeading(heading.children);
  if (facts.title === "") facts.title = words;
  else if (index > 0 || words.toLowerCase() !== facts.title.toLowerCase()) return content;
  return content.filter((node) => node !== heading);
}

function titleOfPath(path: string): string {
  const name =
    path
      .replace(/\.mdx?$/i, "")
      .replace(/\/(?:index|readme)$/i, "")
      .split("/")
      .at(-1) ?? path;
  const words = name.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function languagesOf(content: RootContent[]): Set<string> {
  const found = new Set<string>();
  const read = (nodes: RootContent[]): void => {
    for (const node of nodes) {
      if (node.type === "code") found.add(readFenceMeta(node).language ?? "");
      else if (node.type === "component") {
        const language = node.props.get("language") ?? node.props.get("lang");
        if (typeof language === "string") found.add(language.toLowerCase());
      }
      if ("children" in node) read(node.children as RootContent[]);
    }
  };
  read(content);
  return found;
}

/** Texts of the frontmatter are plain: a tag in them is none, nor is a link. */
function asMarkdown(text: string): string {
  return text.replace(/[<\\]|(?<=\])\(/g, (sign) => `\\${sign}`);
}
