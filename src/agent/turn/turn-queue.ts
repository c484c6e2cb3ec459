import { defineQueue } from "../../queue/define-queue.ts";

/** A queue job says that some turn may run. A worker that gets one chooses the turn when it claims it. */
export const turnQueue = defineQueue("agent.turn");
