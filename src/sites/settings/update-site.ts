import { hashPassword } from "../../accounts/sign-in/hash-password.ts";
import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { conflictingField, invalidField } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { parseInput } from "../../parse-input.ts";
import { requireProject } from "../../projects/find-project.ts";
import { isReservedName } from "../publishing/site-names.ts";
import { ensureSite } from "../publishing/start-build.ts";
import { type Site, type UpdateSite, updateSiteSchema } from "../schema.ts";
import { lockSite, updateSiteRow } from "../sites-store.ts";
import { presentSite } from "./get-site.ts";

/**
 * Changes what a site is called, who may read it, and whether it follows its branch. What is left out stays.
 *
 * @throws ForbiddenError, InvalidInputError, NotFoundError, ConflictError when the name is taken
 */
export async function updateSite(app: App, actor: Actor, projectId: string, input: UpdateSite): Promise<Site> {
  requirePermission(actor, "manage_projects");
  const { name, visibility, password, isAutomatic } = parseInput(updateSiteSchema, input);
  const project = await requireProject(app, actor, projectId);
  if (name !== undefined && isReservedName(name)) throw invalidField("name", "is reserved; choose another name");
  const passwordHash = typeof password === "string" ? await hashPassword(password) : password;
  await app.database.transaction().execute(async (tx) => {
    await ensureSite(tx, project);
    await lockSite(tx, project.id);
    const site = await ensureSite(tx, project);
    const change = {
      ...(name !== undefined && { name }),
      ...(visibility !== undefined && { visibility }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(isAutomatic !== undefined && { is_automatic: isAutomatic }),
    };
    const after = { ...site, ...change };
    if (after.visibility === "password" && after.password_hash === null)
      throw invalidField("password", "is needed for a site that is read with a password");
    if (!(await updateSiteRow(tx, project.id, change)))
      throw conflictingField("name", `A site named "${name}" exists; choose another name`);
    const fields = Object.entries({ name, visibility, password, isAutomatic }).flatMap(([field, value]) =>
      value === undefined ? [] : [field],
    );
    if (fields.length > 0)
      await recordEvent(tx, {
        type: "site.changed",
        actor,
        projectId: project.id,
        subject: { id: project.id, name: after.name },
        details: { fields },
        at: app.clock(),
      });
  });
  return presentSite(app, actor, project);
}
