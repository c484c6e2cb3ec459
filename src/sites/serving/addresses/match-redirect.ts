import type { SiteRedirect } from "../../../docs-source/site/site-source.ts";
import { encodeSegment, toKey } from "./read-path.ts";

/** A redirect that is made ready for matching. */
type Rule = { source: string[]; destination: string; isPermanent: boolean };

export type Redirects = { exact: Map<string, Rule>; patterns: Rule[] };

export type RedirectTarget = { location: string; isPermanent: boolean };

const NAME = /:([A-Za-z_]\w*)(\*?)|\*/g;
const MAX_PATTERNS = 5000;

/** Makes an author's redirects ready. One that leads to no address of the web, or whose host a reader could choose, is left out. */
export function readRedirects(redirects: SiteRedirect[]): Redirects {
  const exact = new Map<string, Rule>();
  const patterns: Rule[] = [];
  for (const { source, destination, isPermanent } of redirects) {
    const path = toKey(source.replace(/[?#].*$/s, ""));
    const rule = { source: path.split("/").filter((part) => part !== ""), destination, isPermanent };
    if (!isAllowed(destination)) continue;
    const key = `/${rule.source.join("/")}`;
    if (!/[:*]/.test(path)) exact.set(key, exact.get(key) ?? rule);
    else if (patterns.length < MAX_PATTERNS) patterns.push(rule);
  }
  return { exact, patterns };
}

/** Where an address that is named without wildcards leads. */
export function matchExact({ exact }: Redirects, path: string, base: string): RedirectTarget | undefined {
  const rule = exact.get(path);
  return rule && toTarget(rule, new Map(), base);
}

export function matchPattern({ patterns }: Redirects, path: string, base: string): RedirectTarget | undefined {
  const segments = path.split("/").filter((part) => part !== "");
  for (const rule of patterns) {
    const values = match(rule.source, segments);
    if (values) return toTarget(rule, values, base);
  }
  return undefined;
}

/** By segment, and one wildcard for many segments at most: the time is that of reading the address once. */
function match(source: string[], segments: string[]): Map<string, string[]> | undefined {
  const values = new Map<string, string[]>();
  for (const [at, part] of source.entries()) {
    const rest = /^(?::([A-Za-z_]\w*))?\*$/.exec(part);
    if (rest) {
      const after = source.length - at - 1;
      if (segments.length - at < after) return undefined;
      const end = segments.length - after;
      values.set(rest[1] ?? "*", segments.slice(at, end));
      return matchEnd(source.slice(at + 1), segments.slice(end), values);
    }
    const segment = segments[at];
    if (segment === undefined || !matchSegment(part, segment, values)) return undefined;
  }
  return source.length === segments.length ? values : undefined;
}

function matchEnd(
  source: string[],
  segments: string[],
  values: Map<string, string[]>,
): Map<string, string[]> | undefined {
  return source.every((part, at) => matchSegment(part, segments[at] ?? "", values)) ? values : undefined;
}

/** A whole segment, or one with fixed text before or after its placeholder, such as `v:version` or `guide-*`. */
function matchSegment(part: string, segment: string, values: Map<string, string[]>): boolean {
  const [, before = "", name, after = ""] = /^([^:*]*)(?::([A-Za-z_]\w*)(?!\w)|\*)([^:*]*)$/.exec(part) ?? [];
  if (!/[:*]/.test(part)) return part === segment;
  if (segment.length <= before.length + after.length) return false;
  if (!segment.startsWith(before) || !segment.endsWith(after)) return false;
  values.set(name ?? "*", [segment.slice(before.length, segment.length - after.length)]);
  return true;
}

function toTarget({ destination, isPermanent }: Rule, values: Map<string, string[]>, base: string): RedirectTarget {
  const origin = /^https?:\/\/[^/?#]*/i.exec(destination)?.[0];
  const rest = destination.slice(origin?.length ?? 0);
  const filled = rest.replace(NAME, (whole, name: string | undefined) => {
    const value = values.get(name ?? "*");
    return value === undefined ? whole : value.map((segment) => encodeSegment(segment)).join("/");
  });
  // Without doubled slashes at its beginning, which browsers read as another host.
  const location = origin === undefined ? `${base}/${filled.replace(/^[/\\]+/, "")}` : `${origin}${filled}`;
  return { location: toHeader(location), isPermanent };
}

function isAllowed(destination: string): boolean {
  const [, host] = /^[a-z][a-z0-9+.-]*:\/*([^/?#]*)/i.exec(destination) ?? [];
  if (host === undefined) return !destination.startsWith("//") && !destination.startsWith("/\\");
  return /^https?:\/\/[^/?#]/i.test(destination) && !/[*@\\\s]|:(?!\d+$)/.test(host);
}

/** What a header can hold: everything else is encoded. */
function toHeader(location: string): string {
  return location.toWellFormed().replace(/[^\x21-\x7e]|[\\"<>^`{|}]/gu, (character) => encodeURIComponent(character));
}
