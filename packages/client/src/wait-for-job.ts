import type { DocketClient } from "./create-docket-client.ts";
import { DocketError } from "./docket-error.ts";
import { getJob } from "./generated/sdk.gen.ts";
import type { AgentJob } from "./generated/types.gen.ts";
import { pause } from "./pause.ts";

export type WaitForJobOptions = {
  client: DocketClient;
  path: { projectId: string; id: string };
  signal?: AbortSignal | undefined;
};

const WAIT_SECONDS = 30;
const RETRY_SECONDS = 2;

/**
 * The job as soon as it is not active any more. A server that is restarting is asked again.
 *
 * @throws DocketError, or the signal's reason
 */
export async function waitForJob({ client, path, signal }: WaitForJobOptions): Promise<AgentJob> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      const job = await getJob({ client, path, query: { wait: WAIT_SECONDS }, signal });
      if (job.status !== "active") return job;
    } catch (error) {
      if (!(error instanceof DocketError) || error.status !== 503) throw error;
      await pause((error.retryAfterSeconds ?? RETRY_SECONDS) * 1000, signal);
    }
  }
}
