import { createHash } from "node:crypto";
import type { DocsFiles } from "../docs-files.ts";
import { isPage } from "../pages.ts";
import type { UnparsablePage } from "../parsing/parsed-page.ts";
import type { FoundFacts } from "./read-facts.ts";

/** What `keepFacts` kept for a page with this text, wherever it was. */
export function findFacts(
  docs: Pick<DocsFiles, "facts">,
  path: string,
  text: string,
): FoundFacts | UnparsablePage | undefined {
  return docs.facts?.find(factsKey(path, text)) as FoundFacts | UnparsablePage | undefined;
}

/** Keeps what was found out about a page. That it cannot be parsed may be for lack of time, and so is not kept. */
export function keepFacts(
  docs: Pick<DocsFiles, "facts">,
  path: string,
  text: string,
  facts: FoundFacts | UnparsablePage,
): void {
  if (facts.type === "parsed") docs.facts?.keep(factsKey(path, text), facts);
}

function factsKey(path: string, text: string): string {
  const extension = path.slice(path.lastIndexOf("."));
  return createHash("sha256")
    .update(`page ${isPage(path)} ${extension}\0`)
    .update(text)
    .digest("hex");
}
