import { onlineManager } from "@tanstack/react-query";
import { untilServerAnswers } from "./reachability.ts";

const RELOADED_KEY = "docket-reloaded-build";

/** A part of the dashboard did not load: the server was away, or has been updated since this page was loaded. */
export class OutdatedPageError extends Error {}

/**
 * Loads a part of the dashboard, once the server answers.
 *
 * @throws OutdatedPageError if the server does not have it. Browsers do not ask again for code that they failed to load.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!onlineManager.isOnline()) await untilServerAnswers();
  try {
    return await load();
  } catch (cause) {
    await untilServerAnswers();
    throw new OutdatedPageError("A part of the dashboard could not be loaded", { cause });
  }
}

/** Loads the whole page anew, once for each build of the dashboard. @returns whether it does */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === import.meta.url) return false;
    sessionStorage.setItem(RELOADED_KEY, import.meta.url);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
