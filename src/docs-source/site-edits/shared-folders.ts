import { folderOf } from "../docs-path.ts";

/** How many folders, from the top, are around both files. */
export function sharedFolders(path: string, other: string): number {
  if (folderOf(path) === "") return 0;
  const [own, others] = [folderOf(path).split("/"), folderOf(other).split("/")];
  const different = own.findIndex((name, index) => name !== others[index]);
  return different < 0 ? own.length : different;
}
