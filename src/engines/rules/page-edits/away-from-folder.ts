import type { Link } from "../../../docs-source/links/link.ts";
import { inStyleOfFile, splitTarget } from "../../../docs-source/links/link-target.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { isFolderPage } from "../../../docs-source/site/site-addresses.ts";
import type { Site } from "../../../docs-source/site.ts";

type Written = Pick<Link, "form" | "target">;

/** A link to a folder, `guide/`, in the style of a link to a file where it shall lead to a page that is not that of a folder. */
export function awayFromFolder<T extends Written>({ addresses }: Site, link: T, from: string, to: string): T {
  const written = splitTarget(link)?.path ?? "";
  const namesFolder = written !== "" && !/\.\w+$/.test(written) && isFolderPage(from);
  const isLost = addresses.hasFilesInLinks && namesFolder && isPage(to) && !isFolderPage(to);
  return isLost ? { ...link, target: inStyleOfFile(link.target) } : link;
}
