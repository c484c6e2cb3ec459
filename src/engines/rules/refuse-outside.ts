import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { codeSpan } from "./code-span.ts";
import type { Instruction } from "./instruction.ts";

/** What is about the site's configuration alone. */
const OF_SETTINGS = /^(?:set-link|rename-link|remove-link|add-link|set-site-name|set-setting|list-redirects)$/;

/**
 * Why nothing is done where the pages of a site are outside the docs folder: what is called as one of them inside it would be
 * another file, such as its copy for an earlier version. Undefined if the prompt names the folder of what it is about.
 */
export async function refuseOutside(
  docs: DocsFiles,
  prompt: string,
  instructions: readonly Instruction[],
): Promise<string | undefined> {
  const { outsideFolder, file = "" } = await readSiteSource(docs);
  if (outsideFolder === undefined || instructions.every(({ type }) => OF_SETTINGS.test(type))) return undefined;
  const folders = new Set((await docs.list()).flatMap((path) => /^[^/]+(?=\/)/.exec(path) ?? []));
  const named = prompt.match(/(?<![\w./-])[\w.-]+(?=\/)/g) ?? [];
  if (named.some((name) => folders.has(name))) return undefined;
  return `The pages of this site are in ${codeSpan(outsideFolder)}, as ${codeSpan(file)} says, and that is outside the docs folder. Please give the project a docs folder that contains both, or name the path of a file in the docs folder. Nothing was changed.`;
}
