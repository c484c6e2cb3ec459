import type { Service } from "../service.ts";

/** Docket as a task needs it: running, with a worker. */
export type World = Pick<Service, "app" | "actor" | "address" | "key" | "folder">;
