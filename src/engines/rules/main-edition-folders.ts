import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { NavigationNode } from "../../docs-source/site/site-source.ts";
import { folderOfMost, releasedFolders } from "../../docs-source/site-edits/edition-folders.ts";
import { mainNavigation } from "../../docs-source/site-edits/groups/navigation-nodes.ts";
import { isUnreleased, listPages, mainEdition } from "../../docs-source/site-edits/listed-pages.ts";
import type { Instruction } from "./instruction.ts";
import type { ParsedPrompt } from "./parse-prompt.ts";
import { type EditionNames, withoutMainEdition } from "./prompt/main-edition.ts";

const IN_NAVIGATION = /^(?:place-group|rename-group|dissolve-group|order-groups|sort-pages|add-group)$/;
const IN_TEXTS = /^(?:replace-text|set-code-language|set-callouts|extend-titles|remove-blocks|mark-text)$/;

/**
 * Reads a prompt that says of which version or language the pages are, where these are the ones that are meant anyway. What is
 * for all pages is for those in its folder then. Only of a site with a version that is not released yet.
 */
export async function readOfMainEdition(
  docs: DocsFiles,
  prompt: string,
  read: (prompt: string) => Promise<ParsedPrompt>,
): Promise<ParsedPrompt | undefined> {
  const { navigation } = await readSiteSource(docs);
  const released = releasedFolders(navigation);
  const names = released.length === 0 ? undefined : namesOf(navigation);
  const said = names && withoutMainEdition(prompt, names);
  const parsed = said && (await read(said.prompt));
  if (!said || parsed?.type !== "understood") return undefined;
  const folder = folderOfMost(listPages(mainNavigation(navigation)), said.isOneLanguage ? 2 : 1);
  const instructions = parsed.instructions.map((one) => inFolder(one, folder, released));
  return instructions.every((one) => one !== undefined) ? { ...parsed, instructions } : undefined;
}

/** Undefined if it may be about other pages too. */
function inFolder(instruction: Instruction, folder: string | undefined, released: string[]): Instruction | undefined {
  if (IN_NAVIGATION.test(instruction.type)) return instruction;
  const named = ["page", "under"].flatMap((key) => {
    const value = (instruction as Record<string, unknown>)[key];
    return typeof value === "string" ? [value] : [];
  });
  if (named.some((name) => released.includes(name.replace(/^\//, "").split("/")[0] ?? ""))) return undefined;
  if ("page" in instruction && typeof instruction.page === "string") return instruction;
  const isOpen = !["under", "named", "places"].some(
    (key) => (instruction as Record<string, unknown>)[key] !== undefined,
  );
  if (!IN_TEXTS.test(instruction.type) || !isOpen || folder === undefined) return undefined;
  return { ...instruction, under: folder } as Instruction;
}

function namesOf(nodes: readonly NavigationNode[]): EditionNames {
  const names: EditionNames = { languages: [] };
  const collect = (list: readonly NavigationNode[]): void => {
    for (const kind of ["language", "version"] as const) {
      const main = mainEdition(list, kind);
      if (main?.type !== "section") continue;
      if (kind === "language") names.languages = [main.title, main.code ?? ""].filter((name) => name !== "");
      else if (isUnreleased(main)) names.version = main.title;
      collect(main.children);
      return;
    }
  };
  collect(nodes);
  return names;
}
