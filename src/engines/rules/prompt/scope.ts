import type { NamedPlace, TextPlace } from "../instruction.ts";

/** Where something is to be done, as far as the prompt says so. */
export type Scope = {
  where?: TextPlace;
  place?: { type: "all" } | OnePlace | { type: "several"; places: OnePlace[] };
  anyCase?: boolean;
  /** Pages, folders and groups that are left out, as the person named them. */
  except?: (string | NamedPlace)[];
};

export type OnePlace =
  | { type: "page"; page: string; isNamedAsPage?: true }
  | { type: "under"; under: string; mayBeAll?: true }
  | { type: "named"; named: NamedPlace };
