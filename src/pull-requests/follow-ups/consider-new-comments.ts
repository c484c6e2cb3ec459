import type { App } from "../../app.ts";
import type { HostedComment, RemoteCodeHost } from "../../code-hosts/code-host.ts";
import type { ProjectRow } from "../../projects/find-project.ts";
import type { ProjectHost } from "../../projects/repository/find-code-host.ts";
import { keepComment } from "../webhooks/host-event-queue.ts";
import { considerComment } from "./consider-comment.ts";

/** As many as a host is asked for. */
export const MAX_COMMENTS = 100;

/** Asks the host what was said on a pull request since a moment, and acts on it. Returns what it listed. @throws HostFault */
export async function considerNewComments(
  app: App,
  project: ProjectRow,
  host: ProjectHost,
  codeHost: RemoteCodeHost,
  externalId: string,
  since: Date,
): Promise<HostedComment[]> {
  const listed = await codeHost.listComments(externalId, since);
  const comments = listed.slice(0, MAX_COMMENTS).flatMap((given) => keepComment(given));
  for (const comment of comments) await considerComment(app, project, host, externalId, comment, async () => codeHost);
  return listed;
}
