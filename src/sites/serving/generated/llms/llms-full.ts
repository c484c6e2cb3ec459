import { BASE } from "../../../../render/page/page.ts";
import { encodePath } from "../../addresses/read-path.ts";
import type { OpenBuild } from "../../builds/open-build.ts";
import { instructionsOf } from "./agent-notes.ts";
import { type AgentPage, listFolder, listForAgents } from "./list-for-agents.ts";
import { oneLine } from "./llms-txt.ts";

const MAX_FULL_CHARACTERS = 10_000_000;
const READ_AT_ONCE = 16;

/** The pages of a site, or of a folder of it, that one file holds; undefined if there are none. */
export function pagesOfFull(build: OpenBuild, folder: string): AgentPage[] | undefined {
  const sections = folder === "" ? listForAgents(build).sections : listFolder(build, folder);
  const pages = sections.flatMap((section) => section.pages);
  return pages.length === 0 ? undefined : pages;
}

/**
 * The text of these pages, one after another, in parts. At most 10 million characters: what follows is named by its number.
 *
 * @param address of the site, without a slash at its end
 * @param readMarkdown undefined if the page is no longer there
 */
export async function* writeLlmsFull(
  { document }: OpenBuild,
  pages: AgentPage[],
  address: string,
  readMarkdown: (page: AgentPage) => Promise<string | undefined>,
  maxCharacters = MAX_FULL_CHARACTERS,
): AsyncGenerator<string> {
  const head = `${instructionsOf(document)}The text of ${oneLine(document.settings.name, 200)}. Its pages one by one: ${address}/llms.txt\n`;
  let length = head.length;
  yield head;
  for (let at = 0; at < pages.length; at += READ_AT_ONCE) {
    const batch = pages.slice(at, at + READ_AT_ONCE);
    const texts = await Promise.all(batch.map(readMarkdown));
    for (const [place, page] of batch.entries()) {
      const text = texts[place] === undefined ? "" : writePage(page, texts[place], address);
      if (length + text.length > maxCharacters) {
        const left = (pages.length - at - place).toLocaleString("en");
        yield `\n---\n\n${left} more pages are left out here. Each is listed in ${address}/llms.txt\n`;
        return;
      }
      length += text.length;
      if (text !== "") yield text;
    }
  }
}

function writePage({ path }: AgentPage, markdown: string, address: string): string {
  const source = `${address}${path === "/" ? "/" : encodePath(path)}`;
  return `\n---\n\nSource: ${source}\n\n${markdown.replaceAll(BASE, address).trimEnd()}\n`;
}
