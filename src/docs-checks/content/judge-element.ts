import { dangerousScheme, hostsIn } from "./addresses.ts";
import { type ContentFound, found } from "./content-found.ts";

/** Where a piece of a page stands, and how it is written. */
export type Written = { source: string; offset: number };

const ACTIVE_ELEMENTS = new Set(
  ["script", "iframe", "frameset", "object", "embed", "applet", "base", "form", "portal", "foreignobject"].concat([
    "fencedframe",
    "noembed",
  ]),
);
const ACTIVE_ATTRIBUTES = new Set(["dangerouslysetinnerhtml", "srcdoc", "formaction", "http-equiv", "httpequiv"]);
const NO_HANDLERS = new Set(["once", "only", "one", "on", "online"]);
const FOLLOWED = new Set(["href", "xlink:href", "xlinkhref", "url", "link", "to", "cite", "action"]);
const LOADS_BY_LINK = new Set(["link", "use", "image", "feimage", "pattern", "script", "base"]);

/** Whether an element runs or frames something, whatever its attributes are. */
export function isActiveElement(name: string): boolean {
  return ACTIVE_ELEMENTS.has(name.toLowerCase());
}

/** Notes an element that runs or frames something, or changes how pages look. */
export function judgeElement(all: ContentFound, name: string, { source, offset }: Written): void {
  if (ACTIVE_ELEMENTS.has(name)) found(all, "active", `a <${name}> element`, source, offset);
  else if (name === "style" || name === "link") found(all, "style", `a <${name}> element`, source, offset);
}

/** Notes an attribute, or a property of the same name, that runs something, and the hosts in its value. */
export function judgeAttribute(
  all: ContentFound,
  { element, name, value }: { element: string; name: string; value: string | undefined },
  written: Written,
): void {
  const lower = name.toLowerCase();
  const { source, offset } = written;
  if (/^on[a-z]/.test(lower) && !NO_HANDLERS.has(lower))
    found(all, "active", `the event handler ${name}`, source, offset);
  else if (ACTIVE_ATTRIBUTES.has(lower)) found(all, "active", `the attribute ${name}`, source, offset);
  if (value === undefined) return;
  if (lower === "attributename" && /^\s*(?:on|.*href)/i.test(value))
    found(all, "active", `an animation of ${value.trim().slice(0, 50)}`, source, offset);
  if (lower === "style") judgeStyle(all, value, written);
  judgeAddress(all, value, { ...written, isLoaded: !FOLLOWED.has(lower) || LOADS_BY_LINK.has(element) });
  if (lower === "srcset" || lower === "imagesrcset" || lower === "values")
    for (const part of value.split(/[,;]/)) judgeScheme(all, part, written);
}

/** Notes an address that carries code or content of its own, and the hosts in it. */
export function judgeAddress(all: ContentFound, address: string, where: Written & { isLoaded: boolean }): void {
  judgeScheme(all, address, where);
  for (const { host } of hostsIn(address.replace(/[\t\r\n]/g, "")))
    all.hosts.push({ host, isLoaded: where.isLoaded, offset: where.offset });
}

function judgeScheme(all: ContentFound, address: string, { source, offset }: Written): void {
  const scheme = dangerousScheme(address);
  if (scheme) found(all, "active", `a ${scheme}: address`, source, offset);
}

/** Notes styles that load something or run. A backslash may hide such a word. */
export function judgeStyle(all: ContentFound, style: string, { source, offset }: Written): void {
  if (/url\s*\(|image-set|@import|expression\s*\(|behavior\s*:|-moz-binding|javascript:|\\/i.test(style))
    found(all, "active", "a style with an address", source, offset);
}
