import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const CHECK_EVERY_MS = 1000;
/** Programs, compiled code and buffers take about 110 MB beside the heap. */
const MAX_BESIDE_HEAP_BYTES = 160e6;
const PAUSE_MS = 300_000;

/** Gives memory back that V8 keeps of a heap that was larger before: by itself it does so only when memory runs out. */
export function keepMemoryLow(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (how: object) => void;
  let pausedUntil = 0;
  setInterval(() => {
    if (performance.now() < pausedUntil || bytesBesideHeap() <= MAX_BESIDE_HEAP_BYTES) return;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    // What is left is in use, and would be found so every second.
    if (bytesBesideHeap() > MAX_BESIDE_HEAP_BYTES) pausedUntil = performance.now() + PAUSE_MS;
  }, CHECK_EVERY_MS).unref();
}

function bytesBesideHeap(): number {
  const { rss, heapTotal, external } = process.memoryUsage();
  return rss - heapTotal - external;
}
