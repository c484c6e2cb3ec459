import type { NamedPlace, TextPart, TextPlace } from "../instruction.ts";

/** Where something is to be done, as far as the prompt says so. */
export type Scope = {
  where?: TextPlace;
  place?: { type: "all" } | OnePlace | { type: "several"; places: OnePlace[] };
  anyCase?: boolean;
  /** "but not in headings" */
  skipsHeadings?: true;
  /** "except in links": neither their texts nor where they lead. */
  skipsLinks?: true;
  /** "but not in URLs", which says nothing about code. */
  skipsAddresses?: true;
  /** "everywhere, but not in code": the words of settings are meant as well. */
  withSettings?: true;
  /** "also in the changelog" */
  withRecords?: true;
  /** "in headings only" */
  parts?: TextPart[];
  /** "only the first occurrence" */
  only?: number;
  /** Pages, folders and groups that are left out, as the person named them. */
  except?: (string | NamedPlace)[];
};

export type OnePlace =
  | { type: "page"; page: string; isNamedAsPage?: true }
  | { type: "under"; under: string; mayBeAll?: true }
  | { type: "named"; named: NamedPlace };

/** Whether a scope says no more than in which pages. */
export function isOnlyPlace({ where, ...rest }: Scope): boolean {
  return (where === undefined || where === "everywhere") && !isAboutTexts(rest);
}

/** Whether a scope says something about texts, which only replacing them understands. */
export function isAboutTexts(scope: Scope): boolean {
  const { where, anyCase, skipsHeadings, skipsLinks, skipsAddresses, withSettings, withRecords, parts, only } = scope;
  const said = [where, anyCase, skipsHeadings, skipsLinks, skipsAddresses, withSettings, withRecords, parts, only];
  return said.some((one) => one !== undefined);
}
