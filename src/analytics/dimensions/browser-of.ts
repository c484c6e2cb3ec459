import bowser from "bowser";

export type Browser = {
  /** Such as Firefox; undefined if it is not known. */
  browser: string | undefined;
  device: "desktop" | "mobile" | "tablet" | "tv" | undefined;
};

const MAX_REMEMBERED = 10_000;
const UNKNOWN: Browser = { browser: undefined, device: undefined };
const DEVICES = new Set<unknown>(["desktop", "mobile", "tablet", "tv"]);
const remembered = new Map<string, Browser>();

/** The browser's family and the kind of device, by the user agent. */
export function browserOf(userAgent: string): Browser {
  if (userAgent === "") return UNKNOWN;
  const known = remembered.get(userAgent);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const { browser, platform } = bowser.parse(userAgent);
  const found = {
    browser: browser.name?.slice(0, 100) || undefined,
    device: DEVICES.has(platform.type) ? (platform.type as Browser["device"]) : undefined,
  };
  remembered.set(userAgent, found);
  return found;
}
