import { randomBytes } from "node:crypto";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { EVERY_DAY } from "../dates.ts";
import { lockVisitors } from "../settings/lock-visitors.ts";
import { updateRevision, type VisitorProject } from "../settings/store.ts";
import { createDaysReader, settleVisits } from "../visits-store/create-visits-store.ts";
import { RetryableWriteError } from "../visits-store/retryable-write.ts";
import { type Days, epochIn, isWithin, type Period, periodOf, RECOGNITION_DAYS, stableEnd } from "./epochs.ts";
import { insertKey, listPeriods, listStoredKeys, moveKey, type StoredKey, startRecognizing } from "./store.ts";

/**
 * All keys of a project, with those of these days, which are created where there are none.
 *
 * A new key beside another one changes what visits of the other one's days are compared with. So whatever was prepared
 * before is counted first, and what is being prepared is prepared again.
 *
 * @param days ascending
 * @throws RetryableWriteError if the project's settings have changed, also by what this has changed
 * @throws NotFoundError if the project was deleted
 */
export async function ensureKeys(
  app: App,
  { number, revision, mode }: VisitorProject,
  days: number[],
): Promise<StoredKey[]> {
  const known = await listStoredKeys(app.database, number);
  if (hasAll(known, days)) return known;
  const isAlone = known.length === 0 || !(await hasStable(app.database, { number, mode }, days));
  const { keys, isChanged } = await app.database.transaction().execute(async (tx) => {
    const locked = isAlone ? await lockVisitors(tx, number) : await settleVisits(tx, number);
    if (revision !== locked.revision) throw new RetryableWriteError("The project's visitor settings have changed");
    const periods = await listPeriods(tx, number, locked.mode);
    const before = await listStoredKeys(tx, number);
    await createKeys(app, tx, { number, periods }, days);
    const keys = await listStoredKeys(tx, number);
    if (before.length === 0) return { keys, isChanged: false };
    const isChanged =
      before.some((old) => !keys.some((key) => isSame(old, key))) ||
      keys.some((key) => key.recognizesUntil !== null && !before.some((old) => isSame(old, key)));
    if (isChanged && isAlone) throw new RetryableWriteError("Somebody else has created the project's first key");
    if (isChanged) await updateRevision(tx, number);
    return { keys, isChanged };
  });
  if (isChanged) throw new RetryableWriteError("The project's visitor keys have changed");
  return keys;
}

function hasAll(keys: Days[], days: number[]): boolean {
  return days.every((day) => keys.some(({ from, to }) => from <= day && day < to));
}

function isSame(a: StoredKey, b: StoredKey): boolean {
  return a.from === b.from && a.to === b.to && a.recognizesUntil === b.recognizesUntil;
}

async function hasStable(
  db: Queryable,
  { number, mode }: Pick<VisitorProject, "number" | "mode">,
  days: number[],
): Promise<boolean> {
  const periods = await listPeriods(db, number, mode);
  return days.some((day) => periodOf(periods, day).mode === "stable");
}

type Place = { number: number; periods: Period[] };

async function createKeys(app: App, tx: Queryable, { number, periods }: Place, days: number[]): Promise<void> {
  for (const day of days) {
    const keys = await listStoredKeys(tx, number);
    if (hasAll(keys, [day])) continue;
    const period = periodOf(periods, day);
    const ofPeriod = keys.filter((key) => isWithin(key, period));
    if (await startEarlier(tx, number, { period, keys: ofPeriod, day })) continue;
    const epoch = epochIn(period, day, keys);
    await insertKey(tx, number, epoch, app.secrets.encrypt(randomBytes(32).toString("hex")));
    if (period.mode !== "stable") continue;
    const before = ofPeriod.find(({ to, ciphertext }) => to === epoch.from && ciphertext !== null);
    if (before) await recognize(tx, number, epoch);
    const after = ofPeriod.find(({ from, ciphertext }) => from === epoch.to && ciphertext !== null);
    if (after) await recognize(tx, number, after);
  }
}

async function recognize(tx: Queryable, project: number, { from, to }: Days): Promise<void> {
  await startRecognizing(tx, project, { from, to: Math.min(from + RECOGNITION_DAYS, to) });
}

/** A project's only stable key begins with its first visit, as long as that takes none of its visits from it. */
async function startEarlier(
  tx: Queryable,
  project: number,
  { period, keys, day }: { period: Period; keys: StoredKey[]; day: number },
): Promise<boolean> {
  const [only, other] = keys;
  if (period.mode !== "stable" || !only?.ciphertext || other || day >= only.from) return false;
  const to = Math.min(stableEnd(day), period.to);
  const range = { from: to, to: Math.min(EVERY_DAY.to, period.to) };
  if (to <= only.from || (await createDaysReader(tx).findDays(project, range, "any"))) return false;
  await moveKey(tx, project, only, { from: day, to });
  return true;
}
