/**
 * Where pages are edited, if `address` followed by a page's path in `folder` is where that page is: then the same for the
 * path in the docs folder. Undefined if there is no such address.
 */
export function editUrlOf(address: string | undefined, folder: string): string | undefined {
  if (address === undefined || !/^https:\/\/[^\s"'<>]+$/.test(address)) return undefined;
  const base = address.endsWith("/") ? address : `${address}/`;
  if (folder === "") return base;
  return base.endsWith(`/${folder}/`) ? base.slice(0, -folder.length - 1) : undefined;
}
