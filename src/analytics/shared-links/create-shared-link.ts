import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { ConflictError, conflictingField } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { parseInput } from "../../parse-input.ts";
import { requireProject } from "../../projects/find-project.ts";
import { toSharedLink } from "./list-shared-links.ts";
import { type CreatedSharedLink, type CreateSharedLink, createSharedLinkSchema, MAX_SHARED_LINKS } from "./schema.ts";
import { countSharedLinks, insertSharedLink, lockSharedLinks } from "./store.ts";
import { createToken } from "./token.ts";

const DAY_MS = 86_400_000;

/**
 * Makes a link by which anybody who has it sees the project's numbers of visitors. Its token is shown only once, as part of
 * the addresses, and stored as a hash.
 *
 * @throws ForbiddenError, NotFoundError, InvalidInputError, ConflictError for a name that is taken and beyond the limit
 */
export async function createSharedLink(
  app: App,
  actor: Actor,
  projectId: string,
  input: CreateSharedLink,
): Promise<CreatedSharedLink> {
  requirePermission(actor, "manage_projects");
  const { name, showsPages, expiresInDays } = parseInput(createSharedLinkSchema, input);
  const project = await requireProject(app, actor, projectId);
  const { token, hash } = createToken();
  const now = app.clock();
  const row = {
    id: newId("shl"),
    projectId: project.id,
    name,
    showsPages,
    createdBy: actor.name,
    createdAt: now,
    expiresAt: expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * DAY_MS),
  };
  await app.database.transaction().execute(async (tx) => {
    await lockSharedLinks(tx, project.id);
    if ((await countSharedLinks(tx, project.id)) >= MAX_SHARED_LINKS)
      throw new ConflictError(`A project has at most ${MAX_SHARED_LINKS} links; revoke one first`);
    if (!(await insertSharedLink(tx, { ...row, hash })))
      throw conflictingField("name", `A link named "${name}" exists; revoke it first or choose another name`);
    await recordEvent(tx, {
      type: "shared_link.created",
      actor,
      projectId: project.id,
      subject: { id: row.id, name },
      details: { showsPages },
      at: now,
    });
  });
  return { ...toSharedLink(row, now), ...addressesOf(app.config.publicUrl, token) };
}

function addressesOf(publicUrl: string, token: string) {
  const url = `${publicUrl}/app/shared/${token}`;
  const pictures = `${publicUrl}/v1/shared/by-token/${token}`;
  const badgeUrl = `${pictures}/badge.svg`;
  return { url, badgeUrl, chartUrl: `${pictures}/chart.svg`, markdown: `[![Visitors](${badgeUrl})](${url})` };
}
