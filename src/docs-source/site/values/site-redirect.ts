import type { SiteRedirect } from "../site-source.ts";
import { quoted, type SourceNotices } from "../source-notices.ts";
import { isHref } from "./checked-values.ts";
import type { SourceValue } from "./source-value.ts";

/** A redirect as written at `at`; undefined, with a notice, if it is none. */
export function readRedirect(
  at: Pick<SourceValue, "path" | "line" | "column">,
  from: string | undefined,
  to: string | undefined,
  isPermanent: boolean,
  notices: SourceNotices,
): SiteRedirect | undefined {
  if (from === undefined || to === undefined)
    return void notices.addFault(at, "The redirect lacks a source or a destination");
  const source = toAddress(from);
  const isExternal = /^https?:\/\//i.test(to);
  if (/^(?:[a-z][\w+.-]*:)?\/\/|[\s\\]/i.test(from) || source.length > 1000)
    return void notices.addFault(
      at,
      `The redirect from ${quoted(from)} is ignored: its source is no address of this site`,
    );
  if (!isHref(to) || /^(?:mailto|tel):|\s/i.test(to) || to.length > 2000)
    return void notices.addFault(at, `The redirect to ${quoted(to)} is ignored: its destination is no address`);
  const destination = isExternal ? to : toAddress(to);
  if (source === destination) return void notices.addFault(at, `The redirect from ${quoted(from)} leads to itself`);
  return { source, destination, isPermanent };
}

function toAddress(text: string): string {
  return text.startsWith("/") ? text : `/${text}`;
}
