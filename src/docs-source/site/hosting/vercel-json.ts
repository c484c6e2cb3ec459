import { itemsOf, type JsonNode, parseJsonText, propertyOf, stringOf } from "../../navigation/json-text.ts";
import { type HostingRule, isRedirectStatus, isRedirectTarget, withStar } from "./hosting-rule.ts";

const KEYS = new Set(["source", "destination", "permanent", "statusCode"]);

export type VercelRule = HostingRule & { node: JsonNode };

/** The `redirects` of a `vercel.json`. */
export function readVercelJson(text: string): VercelRule[] | undefined {
  const parsed = parseJsonText(text);
  if (parsed.type === "invalid" || parsed.root.type !== "object") return undefined;
  const list = propertyOf(parsed.root, "redirects");
  if (list && list.type !== "array") return undefined;
  return itemsOf(list).map(toRule);
}

function toRule(node: JsonNode): VercelRule {
  const source = stringOf(propertyOf(node, "source")) ?? "";
  const destination = propertyOf(node, "destination");
  const target = stringOf(destination) ?? "";
  const code = propertyOf(node, "statusCode")?.value;
  const isPermanent = propertyOf(node, "permanent")?.value ?? true;
  const status = code === undefined ? (isPermanent === true ? "308" : "307") : String(code);
  const pattern = toPattern(source, target);
  const keys = (node.children ?? []).map((property) => String(property.children?.[0]?.value));
  return {
    node,
    start: node.offset,
    end: node.offset + node.length,
    ...(pattern ?? { source, target }),
    targetStart: destination?.offset ?? node.offset,
    targetEnd: destination ? destination.offset + destination.length : node.offset,
    status,
    isPlain:
      pattern !== undefined &&
      keys.every((key) => KEYS.has(key)) &&
      source.startsWith("/") &&
      isRedirectStatus(status) &&
      isRedirectTarget(target),
    isForced: true,
  };
}

/** The syntax of paths with `*` in place of what its end stands for; undefined for expressions and parts that may be missing. */
function toPattern(source: string, target: string): { source: string; target: string } | undefined {
  const [, above, given] = /^(.*)\/(?::(\w+))?\(\.\*\)$/.exec(source) ?? [];
  const plain = above === undefined ? source : `${above}/:${given ?? "rest"}*`;
  const name = /\/:(\w+)[*+]$/.exec(plain)?.[1];
  const own = withStar(plain);
  if (/[(){}?\\+]/.test(own) || /\*(?!$)/.test(own)) return undefined;
  const isNumbered = above !== undefined && given === undefined;
  const repeated = isNumbered ? target.replace(/\$1(?!\d)/g, "*") : target;
  if (/\$\d/.test(repeated)) return undefined;
  return {
    source: own,
    target: name === undefined ? target : repeated.replace(new RegExp(`:${name}(?:[*+]|\\b)`, "g"), "*"),
  };
}
