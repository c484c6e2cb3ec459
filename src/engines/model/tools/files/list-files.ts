import { z } from "zod";
import { examineFile } from "../../../../docs-source/examine-file.ts";
import { restoreHidden } from "../../../untrusted-text.ts";
import { defineTool, type ToolQueue } from "../define-tool.ts";
import type { DocsAccess, ReadableFolder } from "../docs-access.ts";
import { createPathTest } from "./path-pattern.ts";

const MAX_FILES = 400;
const MAX_FOLDERS = 40;

export function listFilesTool(access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description:
      "Lists files with their sizes, by a glob such as guides/**/*.mdx; without one, everything in the docs. Repositories beside the docs are listed by @name/**.",
    input: z.object({ glob: z.string().optional() }),
    async answer({ glob = "**" }) {
      const found = await findFiles(access, glob);
      if (found.paths.length === 0) return { says: `No file matches ${JSON.stringify(glob)}${contextHint(access)}` };
      const shown = found.paths.slice(0, MAX_FILES);
      const lines = await Promise.all(
        shown.map(async (path) => {
          const facts = await examineFile(found.folder.root, path);
          return `${found.folder.prefix}${path}${"bytes" in facts ? `  ${sizeOf(facts.bytes)}` : ""}`;
        }),
      );
      const rest = found.paths.slice(MAX_FILES);
      if (rest.length === 0) return { says: `${count(shown.length)} match`, data: lines.join("\n") };
      lines.push("", "Files further on, by folder:", ...countByFolder(found.folder.prefix, rest));
      return {
        says: `${count(found.paths.length)} match; the first ${MAX_FILES} are shown, ${rest.length} more: narrow down by a glob`,
        data: lines.join("\n"),
      };
    },
  });
}

/** The files of the docs that match a glob; of a context repository if the glob starts with its prefix. */
export async function findFiles(
  access: DocsAccess,
  glob: string,
): Promise<{ folder: ReadableFolder; paths: string[] }> {
  const written = restoreHidden(glob).replace(/^\.\//, "");
  const [own, ...contexts] = access.folders;
  const folder = contexts.find(({ prefix }) => written === prefix.slice(0, -1) || written.startsWith(prefix)) ?? own;
  if (!folder) return { folder: { prefix: "", root: "", files: access.docs }, paths: [] };
  const inside = written.slice(folder.prefix.length).replace(/^$|\/$/, (end) => `${end}**`);
  const matches = createPathTest(inside);
  return { folder, paths: (await folder.files.list()).filter(matches) };
}

export function contextHint(access: DocsAccess): string {
  const names = access.folders.slice(1).map(({ prefix }) => `${prefix}**`);
  return names.length === 0 ? "" : `. Beside the docs there are ${names.slice(0, 20).join(", ")}`;
}

export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 ** 2 ? `${Math.round(bytes / 1024)} KiB` : `${Math.round(bytes / 1024 ** 2)} MiB`;
}

function count(files: number): string {
  return files === 1 ? "1 file" : `${files} files`;
}

function countByFolder(prefix: string, paths: string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.includes("/") ? `${path.slice(0, path.indexOf("/"))}/` : "./";
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const lines = [...counts].slice(0, MAX_FOLDERS).map(([folder, files]) => `${prefix}${folder}  ${count(files)}`);
  return counts.size > MAX_FOLDERS ? [...lines, `and ${counts.size - MAX_FOLDERS} more folders`] : lines;
}
