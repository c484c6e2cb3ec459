import ipaddr from "ipaddr.js";
import type { Server, ServerVariable } from "./operation.ts";
import { entriesAt, itemsAt, type Located, lineAt, textAt } from "./plain-value.ts";

const MAX_SERVERS = 20;
const MAX_ORIGINS = 40;
const MAX_VARIABLES = 10;
const MAX_CHOICES = 60;

/**
 * The servers that a description names.
 *
 * @param source the file or the address of the description, which relative addresses count from
 * @param onUnusable gets an address that no browser may send to, such as `javascript:`, or that names no host, and why
 */
export function describeServers(
  from: Located[],
  source: string,
  onUnusable: (url: string, why: string) => void,
): Server[] {
  return from.slice(0, MAX_SERVERS).flatMap((one) => {
    const written = textAt(one, "url", 1000)?.trim();
    if (written === undefined) return [];
    const variables = entriesAt(one, "variables").slice(0, MAX_VARIABLES).flatMap(describeVariable);
    const url = absolute(written, source);
    if (url === undefined) {
      onUnusable(written, "is ignored: it is no address of http or https");
      return [];
    }
    // It would be shown to everybody, and what looks like a host may be the user of another one.
    if (/^[^/]*\/\/[^/]*@/.test(url)) {
      onUnusable(url.replace(/\/\/[^/]*@/, "//…@"), "is ignored: it names a user or a password. Write it without");
      return [];
    }
    if (url === "" || url.startsWith("/"))
      onUnusable(
        written,
        "names no host, so that readers can send nothing to it: write the whole address, such as https://api.example.com/v1",
      );
    const description = lineAt(one, "description");
    const origins = originsOf(url, variables);
    return [
      {
        url,
        ...(description !== undefined && { description }),
        variables,
        origins,
        isInternal: origins.some((origin) => isInternalHost(new URL(origin).hostname)),
      },
    ];
  });
}

function describeVariable([name, from]: [string, Located]): ServerVariable[] {
  const value = lineAt(from, "default", 200);
  const choices = itemsAt(from, "enum").flatMap(({ value: one }) =>
    typeof one === "string" || typeof one === "number" ? [String(one).slice(0, 200)] : [],
  );
  const first = value ?? choices[0];
  if (!/^[\w.-]{1,60}$/.test(name) || first === undefined) return [];
  const description = lineAt(from, "description");
  return [
    { name, value: first, choices: choices.slice(0, MAX_CHOICES), ...(description !== undefined && { description }) },
  ];
}

/** Without a slash at the end. Undefined if it is no address of http or https that paths can follow. */
function absolute(written: string, source: string): string | undefined {
  if (/[\s\\"'<>`#?\p{C}\ufffd]/u.test(written)) return undefined;
  const bare = written.replace(/(?<!\/)\/+$/, "");
  if (/^https?:\/\//i.test(bare)) return withPlainHost(bare);
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(bare)) return undefined;
  if (bare.startsWith("{")) return bare;
  if (!/^https?:/i.test(source)) return bare.startsWith("/") || bare === "" ? bare : `/${bare.replace(/^\.\//, "")}`;
  return URL.canParse(bare || "/", source)
    ? decodeURI(new URL(bare || "/", source).href).replace(/(?<!\/)\/+$/, "")
    : undefined;
}

/** With the host as it is looked up: one in other letters than it seems to have cannot hide behind them. */
function withPlainHost(url: string): string | undefined {
  const [authority = ""] = /^[^/]*\/\/[^/]*/.exec(url) ?? [];
  if (/^[!-~]*$/.test(authority)) return url;
  return URL.canParse(authority) ? `${new URL(authority).origin}${url.slice(authority.length)}` : undefined;
}

/** Every origin that the values of the variables can give; those that are not listed count with their default only. */
function originsOf(url: string, variables: ServerVariable[]): string[] {
  const authority = /^(?:https?:\/\/)?[^/?#]*/i.exec(url)?.[0] ?? "";
  let forms = [authority];
  for (const { name, value, choices } of variables) {
    if (!authority.includes(`{${name}}`)) continue;
    const values = [...new Set([value, ...choices])];
    forms = forms.flatMap((form) => values.map((one) => form.replaceAll(`{${name}}`, one))).slice(0, MAX_ORIGINS);
  }
  return [...new Set(forms.flatMap((form) => originOf(form) ?? []))];
}

/** Exactly one origin, as it may stand in a policy; nothing with a user, a wildcard or another scheme. */
function originOf(address: string): string | undefined {
  if (!/^https?:\/\/[\w.:[\]-]+$/i.test(address) || !URL.canParse(address)) return undefined;
  const { origin } = new URL(address);
  return /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.test(origin) ? origin : undefined;
}

/** Whether a host is in the reader's own network or on their machine. */
function isInternalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, "").toLowerCase();
  if (ipaddr.isValid(host)) return ipaddr.parse(host).range() !== "unicast";
  return !host.includes(".") || /\.(?:localhost|local|internal|lan|home|corp|intranet|home\.arpa)$/.test(host);
}
