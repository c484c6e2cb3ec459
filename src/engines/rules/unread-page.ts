import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { whyUnread } from "../../docs-source/why-unread.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";

/** A finding for a page whose text `read` does not give. */
export async function unreadPage(docs: DocsFiles, path: string): Promise<EngineFinding> {
  const why = await whyUnread(docs, path);
  return { path, kind: "unread", message: `was left: it ${why}`, isChanged: false };
}

/** A finding for a page that cannot be parsed. */
export function unparsablePage(path: string, { line, message }: { line: number; message: string }): EngineFinding {
  return { path, line, kind: "unread", message: `cannot be parsed: ${codeSpan(message)}`, isChanged: false };
}
