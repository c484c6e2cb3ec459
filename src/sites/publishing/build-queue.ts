import { defineQueue } from "../../queue/define-queue.ts";

/** A queue job says that some build may run. A worker that gets one chooses the build when it claims it. */
export const buildQueue = defineQueue("sites.build");
