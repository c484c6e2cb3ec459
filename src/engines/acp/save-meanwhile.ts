const EVERY_MS = 5000;
/** At most this part of the time goes into saving. */
const LARGEST_PART = 1 / 10;

/** Saves some seconds after each progress, so that an interruption in a long prompt loses little and pays little twice. */
export function saveMeanwhile(
  save: () => Promise<void>,
  onFault: (error: unknown) => void,
): { progressed(): void; end(): void } {
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = EVERY_MS;
  let isOver = false;
  const saveNow = async () => {
    timer = undefined;
    const started = Date.now();
    await save().catch(onFault);
    pauseMs = Math.max(EVERY_MS, (Date.now() - started) / LARGEST_PART);
  };
  return {
    progressed() {
      if (!isOver) timer ??= setTimeout(saveNow, pauseMs);
    },
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
