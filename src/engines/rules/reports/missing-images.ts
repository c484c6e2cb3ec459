import { checkAllDocs } from "../../../docs-checks/docs-checker.ts";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import type { EngineFinding } from "../../../engine.ts";
import { sayMessage } from "../say-message.ts";

const IMAGE = /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)\b/i;

/** Images that pages show and no file is there for, as Docket's check sees them. */
export async function findMissingImages(
  docs: DocsFiles,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<EngineFinding[]> {
  const wanted = new Set(paths);
  return (await checkAllDocs(docs, signal))
    .filter(({ rule, path, message }) => rule === "broken-link" && wanted.has(path) && IMAGE.test(message))
    .map(({ path, line, message }) => ({ path, line, kind: "link", message: sayMessage(message), isChanged: false }));
}
