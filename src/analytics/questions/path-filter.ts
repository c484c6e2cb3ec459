import { invalidField } from "../../errors.ts";
import { normalizePath } from "../normalize-path.ts";
import { OTHER_NAMES, type PathFilter } from "../visits-store/visits-store.ts";

/** The filter with its path as visits to it are counted. @throws InvalidInputError for what is no path */
export function parsePathFilter({ path, ...rest }: PathFilter): PathFilter {
  return path === undefined ? rest : { ...rest, path: parsePath(path) };
}

/** The page that visits to this address are counted for. @throws InvalidInputError for what is no path */
export function parsePath(address: string): string {
  const page = address === OTHER_NAMES ? address : normalizePath(address);
  if (page === undefined) throw invalidField("path", "expected a path such as /guides/start");
  return page;
}
