import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";

const LITERAL = /(["'`])((?:(?!\1)[^\\\n]|\\.){1,500})\1|\/((?:[^/\\\n]|\\.){1,500})\/[a-z]{0,5}(?=\s*[,;\])}]|\s*$)/g;
/** What stands for several addresses or files: `/(guide|api)`, `guide/**`. Addresses with a star are looked for by themselves. */
const IS_PATTERN = /[|(]|^(?!\/).*\*/;

/** The patterns in the settings of a site that name folders in which no pages are any more. */
export async function findFolderPatterns(
  docs: DocsFiles,
  settings: string | undefined,
  emptied: ReadonlySet<string>,
): Promise<EngineFinding[]> {
  const isScript = settings !== undefined && /\.[cm]?[jt]s$/i.test(settings);
  const text = isScript && emptied.size > 0 ? ((await docs.read(settings)) ?? "") : "";
  if (settings === undefined || text === "") return [];
  const names = [...emptied].map((folder) => RegExp.escape(folder.replace(/^\//, "")));
  const named = new RegExp(`(?<![\\w-])(?:${names.join("|")})(?![\\w-])`);
  return text.split("\n").flatMap((line, index) => {
    const found = [...line.matchAll(LITERAL)].map(([, , quoted, pattern]) => quoted ?? pattern ?? "");
    const pattern = found.find((one) => IS_PATTERN.test(one) && named.test(one));
    if (pattern === undefined) return [];
    const message = `${codeSpan(pattern, 100)}: it names a folder that has no pages any more`;
    return [{ path: settings, line: index + 1, kind: "reference", message, isChanged: false }];
  });
}
