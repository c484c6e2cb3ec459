import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { endsClause } from "./implied-work.ts";
import { readAside } from "./read-aside.ts";

const PAGES = "on|in|across|throughout all|every|each of? the|our? pages|page|docs|documentation";
const SETTINGS =
  "in|on the|our? navigation|nav|navbar|sidebar|footer|settings|config|configuration|anchors|menu|docs.json|mint.json";

/** "Fix it everywhere", "and on every page", after a link of the settings got another target: pages that lead there follow. */
export function readEverywhere(
  cursor: Cursor,
  before: Instruction[],
  last: Extract<Instruction, { type: "set-link" }>,
): boolean {
  if (last.isEverywhere) return false;
  const isRead = readAside(
    cursor,
    () => {
      cursor.acceptAny("and also?", "also|please");
      cursor.accept("please");
      const isAsked = cursor.accept("fix|change|update|correct|replace|adjust it|that|this|them|both|all");
      if (isAsked && cursor.acceptAny("everywhere else?", "wherever|everywhere it is used|linked|mentioned"))
        return true;
      cursor.accept("also");
      if (cursor.accept("everywhere else?")) return true;
      let [onPages, places] = [false, 0];
      do {
        const isPages = cursor.accept(PAGES);
        if (!isPages && !cursor.accept(SETTINGS)) return undefined;
        onPages ||= isPages;
        places += 1;
      } while (places < 4 && (cursor.acceptPunctuation(",") || cursor.accept("and|&|as well? as?")));
      cursor.acceptAny("too|also", "as well");
      return onPages || undefined;
    },
    endsClause,
  );
  if (isRead) before[before.length - 1] = { ...last, isEverywhere: true };
  return isRead === true;
}
