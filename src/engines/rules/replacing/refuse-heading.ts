import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { withoutExtension } from "../../../docs-source/pages.ts";
import { openBlocksAt } from "../blocks/open-blocks.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused, ReplaceText } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** `Delete "Limits" from a`, where that is a heading of the page: the section may be meant, or the heading alone. */
export async function refuseHeading(
  docs: DocsFiles,
  paths: readonly string[],
  { from, to, parts }: ReplaceText,
): Promise<Refused | undefined> {
  const [path, ...others] = paths;
  if (path === undefined || others.length > 0 || to !== "" || parts !== undefined) return undefined;
  const open = await openBlocksAt(docs, path);
  const wanted = from.trim().toLowerCase();
  const section =
    open.type === "open"
      ? open.sections.find(({ depth, title }) => depth > 1 && title.toLowerCase() === wanted)
      : undefined;
  if (!section) return undefined;
  const page = withoutExtension(path);
  return refuse(
    "ambiguous_block",
    `${codeSpan(section.title)} is a heading of ${codeSpan(path)}. To delete it with what is below it, please say: delete the section "${section.title}" of ${page}. To delete the heading alone: remove the heading "${section.title}" of ${page} but keep its text.`,
  );
}
