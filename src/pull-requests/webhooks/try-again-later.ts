import type { App } from "../../app.ts";
import { HostFault } from "../../code-hosts/host-fault.ts";
import { isConnectionLost } from "../../database/connection-lost.ts";
import type { QueueDefinition } from "../../queue/define-queue.ts";

const WAITS_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000];

/**
 * Works on a job of a queue whose work asks a code host. What fails is tried again later, a few times; then it is left.
 *
 * @throws the error of a lost database connection, so that the queue repeats the job
 */
export async function tryAgainLater<
  Payload extends { attempt: number } & ({ projectId: string } | { githubAppId: string }),
>(app: App, queue: QueueDefinition<Payload>, payload: Payload, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    const { attempt } = payload;
    const subject = "projectId" in payload ? { project: payload.projectId } : { githubApp: payload.githubAppId };
    const isLasting = error instanceof HostFault && !error.isPassing;
    const wait = isLasting ? undefined : WAITS_MS[attempt];
    app.log.warn({ err: error, ...subject, queue: queue.name, attempt, wait }, "a code host did not answer");
    if (wait === undefined) return;
    const asked = error instanceof HostFault ? (error.retryAfterMs ?? 0) : 0;
    const at = new Date(app.clock().getTime() + Math.max(wait, Math.min(asked, WAITS_MS.at(-1) ?? 0)));
    await app.queue.enqueueLater(app.database, queue, at, ...([{ ...payload, attempt: attempt + 1 }] as never));
  }
}
