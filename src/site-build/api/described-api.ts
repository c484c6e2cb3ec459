import type { Problem } from "../../api-description/describe-api.ts";
import type { Operation } from "../../api-description/operation.ts";
import type { PageScan } from "../scan-page.ts";

/** What a build knows of an operation, of which a page can be made. */
export type ApiOperation = Pick<Operation, "kind" | "method" | "address" | "title" | "tag"> & {
  /** The file or the address of the description. */
  source: string;
  href?: string;
  isHidden: boolean;
  /** The `Operation` as JSON. */
  json: string;
  /** What its texts may refer to. */
  scan: PageScan;
  /** Where readers' browsers may send requests. */
  origins: string[];
  internalOrigins: string[];
};

export type ApiOfSite = {
  title?: string;
  operations: ApiOperation[];
  tags: { name: string; title: string }[];
  problems: Problem[];
};

export type DescribeAnswer = { type: "refused"; message: string; line: number } | ({ type: "described" } & ApiOfSite);
