import type { HostingSyntax } from "../../site/hosting/hosting-files.ts";
import type { HostingText } from "./hosting-text.ts";
import { MANIFEST_TEXT } from "./manifest-text.ts";
import { NETLIFY_TEXT } from "./netlify-text.ts";
import { REDIRECT_LINES_TEXT } from "./redirect-lines-text.ts";
import { VERCEL_TEXT } from "./vercel-text.ts";
import { VOID_TEXT } from "./void-text.ts";

export const HOSTING_TEXTS: Record<HostingSyntax, HostingText> = {
  lines: REDIRECT_LINES_TEXT,
  netlify: NETLIFY_TEXT,
  vercel: VERCEL_TEXT,
  void: VOID_TEXT,
  manifest: MANIFEST_TEXT,
};
