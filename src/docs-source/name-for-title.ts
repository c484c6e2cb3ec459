import { slug } from "github-slugger";

/** The name, without an extension, that a file for a page with this title gets: `tips-tricks` for "Tips & Tricks". */
export function nameForTitle(title: string): string {
  return slug(title).replace(/-{2,}/g, "-").replace(/^-|-$/g, "");
}
