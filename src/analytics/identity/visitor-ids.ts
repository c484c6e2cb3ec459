import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import { sql } from "kysely";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { dateOfDay, dayOf } from "../dates.ts";
import type { Visit } from "../recording/visit.ts";
import { lockVisitors } from "../settings/lock-visitors.ts";
import type { VisitorProject } from "../settings/visitor-project.ts";

/** How long a visitor keeps the same id. */
export type IdentityMode = "stable" | "month" | "day";

type Epoch = { from: number; to: number; key: KeyObject };

/** From which day on which mode holds, in order. */
type Period = { from: number; mode: IdentityMode };

/** The settings changed since they were read: read them again and start over. */
export class ChangedSettingsError extends Error {}

export type VisitSubject = Pick<Visit, "visitorId" | "ip" | "userAgent">;

const STABLE_MONTHS = 13;

/**
 * Turns visits into visitor ids: the first 8 bytes of HMAC-SHA256 of the caller's own id, or of address and user agent,
 * under a random key of the project and the time. Whoever reads and writes here keeps neither address nor user agent.
 */
export class VisitorIds {
  readonly #epochs: Epoch[] = [];
  readonly #app: App;
  readonly #project: VisitorProject;

  constructor(app: App, project: VisitorProject) {
    this.#app = app;
    this.#project = project;
  }

  /** Makes sure that every day among the visits has its key; call before `idOf`. */
  async prepare(days: Iterable<number>): Promise<void> {
    const missing = [...new Set(days)].filter((day) => !this.#find(day));
    if (missing.length === 0) return;
    await this.#app.database.transaction().execute(async (tx) => {
      const { revision, mode } = await lockVisitors(tx, this.#project.number);
      if (revision !== this.#project.revision) throw new ChangedSettingsError();
      const periods = await readPeriods(tx, this.#project.number, mode);
      for (const day of missing)
        if (!this.#find(day)) this.#epochs.unshift(await this.#loadEpoch(tx, epochIn(periods, day)));
    });
  }

  /** A signed 64-bit number as PostgreSQL keeps it, never 0. */
  idOf(visit: Visit): bigint {
    const epoch = this.#find(dayOf(visit.at));
    if (!epoch) throw new Error("prepare() was not called for this day");
    return visitorIdOf(epoch.key, visit);
  }

  #find(day: number): Epoch | undefined {
    return this.#epochs.find(({ from, to }) => from <= day && day < to);
  }

  async #loadEpoch(tx: Queryable, { from, to }: { from: number; to: number }): Promise<Epoch> {
    const { number } = this.#project;
    const fresh = this.#app.secrets.encrypt(randomBytes(32).toString("hex"));
    await sql`insert into visitor_keys (project, starts_on, ends_before, ciphertext)
      values (${number}, ${dateOfDay(from)}, ${dateOfDay(to)}, ${fresh}) on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ ciphertext: Buffer | null }>`
      select ciphertext from visitor_keys where project = ${number} and starts_on = ${dateOfDay(from)}`.execute(tx);
    const ciphertext = rows[0]?.ciphertext;
    if (!ciphertext) throw new Error("The key of these visits was deleted");
    return { from, to, key: decryptKey(this.#app, ciphertext) };
  }
}

/** The ids that somebody has under every key that still exists. */
export async function readVisitorIds(
  app: App,
  tx: Queryable,
  project: number,
  subject: VisitSubject,
): Promise<bigint[]> {
  const { rows } = await sql<{ ciphertext: Buffer }>`
    select ciphertext from visitor_keys where project = ${project} and ciphertext is not null`.execute(tx);
  return rows.map(({ ciphertext }) => visitorIdOf(decryptKey(app, ciphertext), subject));
}

/** As an object, since hashing with plain bytes makes one each time, which takes four times as long as the hash. */
function decryptKey(app: App, ciphertext: Buffer): KeyObject {
  return createSecretKey(app.secrets.decrypt(ciphertext), "hex");
}

function visitorIdOf(key: KeyObject, subject: VisitSubject): bigint {
  const id = createHmac("sha256", key).update(subjectOf(subject)).digest().readBigInt64BE(0);
  return id === 0n ? 1n : id;
}

async function readPeriods(tx: Queryable, project: number, mode: IdentityMode): Promise<Period[]> {
  const { rows } = await sql<{ day: number | null; mode: IdentityMode }>`
    select case when isfinite(starts_on) then starts_on - date '1970-01-01' end as day, mode
    from visitor_modes where project = ${project} order by starts_on`.execute(tx);
  if (rows.length === 0) return [{ from: Number.NEGATIVE_INFINITY, mode }];
  return rows.map(({ day, mode }) => ({ from: day ?? Number.NEGATIVE_INFINITY, mode }));
}

/** The days that share a key with this one, none of them beyond a change of the mode. */
function epochIn(periods: Period[], day: number): { from: number; to: number } {
  const index = periods.findLastIndex(({ from }) => from <= day);
  const period = periods[index];
  if (!period) throw new Error("No mode holds on this day");
  const { from, to } = epochOf(period.mode, day);
  return { from: Math.max(from, period.from), to: Math.min(to, periods[index + 1]?.from ?? to) };
}

/** The days of one key: a day, a month, or thirteen months counted from January 1970. */
function epochOf(mode: IdentityMode, day: number): { from: number; to: number } {
  if (mode === "day") return { from: day, to: day + 1 };
  const date = new Date(day * 86_400_000);
  const month = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  const length = mode === "month" ? 1 : STABLE_MONTHS;
  const first = Math.floor(month / length) * length;
  return { from: dayOf(Date.UTC(1970, first, 1)), to: dayOf(Date.UTC(1970, first + length, 1)) };
}

function subjectOf({ visitorId, ip, userAgent }: VisitSubject): string {
  return visitorId === undefined ? `n:${network(ip)}\n${userAgent}` : `u:${visitorId}`;
}

const networks = new Map<string, string>();

/** One spelling of an address; of IPv6 the /64, since the rest changes by itself. */
function network(ip: string): string {
  if (isIPv4(ip)) return ip;
  const known = networks.get(ip);
  if (known !== undefined) return known;
  if (networks.size > 100_000) networks.clear();
  const address = ipaddr.process(ip.replace(/%.*$/, ""));
  const text = address.kind() === "ipv4" ? address.toString() : address.toByteArray().slice(0, 8).join(".");
  networks.set(ip, text);
  return text;
}
