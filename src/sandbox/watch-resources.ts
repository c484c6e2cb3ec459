import type { ConfinementLimits } from "./confinement.ts";
import { measureFolder } from "./measure-folder.ts";
import { listTree, measureMemory, measureUnlinked } from "./process-tree.ts";

const PROCESSES_MS = 1000;
const DISK_MS = 3000;
const MB = 1024 ** 2;

/** Folders whose growth counts. `bytesBefore` is their size at the start. */
export type Room = { folders: string[]; bytesBefore: number };

/** Watches what a process and its descendants use together. Returns a function that ends the watch. */
export function watchResources(
  pid: number,
  { memoryMb, processes, diskMb }: ConfinementLimits,
  { folders, bytesBefore }: Room,
  onExcess: (excess: string) => void,
): () => void {
  const lookAtProcesses = async () => {
    const tree = await listTree(pid);
    if (tree.length > processes) return onExcess(`had more than ${processes} processes`);
    const used = (await measureMemory(tree)) / MB;
    if (used > memoryMb) onExcess(`used ${Math.round(used)} MB of memory; ${memoryMb} are allowed`);
  };
  const lookAtDisk = async () => {
    let left = bytesBefore + diskMb * MB - (await measureUnlinked(await listTree(pid)));
    for (const folder of folders) left -= left < 0 ? 0 : await measureFolder(folder, left);
    if (left < 0) onExcess(`used more than ${diskMb} MB of the disk, or made its files unreadable`);
  };
  const ends = [repeat(lookAtProcesses, PROCESSES_MS), repeat(lookAtDisk, DISK_MS)];
  return () => {
    for (const end of ends) end();
  };
}

/** Repeats a measurement so that it takes at most half of the time. */
function repeat(look: () => Promise<void>, everyMs: number): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout;
  const lookAfter = (pauseMs: number) => {
    timer = setTimeout(async () => {
      const started = Date.now();
      await look();
      if (!isOver) lookAfter(Math.max(everyMs, Date.now() - started));
    }, pauseMs).unref();
  };
  lookAfter(everyMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
