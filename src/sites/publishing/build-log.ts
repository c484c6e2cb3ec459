import type { App } from "../../app.ts";
import type { LogLine } from "../schema.ts";
import { appendLog, type Held, type Progress } from "./claim-store.ts";

const MAX_LINES = 2000;
const MAX_MESSAGE_LENGTH = 1000;
const FLUSH_MS = 500;

/** The lines of a running build, stored a moment after they are written so that its progress can be followed. */
export type BuildLog = {
  write(line: Omit<LogLine, "at"> & { at?: string }): void;
  tellProgress(progress: Progress): void;
  /** Stores what is left, and stops. */
  close(): Promise<void>;
};

/** @param onLost called when another worker has taken the build over */
export function openBuildLog(app: App, build: Held, onLost: () => void): BuildLog {
  let waiting: LogLine[] = [];
  let written = 0;
  let timer: NodeJS.Timeout | undefined;
  let progress: Progress | undefined;
  let storing = Promise.resolve();
  const flush = () => {
    timer = undefined;
    const lines = waiting;
    const done = progress;
    waiting = [];
    progress = undefined;
    if (lines.length === 0 && !done) return;
    storing = storing
      .then(() => appendLog(app.database, build, { lines, maxLines: MAX_LINES, progress: done }))
      .then((isHeld) => (isHeld ? app.signals.announce(build.id) : onLost()))
      .catch((error: unknown) => app.log.warn({ err: error, build: build.id }, "could not store the log of a build"));
  };
  return {
    write({ at = app.clock().toISOString(), message, ...line }) {
      if (++written > MAX_LINES) return;
      const text = written === MAX_LINES ? "The rest of the log was left out" : message.slice(0, MAX_MESSAGE_LENGTH);
      waiting.push({ ...line, at, message: text.toWellFormed().replaceAll("\0", "") });
      timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
    tellProgress(given) {
      progress = given;
      timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
    async close() {
      clearTimeout(timer);
      flush();
      await storing;
    },
  };
}
