import type { z } from "zod";
import type { Actor } from "../actor.ts";
import type { Queryable } from "../database/connect.ts";
import { recordEvent } from "../events/record-event.ts";
import type { ProjectRow } from "../projects/find-project.ts";
import type { updateProjectSchema } from "./schema.ts";

type Change = z.output<typeof updateProjectSchema>;

/** Records which settings of a project changed, by their names alone, and which context repositories came and went. */
export async function recordSettingsChange(
  tx: Queryable,
  actor: Actor,
  project: ProjectRow,
  {
    addContexts = [],
    removeContexts = [],
    limits = {},
    assistant = {},
    contentPolicy = {},
    pullRequests = {},
    ...settings
  }: Change,
  at: Date,
): Promise<void> {
  const about = { actor, projectId: project.id, at };
  const fields = [
    ...namesOf(settings),
    ...namesOf(contentPolicy).map((name) => `contentPolicy.${name}`),
    ...namesOf(pullRequests).map((name) => `pullRequests.${name}`),
    ...namesOf(assistant).map((name) => `assistant.${name}`),
    ...namesOf(limits).map((name) => `limits.${name}`),
  ];
  if (fields.length > 0)
    await recordEvent(tx, { ...about, type: "settings.changed", subject: project, details: { fields } });
  for (const { name } of addContexts)
    await recordEvent(tx, { ...about, type: "context.attached", subject: { id: name, name } });
  for (const name of removeContexts)
    await recordEvent(tx, { ...about, type: "context.detached", subject: { id: name, name } });
}

function namesOf(change: object): string[] {
  return Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}
