import type { AuditEntry } from "../../../packages/client/src/docket-client.ts";
import { isReadOnly } from "../projects/keys/describe-access.ts";

/** What stands in a sentence for the subject's name. */
const SUBJECT = "{}";

const SENTENCES: Record<string, string> = {
  "organization.created": "created the organisation {}",
  "organization.renamed": "renamed the organisation to {}",
  "member.joined": "joined the organisation",
  "member.role_changed": "changed the role of {}",
  "member.removed": "removed {} from the organisation",
  "invitation.created": "invited {}",
  "invitation.withdrawn": "withdrew the invitation of {}",
  "session.started": "signed in",
  "session.ended": "ended a session",
  "user.renamed": "changed their name to {}",
  "password.changed": "changed their password",
  "password.reset": "reset their password",
  "password_reset_link.created": "created a link that resets the password of {}",
  "passkey.added": "added a passkey to their account",
  "passkey.removed": "removed a passkey from their account",
  "passkey.renamed": "renamed a passkey of their account",
  "identity.linked": "connected their account to a sign-in provider",
  "identity.unlinked": "disconnected their account from a sign-in provider",
  "project.created": "created the project {}",
  "project.deleted": "deleted the project {}",
  "project.exported": "exported the project {}",
  "project.imported": "imported the project {}",
  "settings.changed": "changed the settings of {}",
  "context.attached": "attached the repository {} as context",
  "context.detached": "detached the repository {}",
  "provider_key.set": "set the provider key for {}",
  "provider_key.deleted": "deleted the provider key for {}",
  "github_app.created": "created the GitHub App {}",
  "github_app.deleted": "removed the GitHub App {}",
  "key.created": "created the API key {}",
  "key.revoked": "revoked the API key {}",
  "job.created": "created the job {}",
  "job.message_sent": "sent a message to the job {}",
  "job.cancelled": "cancelled the job {}",
  "job.retried": "retried the job {}",
  "job.archived": "archived the job {}",
  "job.unarchived": "unarchived the job {}",
  "job.deleted": "deleted the job {}",
  "pull_request.opened": "opened the pull request {}",
  "pull_request.merged": "merged the pull request {}",
  "pull_request.closed": "closed the pull request {}",
  "pull_request.commented": "commented on the pull request {}",
  "repository.pushed": "pushed to the repository of {}",
  "repository.moved": "moved the repository of {}",
  "visitor.erased": "erased a visitor from the analytics of {}",
  "feedback.status_changed": "changed the status of feedback on {}",
  "gap.dismissed": "dismissed a gap in the documentation",
  "gap.reopened": "reopened a gap in the documentation",
  "goal.created": "added the goal {}",
  "goal.deleted": "removed the goal {}",
  "shared_link.created": "shared the numbers of visitors by the link {}",
  "shared_link.revoked": "revoked the shared link {}",
  "site.build_requested": "asked for {} to be published",
  "site.published": "published the branch {}",
  "site.publish_failed": "could not publish the branch {}",
  "site.rolled_back": "showed readers an earlier build of {} again",
  "site.changed": "changed the site {}",
  "site_domain.added": "added the domain {}",
  "site_domain.verified": "verified the domain {}",
  "site_domain.removed": "removed the domain {}",
};

/** The words before and after the subject's name. Without `after` the sentence does not name the subject. */
export type EventSentence = { before: string; after?: string };

/** Says what somebody did. A type that the dashboard does not know is shown as it is. */
export function describeEvent({ type, details }: Pick<AuditEntry, "type" | "details">): EventSentence {
  const [before = "", after] = (SENTENCES[type] ?? `${type} ${SUBJECT}`).split(SUBJECT);
  const end = sayDetails(details);
  return after === undefined ? { before: before + end } : { before, after: after + end };
}

function sayDetails({ role, from, to, fields, scopes }: AuditEntry["details"]): string {
  if (typeof role === "string") return ` with the role ${role}`;
  if (typeof from === "string" && typeof to === "string") return ` from ${from} to ${to}`;
  if (isTexts(fields)) return `: ${fields.map(sayField).join(", ")}`;
  if (isTexts(scopes) && isReadOnly(scopes)) return ", which can only read";
  return "";
}

/** "limits.maxTokens" becomes "limits: max tokens". */
function sayField(name: string): string {
  return name.replace(".", ": ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
