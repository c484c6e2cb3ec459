import type { App } from "../../app.ts";
import { findProject } from "../../projects/find-project.ts";
import { findCodeHost } from "../../projects/repository/find-code-host.ts";
import type { Answer } from "./follow-up-queue.ts";

/** Posts an answer where the question was asked, unless the project has moved to another host meanwhile. */
export async function postAnswer(app: App, { projectId, host, pullRequest, request, text }: Answer): Promise<void> {
  if (!(await findProject(app, projectId))) return;
  const codeHost = await findCodeHost(app, projectId);
  if (codeHost.kind === host) await codeHost.comment(pullRequest, text, request);
}
