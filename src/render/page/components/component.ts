import type { ElementContent } from "hast";
import type { PhrasingContent, RootContent } from "mdast";
import type { ComponentNode } from "../expand/component-node.ts";
import type { PageState } from "../page-state.ts";

/** What a component may use to become HTML. */
export type ToHtml = {
  state: PageState;
  /** Children as they are. */
  all(nodes: RootContent[]): ElementContent[];
  /** Children as blocks: text that stands alone becomes paragraphs. */
  blocks(nodes: RootContent[]): ElementContent[];
  /** The component's own id, if it has an anchor. */
  idOf(node: ComponentNode): string | undefined;
};

/** What a component may use to become plain Markdown. */
export type ToPlain = {
  state: PageState;
  blocks(nodes: RootContent[]): RootContent[];
  inline(nodes: RootContent[]): PhrasingContent[];
};

export type Component = {
  isInline?: boolean;
  html(node: ComponentNode, to: ToHtml): ElementContent[];
  plain(node: ComponentNode, to: ToPlain): RootContent[];
  /** The text that the component's anchor is made from. */
  anchor?(node: ComponentNode): string | undefined;
};
