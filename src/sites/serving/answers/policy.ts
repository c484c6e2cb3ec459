import { EMBED_HOSTS } from "../../../render/page/html/embeds.ts";
import { inlineScriptHash } from "../../../site-theme/theme-files.ts";

/** Headers of every answer of a site. */
export const ALWAYS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()",
  "x-frame-options": "DENY",
};

/**
 * What a page may do: run the theme's scripts and no others, and show pictures and films of the web.
 *
 * @param hasFrames whether it shows pages of the sites that the renderer lets in, or diagrams
 * @param origins where readers may send requests from pages about operations of an API
 */
export function pagePolicy(hasFrames = false, origins: readonly string[] = []): string {
  const key = `${hasFrames} ${origins.join(" ")}`;
  const known = policies.get(key);
  if (known !== undefined) return known;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHash()}`,
    "style-src 'self'",
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(" "),
    "form-action 'self'",
    `frame-src ${hasFrames ? ["'self'", ...EMBED_HOSTS.map((host) => `https://${host}`)].join(" ") : "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
  if (policies.size >= MAX_KEPT) policies.clear();
  policies.set(key, policy);
  return policy;
}

const MAX_KEPT = 1000;
const policies = new Map<string, string>();

/** A file of the repository, opened by itself: whatever it holds, nothing in it runs. */
export const FILE_POLICY =
  "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The browsers' own viewers of PDF files do not work in a sandbox. */
export const VIEWER_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Texts and everything else that is no document. */
export const TEXT_POLICY = "default-src 'none'; frame-ancestors 'none'";
