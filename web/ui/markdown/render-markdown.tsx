import { Typography } from "@mantine/core";
import type { Definition, Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { Fragment, memo } from "react";
import styles from "./markdown.module.css";
import { renderTable } from "./render-table.tsx";
import { safeHref } from "./safe-href.ts";

const MAX_DEPTH = 60;

/** Draws a fixed list of node types as elements of React; all else, HTML above all, is shown as the text that it is. */
export const Rendered = memo(function Rendered({ text }: { text: string }) {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const definitions = new Map(
    tree.children.flatMap((node) => (node.type === "definition" ? [[node.identifier, node] as const] : [])),
  );
  return <Typography className={styles.markdown}>{render(tree, definitions, 0)}</Typography>;
});

type Definitions = Map<string, Definition>;

function renderChildren(node: { children: Nodes[] }, definitions: Definitions, depth: number): React.ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no other name and never move
  return node.children.map((child, index) => <Fragment key={index}>{render(child, definitions, depth + 1)}</Fragment>);
}

function render(node: Nodes, definitions: Definitions, depth: number): React.ReactNode {
  if (depth > MAX_DEPTH) return null;
  const inside = () => ("children" in node ? renderChildren(node, definitions, depth) : null);
  switch (node.type) {
    case "root":
      return inside();
    case "paragraph":
      return <p>{inside()}</p>;
    case "heading":
      // A page's own headings come before those of a text inside it.
      return <p className={styles.heading}>{inside()}</p>;
    case "blockquote":
      return <blockquote>{inside()}</blockquote>;
    case "list":
      return node.ordered ? <ol start={node.start ?? 1}>{inside()}</ol> : <ul>{inside()}</ul>;
    case "listItem":
      return (
        <li>
          {typeof node.checked === "boolean" && (node.checked ? "☑ " : "☐ ")}
          {node.spread ? inside() : renderChildren({ children: node.children.flatMap(unwrap) }, definitions, depth)}
        </li>
      );
    case "emphasis":
      return <em>{inside()}</em>;
    case "strong":
      return <strong>{inside()}</strong>;
    case "delete":
      return <del>{inside()}</del>;
    case "inlineCode":
      return <code>{node.value}</code>;
    case "code":
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case "break":
      return <br />;
    case "thematicBreak":
      return <hr />;
    case "table":
      return renderTable(node, (cell) => renderChildren(cell, definitions, depth + 3));
    case "link":
      return <SafeLink url={node.url}>{inside()}</SafeLink>;
    case "linkReference":
      return <SafeLink url={definitions.get(node.identifier)?.url ?? ""}>{inside()}</SafeLink>;
    case "image":
    case "imageReference":
      // Never loaded: an image of another site would tell it who reads.
      return <em>[image{node.alt ? `: ${node.alt}` : ""}]</em>;
    case "text":
    case "html":
      return node.value;
    default:
      return null;
  }
}

/** The items of a tight list are no paragraphs. */
function unwrap(node: Nodes): Nodes[] {
  return node.type === "paragraph" ? node.children : [node];
}

function SafeLink({ url, children }: { url: string; children: React.ReactNode }) {
  const href = safeHref(url);
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
