import type { BuiltPage } from "./site-build.ts";

/** Says when each page was last changed: what its author wrote, else the date of the commit. */
export function datePages(pages: BuiltPage[], dates: ReadonlyMap<string, string>): BuiltPage[] {
  return pages.map((page) => {
    const updatedAt = readDate(page.lastUpdated) ?? dates.get(fileOfPage(page.path));
    return updatedAt === undefined ? page : { ...page, updatedAt };
  });
}

/** The file that a page is made from: of one that is made from an API description, the description. */
export function fileOfPage(path: string): string {
  return path.replace(/#.*$/s, "");
}

function readDate(text: string | undefined): string | undefined {
  const date = text === undefined || text.length > 100 ? undefined : new Date(text);
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
