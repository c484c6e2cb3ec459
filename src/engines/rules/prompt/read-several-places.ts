import { readCapitals } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import { readListed } from "./page-list.ts";
import { readNamedPlace } from "./read-named-place.ts";
import { isBeforeRequest } from "./request-verbs.ts";
import type { OnePlace, Scope } from "./scope.ts";
import { isPath, isSentenceWord } from "./values.ts";

/** ", b and c" after "in a". Without "and", only paths are further places: a word may begin what comes next. */
export function readFurtherPlaces(cursor: Cursor, first: Scope, isHead: boolean): Scope {
  const { place } = first;
  if (place === undefined || place.type === "all" || place.type === "several") return first;
  const places = cursor.attempt(() => {
    const more: OnePlace[] = [];
    let isEnded = false;
    for (;;) {
      const next = cursor.attempt(() => {
        const isJoined = cursor.acceptPunctuation(",");
        const hasAnd = cursor.accept("and|&");
        if (!hasAnd && (!isJoined || isEnded)) return undefined;
        isEnded = hasAnd;
        const hasPreposition = cursor.accept("in|on");
        // "…, and "recieve" in b" names another text and its place.
        if (!hasPreposition && cursor.peek()?.kind === "quoted" && /^(?:in|on)$/.test(cursor.word(1) ?? ""))
          return undefined;
        const further = readFurther(cursor);
        return hasPreposition && !isHead && isBeforeRequest(cursor) ? undefined : further;
      });
      if (!next) break;
      more.push(next);
    }
    const arePaths = more.every((one) => one.type === "page" && isPath(one.page));
    return more.length > 0 && (isEnded || arePaths) ? more : undefined;
  });
  return places ? { ...first, place: { type: "several", places: [place, ...places] } } : first;
}

/** "Best Practices": a title of several words. */
function readTitle(cursor: Cursor): string | undefined {
  const title = cursor.isShouted ? undefined : readCapitals(cursor, isSentenceWord);
  return title?.includes(" ") ? title : undefined;
}

function readFurther(cursor: Cursor): OnePlace | undefined {
  const named = readNamedPlace(cursor);
  if (named) return { type: "named", named };
  const page = cursor.attempt(() => readTitle(cursor)) ?? readListed(cursor);
  return page === undefined ? undefined : { type: "page", page };
}
