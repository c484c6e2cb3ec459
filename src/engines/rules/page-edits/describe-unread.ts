import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { whyUnread } from "../../../docs-source/why-unread.ts";
import { codeSpans } from "../code-span.ts";

/** Names the documents of the project in which nobody looked for links, by the reason. */
export async function describeUnread(docs: DocsFiles, paths: string[]): Promise<string[]> {
  const reasons = await Promise.all(paths.map(async (path) => ({ path, why: await whyUnread(docs, path) })));
  return [...Map.groupBy(reasons, ({ why }) => why)].map(([why, files]) => {
    const names = codeSpans(files.map(({ path }) => path));
    return `Links in ${names} were not looked at: ${files.length === 1 ? "it" : "each"} ${why}.`;
  });
}
