import { z } from "zod";
import type { Secrets } from "../secrets.ts";

/** A request needs a valid pass when it begins; git makes several, and prepares a large push for a while. */
const VALID_MS = 5 * 60_000;
const SCHEME = "Docket-Node";

const passSchema = z.strictObject({
  /** The node that it is for. */
  node: z.string(),
  project: z.string(),
  canPush: z.boolean(),
  canRewrite: z.boolean(),
  /** Who is named to git. */
  user: z.string(),
  /** In milliseconds since 1970. */
  expires: z.number(),
});

/** What one node lets another do with one repository, for a few minutes. */
export type NodePass = z.infer<typeof passSchema>;

/** The value of the header Authorization. The installation's secret key vouches for it. */
export function writePass(secrets: Secrets, pass: Omit<NodePass, "expires">, now = Date.now()): string {
  const text = Buffer.from(JSON.stringify({ ...pass, expires: now + VALID_MS })).toString("base64url");
  return `${SCHEME} ${text}.${secrets.sign(signed(text))}`;
}

/** Undefined for whatever is not a valid pass for this node and project. */
export function readPass(
  secrets: Secrets,
  authorization: string | undefined,
  asked: { node: string; project: string },
  now = Date.now(),
): NodePass | undefined {
  const [, text, signature] = /^Docket-Node ([\w-]{1,2000})\.([\w-]{43})$/.exec(authorization ?? "") ?? [];
  if (!text || !signature || !secrets.isSignedBy(signed(text), signature)) return undefined;
  const pass = passSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  const isValid = pass.node === asked.node && pass.project === asked.project;
  // A clock that is ahead must not make passes that are valid for ever.
  return isValid && pass.expires > now && pass.expires <= now + 2 * VALID_MS ? pass : undefined;
}

/** Signatures for other purposes are none for this one. */
function signed(text: string): string {
  return `pass between nodes ${text}`;
}
