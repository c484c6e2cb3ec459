import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { pageUrl } from "../../docs-source/pages.ts";
import { readSite } from "../../docs-source/site.ts";
import type { Instruction } from "./instruction.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";

/** "Delete the Brand page. Redirect /brand to x": the redirect from the address of a page that goes is where its readers are led. */
export async function foldRedirects(
  docsFor: (instruction: Instruction) => DocsFiles,
  instructions: readonly Instruction[],
): Promise<Instruction[]> {
  const folded: Instruction[] = [];
  for (const instruction of instructions) {
    const last = folded.at(-1);
    const isOpen = last?.type === "delete-page" && !last.isGroup && !last.noRedirect && last.redirectTo === undefined;
    const isOwn =
      isOpen &&
      instruction.type === "set-redirect" &&
      instruction.kind !== "change" &&
      !instruction.isTemporary &&
      (await isAddressOf(docsFor(last), instruction.from, last.page));
    if (isOwn) folded[folded.length - 1] = { ...last, redirectTo: instruction.to };
    else folded.push(instruction);
  }
  return folded;
}

async function isAddressOf(docs: DocsFiles, address: string, page: string): Promise<boolean> {
  const found = await findOnePage(docs, page);
  if (found.type !== "found") return false;
  const { urls } = (await readSite(docs)).addresses;
  const plain = (url: string) => url.replace(/^\/+|\/+$/g, "");
  return plain(urls.get(found.path) ?? pageUrl(found.path)) === plain(address);
}
