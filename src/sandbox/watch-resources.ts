import type { ConfinementLimits } from "./confinement.ts";
import { listTree, measureMemory } from "./process-tree.ts";

const EVERY_MS = 1000;

/** Looks after what a process and its descendants use together, which the limits of single processes do not bound. */
export function watchResources(
  pid: number,
  { memoryMb, processes }: ConfinementLimits,
  onExcess: (excess: string) => void,
): () => void {
  const look = async () => {
    const tree = await listTree(pid);
    if (tree.length > processes) return onExcess(`had more than ${processes} processes`);
    const used = (await measureMemory(tree)) / 1024 ** 2;
    if (used > memoryMb) onExcess(`used ${Math.round(used)} MB of memory; ${memoryMb} are allowed`);
  };
  let isLooking = false;
  const interval = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await look().finally(() => {
      isLooking = false;
    });
  }, EVERY_MS);
  interval.unref();
  return () => clearInterval(interval);
}
