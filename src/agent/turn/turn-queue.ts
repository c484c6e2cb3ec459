import { defineQueue } from "../../queue/define-queue.ts";

/** A job says that some turn may run, not which: that is decided when a worker claims one. */
export const turnQueue = defineQueue("agent.turn");
