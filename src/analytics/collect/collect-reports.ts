import type { App } from "../../app.ts";
import { recognizeUserAgent } from "../classify/recognize-user-agent.ts";
import { recordFeedback } from "../feedback/record-feedback.ts";
import { recordSearch } from "../searches/record-search.ts";
import type { Sender } from "./collect-visit.ts";
import { findReportingProject } from "./find-reporting-project.ts";
import type { CollectedFeedback, CollectedSearch } from "./schema.ts";

/** With a prefix, so that a browser cannot use up or change what has an id of other sources. */
const idOf = (id: string | undefined) => (id === undefined ? undefined : `browser:${id}`);

/** Stores what a reader says of a page elsewhere; nothing for an unknown project, or from a site that it does not name. */
export async function collectFeedback(
  app: App,
  projectId: string,
  { id, isAutomated, ...said }: CollectedFeedback,
  sender: Sender,
): Promise<void> {
  if (!(await isTaken(app, projectId, sender, isAutomated))) return;
  const source = said.code === undefined ? "contextual" : "code_snippet";
  await recordFeedback(app, projectId, { ...said, source }, readerOf(sender), idOf(id));
}

/** Stores a search on a page elsewhere, as `collectFeedback` does. */
export async function collectSearch(
  app: App,
  projectId: string,
  { id, isAutomated, ...search }: CollectedSearch,
  sender: Sender,
): Promise<void> {
  if (!(await isTaken(app, projectId, sender, isAutomated))) return;
  await recordSearch(app, projectId, { ...search, id: idOf(id) }, readerOf(sender));
}

async function isTaken(app: App, projectId: string, sender: Sender, isAutomated = false): Promise<boolean> {
  const { type } = recognizeUserAgent(sender.userAgent);
  const isReader = type === "browser" || type === "unknown";
  return isReader && !isAutomated && (await findReportingProject(app, projectId, sender.origin)) !== undefined;
}

function readerOf({ ip, userAgent }: Sender) {
  return { ip, userAgent };
}
