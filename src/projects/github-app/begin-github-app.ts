import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { parseInput } from "../../parse-input.ts";
import { signAppState } from "./app-state.ts";
import { type NewGithubApp, newGithubAppSchema } from "./schema.ts";

const MAX_NAME = 34;

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
  const manifest = {
    name,
    url: publicUrl,
    redirect_url: `${publicUrl}/v1/github-apps/created`,
    setup_url: `${publicUrl}/v1/github-apps/installed`,
    public: false,
    default_permissions: { contents: "write", pull_requests: "write", metadata: "read" },
  };
  return {
    action: `${origin}${path}?state=${encodeURIComponent(signAppState(app, actor, { id, webUrl: origin }))}`,
    manifest: JSON.stringify(manifest),
  };
}
