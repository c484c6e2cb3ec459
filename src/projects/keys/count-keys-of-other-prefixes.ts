import type { App } from "../../app.ts";
import { countKeysWithoutPrefix } from "./store.ts";

/** Counts the keys of the installation that would be valid if they did not begin with an earlier `DOCKET_KEY_PREFIX`. */
export async function countKeysOfOtherPrefixes({ database, config, clock }: App): Promise<number> {
  return countKeysWithoutPrefix(database, config.keyPrefix, clock());
}
