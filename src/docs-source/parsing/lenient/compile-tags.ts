import type { CompileContext, Extension, Token } from "mdast-util-from-markdown";
import { mdxFromMarkdown } from "mdast-util-mdx";
import type { Attribute, TagNode } from "../loose-node.ts";

type ReadTag = {
  name: string | undefined;
  attributes: Attribute[];
  selfClosing: boolean;
  isClosing?: boolean;
};

/** Compiles MDX with each tag as a node of its own, because tags that match nothing are no error here. */
export function compileTags(): Extension[] {
  return [
    ...mdxFromMarkdown(),
    {
      enter: { mdxJsxFlowTagClosingMarker: skip, mdxJsxTextTagClosingMarker: skip },
      exit: {
        mdxJsxFlowTagClosingMarker: noteClosing,
        mdxJsxTextTagClosingMarker: noteClosing,
        mdxJsxFlowTag: addTag,
        mdxJsxTextTag: addTag,
      },
    },
  ];
}

function skip(): void {}

function noteClosing(this: CompileContext): void {
  const tag = readTag(this);
  if (tag) tag.isClosing = true;
}

function addTag(this: CompileContext, token: Token): void {
  const tag = readTag(this);
  this.resume();
  if (!tag) return;
  const node: TagNode = {
    type: "tag",
    name: tag.name ?? null,
    attributes: tag.attributes,
    isClosing: tag.isClosing === true,
    isSelfClosing: tag.selfClosing,
    isFlow: String(token.type) === "mdxJsxFlowTag",
    role: { type: "unknown" },
  };
  this.enter(node as never, token);
  this.exit(token);
}

function readTag(context: CompileContext): ReadTag | undefined {
  return (context.data as { mdxJsxTag?: ReadTag }).mdxJsxTag;
}
