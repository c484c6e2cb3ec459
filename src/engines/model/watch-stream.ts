/** In milliseconds: to the first part of an answer, between two parts, and for the whole answer. */
export type StreamTimeouts = { firstChunkMs: number; chunkMs: number; totalMs: number };

export type StreamWatch = {
  /** Aborts at the first timeout. */
  signal: AbortSignal;
  /** To be called for every part that arrives. */
  beat(): void;
  stop(): void;
};

/** Watches the timeouts of a streamed answer. */
export function watchStream({ firstChunkMs, chunkMs, totalMs }: StreamTimeouts): StreamWatch {
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
