import type { Operator } from "../actor.ts";
import type { Queryable } from "../database/connect.ts";
import { type EventActor, recordEvent } from "../events/record-event.ts";
import { listOrganizationsOf } from "./store.ts";

/** What concerns a user and none of their organisations in particular. */
type UserEvent = {
  type:
    | "session.started"
    | "session.ended"
    | "user.renamed"
    | "password.changed"
    | "password.reset"
    | "password_reset_link.created"
    | "passkey.added"
    | "passkey.removed"
    | "passkey.renamed"
    | "identity.linked"
    | "identity.unlinked";
  user: { id: string; name: string };
  /** The operator if it was not the user. */
  operator?: Operator;
  address: string | undefined;
  /** The session that began or ended, if it is about one. */
  sessionId?: string;
  at: Date;
};

/** Records it in the audit log of every organisation that the user is in. */
export async function recordUserEvent(
  tx: Queryable,
  { type, user, operator, address, sessionId, at }: UserEvent,
): Promise<void> {
  const subject = { id: sessionId ?? user.id, name: user.name };
  for (const { id: organizationId } of await listOrganizationsOf(tx, user.id)) {
    const actor: EventActor = operator
      ? { ...operator, organizationId }
      : { kind: "user", organizationId, userId: user.id, name: user.name, address };
    await recordEvent(tx, { type, actor, subject, at });
  }
}
