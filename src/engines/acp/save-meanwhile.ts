const MIN_PAUSE_MS = 5000;
/** The largest share of the time that is spent on saving. */
const MAX_SAVING_SHARE = 1 / 10;

/** Saves a few seconds after progress, so that an interruption of a long prompt loses little work. */
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
