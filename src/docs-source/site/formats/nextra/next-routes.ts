import type { SourceFiles } from "../../site-reading.ts";
import { inHome } from "../../site-reading.ts";
import { withoutGroups } from "./without-groups.ts";

const ROUTE = /^(?:(.+)\/)?(?:page|route)\.[cm]?[jt]sx?$/;
const PAGE = /^(?!api\/|_)(.+)\.[cm]?[jt]sx?$/;

/**
 * The addresses that programs of a Next.js application answer, in the form of `openAddresses`. What catches all that is below
 * one of the `bases`, at which documents begin, shows these.
 */
export function listNextRoutes(sources: SourceFiles, bases: readonly string[]): string[] {
  const routes = [...sources.files].flatMap((path) => {
    for (const [folder, pattern] of [
      ["app", ROUTE],
      ["src/app", ROUTE],
      ["pages", PAGE],
      ["src/pages", PAGE],
    ] as const) {
      const start = `${inHome(sources, folder)}/`;
      const found = path.startsWith(start) ? pattern.exec(path.slice(start.length)) : null;
      if (found) return toAddress(withoutGroups(found[1] ?? "").replace(/(?:^|\/)index$/, ""), bases);
    }
    return [];
  });
  return [...new Set(routes)];
}

/** Where a part of the address is a parameter, all below the parts before it are open. */
function toAddress(route: string, bases: readonly string[]): string[] {
  const names = route.split("/").filter((name) => !name.startsWith("@"));
  const parameter = names.findIndex((name) => name.startsWith("["));
  if (parameter < 0) return [names.join("/")];
  const around = names.slice(0, parameter).join("/");
  const isOfDocuments = names[parameter]?.includes("...") && bases.includes(`/${around}`);
  return parameter === 0 || isOfDocuments ? [] : [`${around}/`];
}
