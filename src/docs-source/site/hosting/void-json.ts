import { type JsonNode, parseJsonText, propertyOf, stringOf } from "../../navigation/json-text.ts";
import { type HostingRule, isRedirectStatus, isRedirectTarget } from "./hosting-rule.ts";

const KEYS = new Set(["to", "status"]);

/** The `routing.redirects` of a `void.json`, an object of sources: https://void.cloud/guide/edge/redirects */
export function readVoidJson(text: string): HostingRule[] | undefined {
  const parsed = parseJsonText(text);
  if (parsed.type === "invalid" || parsed.root.type !== "object") return undefined;
  const routing = propertyOf(parsed.root, "routing");
  if (routing && routing.type !== "object") return undefined;
  const redirects = propertyOf(routing, "redirects");
  if (redirects && redirects.type !== "object") return undefined;
  return (redirects?.children ?? []).map(toRule);
}

function toRule(property: JsonNode): HostingRule {
  const [key, value] = property.children ?? [];
  const source = stringOf(key) ?? "";
  const destination = value?.type === "object" ? propertyOf(value, "to") : value;
  const target = (stringOf(destination) ?? "").replaceAll(":splat", "*");
  const status = String(propertyOf(value, "status")?.value ?? "302");
  const keys = value?.type === "object" ? (value.children ?? []).map((one) => String(one.children?.[0]?.value)) : [];
  const place = destination ?? property;
  return {
    start: property.offset,
    end: property.offset + property.length,
    source,
    target,
    targetStart: place.offset,
    targetEnd: place.offset + place.length,
    status,
    isPlain:
      keys.every((one) => KEYS.has(one)) &&
      source.startsWith("/") &&
      !/\*(?!$)/.test(source) &&
      isRedirectStatus(status) &&
      isRedirectTarget(target),
    isForced: true,
  };
}
