import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { RateLimitedError } from "../errors.ts";
import { countUses } from "./uses-store.ts";

const HOUR_MS = 3_600_000;

export type UsesLeft = { limit: number; remaining: number; resetSeconds: number };

/** Finds the uses left in the rolling hour. Undefined if there is no limit. */
export async function findUsesLeft(app: App, db: Queryable, projectId: string): Promise<UsesLeft | undefined> {
  const limit = app.config.agentUsesPerHour;
  if (limit === 0) return undefined;
  const now = app.clock().getTime();
  const { count, oldest } = await countUses(db, projectId, new Date(now - HOUR_MS), limit);
  const resetSeconds = oldest ? Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - now) / 1000)) : 0;
  return { limit, remaining: limit - count, resetSeconds };
}

/** @throws RateLimitedError */
export function requireUseLeft(uses: UsesLeft | undefined): void {
  if (!uses || uses.remaining > 0) return;
  throw new RateLimitedError(
    `This project has used its ${uses.limit} jobs and messages of the last hour; try again in ${uses.resetSeconds} s`,
    { retryAfterSeconds: uses.resetSeconds },
  );
}
