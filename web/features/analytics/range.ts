export type RangeSearch = { from?: string; to?: string; path?: string };

export function readRange(search: Record<string, unknown>): RangeSearch {
  const { from, to, path } = search;
  return {
    ...(typeof from === "string" && { from }),
    ...(typeof to === "string" && { to }),
    ...(typeof path === "string" && { path }),
  };
}
