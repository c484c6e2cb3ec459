import type { ComparedPage, CompareOptions } from "../../../render/difference/difference.ts";

export type Comparison = {
  before: ComparedPage | undefined;
  after: ComparedPage | undefined;
  options: CompareOptions;
};
