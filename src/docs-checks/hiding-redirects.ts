import { pageUrl } from "../docs-source/pages.ts";
import type { Site } from "../docs-source/site.ts";

/** Makes a test which new redirect leads away from a page. It returns the redirect's source. */
export function findHidingRedirects(
  old: Site["redirects"],
  now: Site["redirects"],
): (path: string) => string | undefined {
  // What was led away before is so wherever it leads now.
  const known = new Set(old.map(({ source }) => source));
  const added = now.filter(({ source }) => !known.has(source));
  // A fragment never reaches a server, so a redirect from a part of a page leaves the page where it is.
  const whole = added.filter(({ source }) => !source.includes("#"));
  const tests = whole.map(({ source }) => ({ source, parts: partsOf(source) }));
  return (path) => {
    const parts = partsOf(pageUrl(path));
    return tests.find((test) => fits(test.parts, parts))?.source;
  };
}

function partsOf(url: string): string[] {
  return url
    .replace(/[?#].*$/s, "")
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "");
}

/** Whether a path fits a pattern: `:name` stands for one part, and `*` or `:name*` for the rest. */
function fits(pattern: string[], parts: string[]): boolean {
  for (const [index, part] of pattern.entries()) {
    if (part.includes("*")) return true;
    const given = parts[index];
    if (given === undefined || (part !== given && !part.includes(":"))) return false;
  }
  return pattern.length === parts.length;
}
