/** A redirect as it is written in a map, and the texts that stand for the same places in entries that exist. */
export type MapRedirect = {
  key: string;
  value: string;
  isFrom(key: string): boolean;
  leadsToFrom(value: string): boolean;
  /** It is not added: only entries that lead to its start follow it. */
  isOnlyFollowed?: boolean;
};

/** What becomes of the entries of a map, by their indexes: those that go, new values, and what has to be added. */
export type FollowedRedirects = {
  removed: number[];
  replaced: Map<number, string>;
  added: MapRedirect[];
  ended: string[];
};

/** Follows redirects in a map from old to new places, without chains. Entries for which `isEnded` go. */
export function followMapRedirects(
  entries: readonly { key: string; value: string }[],
  redirects: readonly MapRedirect[],
  isEnded: (key: string) => boolean,
): FollowedRedirects {
  const followed: FollowedRedirects = { removed: [], replaced: new Map(), added: [], ended: [] };
  const settled = new Set<MapRedirect>();
  for (const [index, { key, value }] of entries.entries()) {
    const own = redirects.find((redirect) => redirect.isFrom(key));
    const next = own ?? redirects.find((redirect) => redirect.leadsToFrom(value));
    if (isEnded(key) || (!own && next?.value === key)) {
      followed.removed.push(index);
      followed.ended.push(key);
    } else {
      if (next) followed.replaced.set(index, next.value);
      if (own) settled.add(own);
    }
  }
  followed.added = redirects.filter((redirect) => !settled.has(redirect) && !redirect.isOnlyFollowed);
  return followed;
}
