import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { parseInput } from "../../parse-input.ts";
import { signAppState } from "./app-state.ts";
import { findHookAddress } from "./hook-address.ts";
import { type NewGithubApp, newGithubAppSchema } from "./schema.ts";

const MAX_NAME = 34;
/** What GitHub tells of repositories. It refuses an event for which the App has no permission. */
const HOOK_EVENTS = [
  "push",
  "pull_request",
  "pull_request_review",
  "pull_request_review_comment",
  "issue_comment",
  "check_run",
  "status",
  "repository",
];

/** The form by which a browser takes a manifest to GitHub, which asks the person there whether to make the App. */
export type AppForm = { action: string; manifest: string };

/** @throws ForbiddenError, InvalidInputError */
export function beginGithubApp(app: App, actor: Actor, input: NewGithubApp): AppForm {
  requirePermission(actor, "manage_projects");
  const { webUrl, owner } = parseInput(newGithubAppSchema, input);
  const { origin } = new URL(webUrl);
  const { publicUrl } = app.config;
  const id = newId("gha");
  const path = owner === undefined ? "/settings/apps/new" : `/organizations/${owner}/settings/apps/new`;
  // Names are unique at GitHub.
  const name = `Docket ${id.slice(-8)} ${new URL(publicUrl).hostname}`.slice(0, MAX_NAME).trim();
  const hookAddress = findHookAddress(app, { id, webUrl: origin });
  const manifest = {
    name,
    url: publicUrl,
    redirect_url: `${publicUrl}/v1/github-apps/created`,
    setup_url: `${publicUrl}/v1/github-apps/installed`,
    public: false,
    setup_on_update: true,
    default_permissions: {
      contents: "write",
      pull_requests: "write",
      metadata: "read",
      ...(hookAddress && { issues: "read", checks: "read", statuses: "read" }),
    },
    ...(hookAddress && { hook_attributes: { url: hookAddress, active: true }, default_events: HOOK_EVENTS }),
  };
  return {
    action: `${origin}${path}?state=${encodeURIComponent(signAppState(app, actor, { id, webUrl: origin }))}`,
    manifest: JSON.stringify(manifest),
  };
}
