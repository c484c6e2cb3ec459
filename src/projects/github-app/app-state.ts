import { z } from "zod";
import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { InvalidInputError } from "../../errors.ts";

const VALID_MS = 60 * 60_000;
const stateSchema = z.object({
  id: z.string(),
  organizationId: z.string(),
  by: z.string(),
  webUrl: z.string(),
  expiresAt: z.number(),
});
export type AppState = z.infer<typeof stateSchema>;

/** What goes to GitHub and comes back with the browser: who began to make which App, and for whom. */
export function signAppState(app: App, actor: Actor, state: Pick<AppState, "id" | "webUrl">): string {
  const expiresAt = app.clock().getTime() + VALID_MS;
  const full: AppState = { ...state, organizationId: actor.organizationId, by: nameOf(actor), expiresAt };
  const text = Buffer.from(JSON.stringify(full)).toString("base64url");
  return `${text}.${app.secrets.sign(signedText(text))}`;
}

/** @throws InvalidInputError unless the same person began it in the same organisation within an hour */
export function readAppState(app: App, actor: Actor, signed: string): AppState {
  const [text = "", signature = ""] = signed.split(".");
  if (!app.secrets.isSignedBy(signedText(text), signature)) throw refused();
  const state = stateSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  const isTheirs = state.organizationId === actor.organizationId && state.by === nameOf(actor);
  if (!isTheirs || state.expiresAt < app.clock().getTime()) throw refused();
  return state;
}

function nameOf(actor: Actor): string {
  return actor.kind === "user" ? `user ${actor.userId}` : actor.kind;
}

function signedText(text: string): string {
  return `github-app:${text}`;
}

function refused(): InvalidInputError {
  return new InvalidInputError(
    "This address was made for somebody else, or is too old. Begin again in the dashboard: GitHub Apps",
  );
}
