import type { Visit } from "../recording/visit.ts";
import { prefersMarkdown } from "./prefers-markdown.ts";
import type { RuleName } from "./rules.ts";

const AI_FILE = /\/(?:llms(?:-full)?\.txt|skill\.md)$/;
const MARKDOWN = /\.mdx?$/;
const MARKDOWN_ASKED = /[?&]format=(?:md|markdown)(?=[&#]|$)/i;
/** The plain twin of a page. People open licences and the like in their browsers. */
const TEXT = /\.txt$/;
const MCP = /(?:^|\/)_?mcp(?:\/(?:sse|messages?))?\/?$/;

/** The path of an address as reported, lower-case and without origin, query and fragment. */
export function pathOf(address: string): string {
  const end = address.search(/[?#]/);
  const text = end === -1 ? address : address.slice(0, end);
  return (text.startsWith("/") ? text : text.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, "") || "/").toLowerCase();
}

/** A page about MCP may have the same path, but only the protocol posts or listens for events. */
export function isMcpUse(method: string, path: string, accept: string): boolean {
  return MCP.test(path) && (method === "POST" || accept.includes("text/event-stream"));
}

/** The rule by which a request is an AI's, whatever its user agent: it reads what browsers do not. */
export function findAiSurface(
  { method, accept, kind, address, isMcp }: Visit,
  path: string,
  isBrowser: boolean,
): RuleName | undefined {
  if (kind === "beacon") return undefined;
  if (isMcp || isMcpUse(method, path, accept)) return "mcp";
  if (AI_FILE.test(path)) return "ai_file";
  if (MARKDOWN.test(path) || MARKDOWN_ASKED.test(address)) return "markdown_path";
  if (TEXT.test(path) && !isBrowser) return "text_path";
  return accept !== "" && prefersMarkdown(accept) ? "markdown_accept" : undefined;
}
