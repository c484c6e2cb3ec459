import { type RawBuilder, sql } from "kysely";
import type { HostUser, KeyHolder, LinkHolder, Operator, User } from "../actor.ts";
import { plannedOnce, type Queryable } from "../database/connect.ts";
import { newId } from "../database/new-id.ts";
import { insertAuditRow } from "./audit/store.ts";
import { type EventDetails, type EventType, SUBJECT_TYPES } from "./event-types.ts";
import { type JobStream, notifyListeners, streamInsertions } from "./job-stream.ts";

/** Docket itself, in background work. */
type Docket = { kind: "docket"; organizationId: string };
/** Also somebody who is only about to become a member or to have a session. */
type Person = Pick<User, "kind" | "organizationId" | "userId" | "name" | "address">;
export type EventActor = Operator | Person | KeyHolder | LinkHolder | HostUser | Docket;

/** Something that somebody did. Its organisation is the actor's. */
export type Event = {
  [Type in EventType]: {
    type: Type;
    actor: EventActor;
    projectId?: string;
    /** What it happened to. The name is kept, since the subject may be deleted or renamed. */
    subject: { id: string; name: string };
    at: Date;
  } & (Type extends keyof EventDetails ? { details: EventDetails[Type] } : { details?: undefined });
}[EventType];

/**
 * Records that something happened: in the audit log, and in a job's stream. To be called in the transaction that makes it
 * happen, so that there is an entry if and only if it did.
 */
export async function recordEvent(tx: Queryable, event: Event, stream?: JobStream): Promise<void> {
  const audit = auditInsertion(event);
  if (!stream || stream.events.length === 0) return void (await sql`${plannedOnce} ${audit}`.execute(tx));
  await sql`${plannedOnce}
    with audit as (${audit}), ${streamInsertions(stream)} ${notifyListeners(stream)}`.execute(tx);
}

/**
 * The same for the audit log alone, to be a CTE of the caller's own statement: one round trip less.
 *
 * @param from a relation of that statement with one row if the event happened, and none if it did not
 */
export function auditInsertion(event: Event, from: RawBuilder<unknown> = sql`(select) happened`): RawBuilder<unknown> {
  const { type, actor, projectId = null, subject, details = {}, at } = event;
  const { id, name, address } = describeActor(actor);
  const row = {
    organization_id: actor.organizationId,
    id: newId("evt"),
    project_id: projectId,
    type,
    actor_kind: actor.kind,
    actor_id: id,
    actor_name: name,
    address,
    subject_type: SUBJECT_TYPES[type],
    subject_id: subject.id,
    subject_name: subject.name,
    details,
    at,
  };
  return insertAuditRow(row, from);
}

function describeActor(actor: EventActor): { id: string | null; name: string; address: string | null } {
  if (actor.kind === "docket") return { id: null, name: "Docket", address: null };
  const { name, address = null } = actor;
  if (actor.kind === "user") return { id: actor.userId, name, address };
  return { id: actor.kind === "key" ? actor.keyId : null, name, address };
}
