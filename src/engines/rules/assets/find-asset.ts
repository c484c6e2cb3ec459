import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { isOwn } from "../../../docs-source/pages.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { isAsset } from "./asset-names.ts";

/** `prefix` is what the person left out in front of the path, such as `static/`. */
export type FoundAssets = { type: "found"; paths: string[]; written: string; prefix: string; isFolder: boolean };

/** The image or other asset that is named by the end of its path, or the folder that has nothing else; undefined if there is none. */
export async function findAssets(docs: DocsFiles, reference: string): Promise<FoundAssets | Refused | undefined> {
  const written = pathAsWritten(reference);
  const isFolder = !isAsset(written);
  if (written === "" || (isFolder && !/^[\w./-]+$/.test(written))) return undefined;
  const files = (await docs.list()).filter((path) => isOwn(docs, path));
  if (isFolder) {
    const paths = files.filter((path) => path.startsWith(`${written}/`));
    return paths.length > 0 && paths.every(isAsset)
      ? { type: "found", paths, written, prefix: "", isFolder }
      : undefined;
  }
  const exact = files.includes(written) ? [written] : files.filter((path) => path.endsWith(`/${written}`));
  const [path, ...others] = exact;
  if (path === undefined) return undefined;
  if (others.length > 0)
    return refuse(
      "ambiguous_page",
      `${codeSpan(reference)} may be any of these files: ${codeSpans(exact)}. Please give its path.`,
    );
  return { type: "found", paths: [path], written, prefix: path.slice(0, -written.length), isFolder };
}

export function pathAsWritten(reference: string): string {
  return reference
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(["'`])(.*)\1$/s, "$2")
    .replace(/^(?:\.?\/)+|(?<!\/)\/+$/g, "");
}
