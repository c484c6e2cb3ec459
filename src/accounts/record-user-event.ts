import type { Operator } from "../actor.ts";
import type { Queryable } from "../database/connect.ts";
import { type EventActor, recordEvent } from "../events/record-event.ts";
import { listOrganizationsOf } from "./store.ts";

/** An event about a user, which concerns all their organisations. */
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
  /** The operator who did it. By default the user did it. */
  operator?: Operator;
  address: string | undefined;
  /** The session that started or ended. */
  sessionId?: string;
  at: Date;
};

/** Records an event in the audit log of every organisation of the user. */
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
