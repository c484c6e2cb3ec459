import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { sayMessage } from "../say-message.ts";

const MAX_NAME = 200;

/** The refusal of a name that an entry of the navigation has which leads to no page. */
export async function refuseLostEntry(docs: DocsFiles, name: string): Promise<Refused | undefined> {
  if (name === "" || name.length > MAX_NAME) return undefined;
  const { notices } = await readSiteSource(docs);
  const label = new RegExp(`(?:^|[\\s["'])${RegExp.escape(name)}["']?(?:\\](?=\\()|:\\s)`, "i");
  for (const { path, line, message, isFault } of notices) {
    if (!isFault) continue;
    const text = ((await docs.read(path)) ?? "").split("\n")[line - 1] ?? "";
    if (!label.test(text)) continue;
    return refuse(
      "page_not_found",
      `${codeSpan(name)} is an entry of the navigation that leads nowhere (${codeSpan(`${path}:${line}`)}: ${sayMessage(message)}). Please have it lead to the page that is meant first.`,
    );
  }
  return undefined;
}
