import type { Visit } from "../recording/visit.ts";
import { remembering } from "../remembering.ts";

type Campaign = "utm_source" | "utm_medium" | "utm_campaign";
type Arrival = {
  /** The host of another site that linked here. */
  referrer: string | undefined;
  /** Whether the person came from outside of the site. */
  isEntry: boolean;
  campaign: [name: Campaign, value: string][];
};

const HOST = /^(?:https?|android-app):\/\/(?:[^/?#@]*@)?([^/?#:@]{1,253})(?::\d{1,5})?(?:[/?#]|$)/i;
const CAMPAIGN = /[?&](utm_source|utm_medium|utm_campaign)=([^&#]{1,200})/gi;
const NO_CAMPAIGN: Arrival["campaign"] = [];

/** How a person came to a page: by a link of another site, through a campaign, directly, or from another page. */
export function findArrival({ referrer, address, host = "", isEntry }: Visit): Arrival {
  const from = hostOfReferrer(referrer);
  const own = hostOf(address) ?? (host === "" ? undefined : bare(host));
  const isOutside = from !== undefined && from !== own;
  return {
    referrer: isOutside ? from : undefined,
    // Without the script's word, a referrer tells it only where the site's own host is known.
    isEntry: isEntry ?? (isOutside && own !== undefined),
    campaign: address.includes("utm_") ? [...campaignOf(address)] : NO_CAMPAIGN,
  };
}

/** In lower case and without `www.`, or undefined for what is no address of a site or an app. */
function hostOf(address: string): string | undefined {
  const [, host] = HOST.exec(address) ?? [];
  return host === undefined ? undefined : bare(host);
}

const hostOfReferrer = remembering(hostOf, 512);

function bare(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "");
}

/** The first value of each parameter. */
function campaignOf(address: string): Map<Campaign, string> {
  const found = new Map<Campaign, string>();
  for (const [, name = "", value = ""] of address.matchAll(CAMPAIGN)) {
    const text = decode(value);
    const key = name.toLowerCase() as Campaign;
    if (text !== "" && !found.has(key)) found.set(key, text);
  }
  return found;
}

/** One line of text, in lower case, since campaigns are spelled both ways. */
function decode(value: string): string {
  let text = value.replaceAll("+", " ");
  try {
    text = decodeURIComponent(text);
  } catch {
    // Kept as it was written.
  }
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .toLowerCase()
    .slice(0, 100);
}
