import { z } from "zod";
import { defineQueue } from "../../queue/define-queue.ts";

/** Tells that a GitHub App was installed, taken away or changed somewhere. */
export const githubAppQueue = defineQueue(
  "projects.github-app-changed",
  z.object({ githubAppId: z.string(), attempt: z.int() }),
);
