import type { Visit } from "../recording/visit.ts";
import type { RuleName } from "./rules.ts";
import { isMcpUse } from "./surface.ts";

const MACHINE_FILE =
  /^\/(?:robots|ads|app-ads|humans|security|sellers|trust)\.txt$|^\/(?:[^/]+\/)*sitemap[^/]*\.(?:xml|txt)(?:\.gz)?$|^\/(?:[^/]+\/)*(?:rss|atom|feed|index)\.(?:xml|rss|atom|json)$|\.(?:rss|atom|rdf)$|^\/(?:feed|rss|atom)\/?$/;
/** Files under `.well-known` that are written for AI. */
const READ_IN_WELL_KNOWN = /\/(?:llms(?:-full)?\.txt|[^/]+\.md)$/;
const ASSET =
  /\.(?:css|mjs|cjs|js|jsx|tsx?|map|wasm|png|jpe?g|gif|svg|webp|avif|bmp|ico|cur|tiff?|woff2?|ttf|otf|eot|mp[34]|m4[av]|webm|ogg|ogv|wav|flac|mov|avi|zip|gz|tgz|bz2|xz|7z|rar|tar|dmg|exe|msi|pkg|deb|rpm|apk|iso|pdf|docx?|xlsx?|pptx?|csv|json|jsonl|ndjson|xml|ya?ml|toml|webmanifest|txt\.gz)$/;
const ASSET_FOLDER = /^\/(?:_next\/(?:static|image|data)|_astro|_nuxt|_vercel|cdn-cgi|__nextjs|\.netlify)\//;
/** Pages can be called "next.js": a browser that navigates asks for HTML, one that loads a script does not. */
const PAGE_LIKE_ASSET = /\.(?:[cm]?js|jsx|tsx?)$/;

/** The rule by which a request is no view of a page; undefined if it is one. With 304 the reader has the page already. */
export function whyNotAView({ method, status, kind, accept, isMcp }: Visit, path: string): RuleName | undefined {
  const isRead = (status >= 200 && status < 300) || status === 304 || status === 404;
  if (!isRead) return "status";
  if (kind === "beacon") return undefined;
  if (isMcp) return undefined;
  if (method !== "GET" && !isMcpUse(method, path, accept)) return "method";
  if (MACHINE_FILE.test(path)) return "machine_file";
  if (path.startsWith("/.well-known/")) return READ_IN_WELL_KNOWN.test(path) ? undefined : "machine_file";
  if (ASSET_FOLDER.test(path)) return "asset";
  if (ASSET.test(path)) return PAGE_LIKE_ASSET.test(path) && accept.includes("text/html") ? undefined : "asset";
  return undefined;
}
