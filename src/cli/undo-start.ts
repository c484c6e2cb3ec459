import type { Logger } from "pino";

/** Undoes what a start that failed had begun, the newest first. What cannot be undone is only warned about. */
export async function undoStart(begun: (() => unknown)[], log: Logger): Promise<void> {
  for (const undo of begun.toReversed())
    try {
      await undo();
    } catch (error) {
      log.warn({ err: error }, "could not undo a start that failed");
    }
}
