import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bundleScript } from "./bundle-script.ts";
import { named, type PlainFile } from "./read-theme.ts";

export type DiagramFrame = PlainFile & { policy: string };

const STYLES =
  "html,body{margin:0;background:transparent}body{padding:16px;overflow:auto hidden}svg{display:block;margin:0 auto}";

let frame: DiagramFrame | undefined;

/**
 * The document that draws one diagram: the library of Mermaid, what speaks with the page, and nothing else, in one file.
 * The hash in its policy lets just this script run. Read once.
 */
export function readDiagramFrame(): DiagramFrame {
  frame ??= makeFrame();
  return frame;
}

/** Whether a page shows frames, so that its policy must allow them. */
export function needsFrames(html: string): boolean {
  return html.includes("<iframe") || hasDiagram(html);
}

export function hasDiagram(html: string): boolean {
  return html.includes('<figure class="mermaid"');
}

function makeFrame(): DiagramFrame {
  const library = readFileSync(createRequire(import.meta.url).resolve("@mermaid-js/tiny"), "utf8");
  const entry = join(import.meta.dirname, "..", "browser", "diagram", "draw.ts");
  const script = `${library}\n;${bundleScript(entry)}`
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/<(?=\/script)/gi, "\\x3c")
    .replaceAll("<!--", "\\x3c!--");
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><meta name="robots" content="noindex"><title>Diagram</title><style>${STYLES}</style></head><body><script>${script}</script></body></html>\n`;
  const file = named("diagram", "html", "text/html; charset=utf-8", Buffer.from(html));
  return { ...file, policy: `sandbox allow-scripts; ${policy}; frame-ancestors 'self'` };
}
