import type { Element } from "hast";
import { classesOf } from "./known-tree.ts";

/** Says how a block changed other than in its words, if readers would notice. */
export function describeChange(before: Element, after: Element): string | undefined {
  const [one, other] = [nameOf(before), nameOf(after)];
  if (one !== undefined && other !== undefined && one !== other) return ` ${one} became ${other} `;
  const [from, to] = [before.properties.dataLang, after.properties.dataLang];
  return from !== to ? ` language was ${from ?? "none"}, is ${to ?? "none"} ` : undefined;
}

function nameOf(node: Element): string | undefined {
  const level = /^h([1-6])$/.exec(node.tagName)?.[1];
  if (level) return `heading ${level}`;
  if (node.tagName === "ul") return "bulleted list";
  if (node.tagName === "ol") return "numbered list";
  const callout = classesOf(node).find((name) => /^callout-(?:note|info|tip|warning|danger|check|plain)$/.test(name));
  return callout?.slice("callout-".length);
}
