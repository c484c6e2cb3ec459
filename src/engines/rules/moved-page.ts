import type { DocsFiles } from "../../docs-source/docs-files.ts";
import type { Instruction } from "./instruction.ts";
import { findFolder, findFolderOfSite } from "./page-edits/find-folder.ts";

/** "Move a to guides and rename it to b" is one move where `guides` is a folder. */
export async function foldMoves(
  docsFor: (instruction: Instruction) => DocsFiles,
  instructions: readonly Instruction[],
): Promise<Instruction[]> {
  const folded: Instruction[] = [];
  for (const instruction of instructions) {
    const last = folded.at(-1);
    const name = instruction.type === "move-page" && instruction.isMoved ? instruction.path : undefined;
    const folder = last?.type === "move-page" ? last.path : undefined;
    const isName = name !== undefined && folder !== undefined && !/[/\\]/.test(name);
    if (last?.type === "move-page" && isName && (await isFolder(docsFor(last), folder))) {
      const { isMoved: _, ...rest } = instruction;
      folded.splice(-1, 1, { ...rest, ...last, path: `${folder}/${name}` });
    } else folded.push(instruction);
  }
  return folded;
}

async function isFolder(docs: DocsFiles, path: string): Promise<boolean> {
  const files = await docs.list();
  return (findFolder(files, path) ?? (await findFolderOfSite(docs, files, path))) !== undefined;
}

/** An instruction about the page that moved before it, by the place where that page is now. */
export function atMoved(instruction: Instruction, moved: string | undefined): Instruction {
  if (!instruction.isMoved || moved === undefined) return instruction;
  return { ...instruction, page: moved } as Instruction;
}
