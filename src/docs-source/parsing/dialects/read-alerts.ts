import { endOf, type LooseNode, startOf } from "../loose-node.ts";
import { calloutKind } from "./callout-kinds.ts";

const ALERT = /^\[!([A-Za-z]+)\]([+-]?)[ \t]*/;

/** Makes a callout of a block quote that begins with `[!NOTE]`. */
export function readAlert(source: string, quote: LooseNode): LooseNode | undefined {
  const [first, ...blocks] = quote.children ?? [];
  const [text, ...others] = first?.children ?? [];
  if (quote.type !== "blockquote" || first?.type !== "paragraph" || text?.type !== "text") return undefined;
  const match = ALERT.exec(text.value ?? "");
  const kind = calloutKind(match?.[1] ?? "");
  if (!match || !kind) return undefined;
  const [, name = "", fold = ""] = match;
  const { title, rest } = splitFirstLine(
    source,
    startOf(text) + match[0].length,
    (text.value ?? "").slice(match[0].length),
    [text, ...others],
  );
  const paragraph = rest.length > 0 ? [{ ...first, children: rest }] : [];
  const callout = {
    type: "callout",
    kind,
    name: name.toLowerCase(),
    ...(title !== "" && { title }),
    ...(fold !== "" && { isCollapsible: true, isOpen: fold === "+" }),
    children: [...paragraph, ...blocks],
    ...(quote.position && { position: quote.position }),
  };
  return callout as LooseNode;
}

/** What follows the mark in its line is the title, whatever nodes it is made of. */
function splitFirstLine(
  source: string,
  start: number,
  value: string,
  nodes: LooseNode[],
): { title: string; rest: LooseNode[] } {
  const [first, ...others] = nodes;
  if (!first) return { title: "", rest: [] };
  const all = [{ ...first, value }, ...others];
  for (const [at, node] of all.entries()) {
    const newline = node.type === "text" ? (node.value ?? "").indexOf("\n") : -1;
    if (node.type !== "break" && newline < 0) continue;
    const before = node.type === "break" ? startOf(node) : source.indexOf("\n", at === 0 ? start : startOf(node));
    const title = source.slice(start, before < 0 ? start : before).trim();
    const left = node.type === "break" ? "" : (node.value ?? "").slice(newline + 1);
    return { title, rest: [...(left === "" ? [] : [{ ...node, value: left }]), ...all.slice(at + 1)] };
  }
  return { title: source.slice(start, endOf(all.at(-1) ?? first)).trim(), rest: [] };
}
