/** Folders in parentheses group files, and are no part of addresses. */
export function withoutGroups(path: string): string {
  return path
    .split("/")
    .filter((name) => !/^\(.*\)$/.test(name))
    .join("/");
}
