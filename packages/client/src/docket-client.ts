export { createDocketClient, type DocketClient, type DocketClientOptions } from "./create-docket-client.ts";
export { DocketError } from "./docket-error.ts";
export { type FollowJobOptions, followJob } from "./follow-job.ts";
export * from "./generated/sdk.gen.ts";
export type * from "./generated/types.gen.ts";
export { type WaitForJobOptions, waitForJob } from "./wait-for-job.ts";
