const MIN_PAUSE_MS = 5000;
/** At most this part of the time goes into saving. */
const MAX_SAVING_SHARE = 1 / 10;

/** Saves some seconds after each progress, so that an interruption in a long prompt loses little and pays little twice. */
export function saveMeanwhile(
  save: () => Promise<void>,
  onFault: (error: unknown) => void,
): { progressed(): void; end(): void } {
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = MIN_PAUSE_MS;
  let isOver = false;
  const saveNow = async () => {
    timer = undefined;
    const started = Date.now();
    await save().catch(onFault);
    pauseMs = Math.max(MIN_PAUSE_MS, (Date.now() - started) / MAX_SAVING_SHARE);
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
