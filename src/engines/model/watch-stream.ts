export type Patience = { firstChunkMs: number; chunkMs: number; totalMs: number };

export type StreamWatch = {
  /** Aborts when nothing has come for too long, before the first part of an answer or between two, or when it takes too long in all. */
  signal: AbortSignal;
  /** Something has come. */
  beat(): void;
  stop(): void;
};

export function watchStream({ firstChunkMs, chunkMs, totalMs }: Patience): StreamWatch {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const total = setTimeout(giveUp, totalMs);
  let silence = setTimeout(giveUp, firstChunkMs);
  return {
    signal: controller.signal,
    beat() {
      clearTimeout(silence);
      silence = setTimeout(giveUp, chunkMs);
    },
    stop() {
      clearTimeout(total);
      clearTimeout(silence);
    },
  };
}
