import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { findSharedLinkRow, type SharedLinkRow } from "./store.ts";
import { hashToken } from "./token.ts";

export async function isSharedLink(app: App, token: string): Promise<boolean> {
  return (await findSharedLinkRow(app.database, hashToken(token), app.clock())) !== undefined;
}

/** @throws NotFoundError the same for a link that never was, was revoked or has expired */
export async function requireSharedLink(app: App, token: string): Promise<SharedLinkRow> {
  const link = await findSharedLinkRow(app.database, hashToken(token), app.clock());
  if (!link) throw new NotFoundError("There is no such link, or it is not valid any more");
  return link;
}
