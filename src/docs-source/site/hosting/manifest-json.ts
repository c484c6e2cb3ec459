import { type JsonNode, parseJsonText, propertyOf, stringOf } from "../../navigation/json-text.ts";
import { type HostingRule, isRedirectStatus, isRedirectTarget } from "./hosting-rule.ts";

const TARGETS = ["to", "destination", "target"];
const STATUSES = ["statusCode", "status"];
const KEYS = new Set([...TARGETS, ...STATUSES]);

/**
 * A `redirects.json` that a site's configuration reads: an object of sources with their targets, or with objects of these,
 * such as the rules of Nitro. Undefined where anything else is in it.
 */
export function readManifestJson(text: string): HostingRule[] | undefined {
  const parsed = parseJsonText(text);
  if (parsed.type === "invalid" || parsed.root.type !== "object") return undefined;
  const rules = (parsed.root.children ?? []).map(toRule);
  return rules.length > 0 && rules.every((rule) => rule !== undefined) ? rules : undefined;
}

function toRule(property: JsonNode): HostingRule | undefined {
  const [key, value] = property.children ?? [];
  const source = stringOf(key) ?? "";
  const isObject = value?.type === "object";
  const destination = isObject ? TARGETS.map((name) => propertyOf(value, name)).find(Boolean) : value;
  const target = stringOf(destination);
  if (!source.startsWith("/") || target === undefined || !destination || !isRedirectTarget(target)) return undefined;
  const keys = isObject ? (value.children ?? []).map((one) => String(one.children?.[0]?.value)) : [];
  const written = STATUSES.map((name) => propertyOf(value, name)?.value).find((one) => one !== undefined);
  const status = written === undefined ? undefined : String(written);
  return {
    start: property.offset,
    end: property.offset + property.length,
    source,
    target: target.replace(/\/\*\*$/, "/*"),
    targetStart: destination.offset,
    targetEnd: destination.offset + destination.length,
    status,
    isPlain: keys.every((one) => KEYS.has(one)) && !/[*:]/.test(source) && isRedirectStatus(status),
    isForced: true,
  };
}
