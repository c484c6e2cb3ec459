import type { Role } from "../roles.ts";

/** Everything that is recorded in the audit log, with the kind of thing that it happens to. */
export const SUBJECT_TYPES = {
  "organization.created": "organization",
  "organization.renamed": "organization",
  "member.joined": "member",
  "member.role_changed": "member",
  "member.removed": "member",
  "invitation.created": "invitation",
  "invitation.withdrawn": "invitation",
  "session.started": "session",
  "session.ended": "session",
  "user.renamed": "user",
  "password.changed": "user",
  "password.reset": "user",
  "password_reset_link.created": "user",
  "passkey.added": "user",
  "passkey.removed": "user",
  "passkey.renamed": "user",
  "identity.linked": "user",
  "identity.unlinked": "user",
  "project.created": "project",
  "project.deleted": "project",
  "project.exported": "project",
  "project.imported": "project",
  "settings.changed": "project",
  "repository.pushed": "project",
  "repository.moved": "project",
  "context.attached": "context",
  "context.detached": "context",
  "provider_key.set": "provider_key",
  "provider_key.deleted": "provider_key",
  "github_app.created": "github_app",
  "github_app.deleted": "github_app",
  "key.created": "key",
  "key.revoked": "key",
  "job.created": "job",
  "job.message_sent": "job",
  "job.cancelled": "job",
  "job.retried": "job",
  "job.archived": "job",
  "job.unarchived": "job",
  "job.deleted": "job",
  "pull_request.opened": "pull_request",
  "pull_request.merged": "pull_request",
  "pull_request.closed": "pull_request",
  "pull_request.commented": "pull_request",
  "visitor.erased": "project",
  "feedback.status_changed": "feedback",
  "gap.dismissed": "gap",
  "gap.reopened": "gap",
  "goal.created": "goal",
  "goal.deleted": "goal",
  "shared_link.created": "shared_link",
  "shared_link.revoked": "shared_link",
  "site.build_requested": "build",
  "site.published": "build",
  "site.publish_failed": "build",
  "site.rolled_back": "build",
  "site.changed": "site",
  "site_domain.added": "domain",
  "site_domain.verified": "domain",
  "site_domain.removed": "domain",
} as const;

export type EventType = keyof typeof SUBJECT_TYPES;
export type SubjectType = (typeof SUBJECT_TYPES)[EventType];

/** What is told of an event besides who, what, when and where. Never a secret, and never what a prompt or comment says. */
export type EventDetails = {
  "member.joined": { role: Role };
  "member.role_changed": { from: Role; to: Role };
  "invitation.created": { role: Role };
  /** The names of the fields alone: their values may be secret. */
  "settings.changed": { fields: string[] };
  /** The first branches, tags and others that changed during the push; those of a push at the same time are among them. */
  "repository.pushed": { refs: string[] };
  /** The names of the nodes that kept it and keep it. */
  "repository.moved": { from: string; to: string };
  "key.created": { scopes: string[] };
  "feedback.status_changed": { status: string };
  "shared_link.created": { showsPages: boolean };
  "site.published": { cause: string };
  "site.publish_failed": { cause: string };
  /** The names of the fields alone. */
  "site.changed": { fields: string[] };
};
