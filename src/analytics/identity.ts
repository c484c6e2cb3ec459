import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import ipaddr from "ipaddr.js";
import type { App } from "../app.ts";
import { dateOfDay, dayOf } from "./dates.ts";
import type { VisitorProject } from "./visitor-project.ts";
import type { Visit } from "./visit.ts";

/** How long a visitor keeps the same id. */
export type IdentityMode = "stable" | "month" | "day";

type Epoch = { from: number; to: number; key: Buffer };

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
    for (const day of new Set(days)) if (!this.#find(day)) this.#epochs.unshift(await this.#loadEpoch(day));
  }

  /** A signed 64-bit number as PostgreSQL keeps it, never 0. */
  idOf(visit: Visit): bigint {
    const epoch = this.#find(dayOf(visit.at));
    if (!epoch) throw new Error("prepare() was not called for this day");
    const id = createHmac("sha256", epoch.key).update(subjectOf(visit)).digest().readBigInt64BE(0);
    return id === 0n ? 1n : id;
  }

  #find(day: number): Epoch | undefined {
    return this.#epochs.find(({ from, to }) => from <= day && day < to);
  }

  async #loadEpoch(day: number): Promise<Epoch> {
    const { number, mode } = this.#project;
    const { from, to } = epochOf(mode, day);
    const fresh = this.#app.secrets.encrypt(randomBytes(32).toString("hex"));
    await sql`insert into visitor_keys (project, starts_on, ends_before, ciphertext)
      values (${number}, ${dateOfDay(from)}, ${dateOfDay(to)}, ${fresh}) on conflict do nothing`.execute(this.#app.database);
    const { rows } = await sql<{ ciphertext: Buffer }>`
      select ciphertext from visitor_keys where project = ${number} and starts_on = ${dateOfDay(from)}`.execute(this.#app.database);
    const [row] = rows;
    if (!row) throw new Error("The key of these visits was deleted");
    return { from, to, key: Buffer.from(this.#app.secrets.decrypt(row.ciphertext), "hex") };
  }
}

/** The days of one key: a day, a month, or thirteen months counted from January 1970. */
export function epochOf(mode: IdentityMode, day: number): { from: number; to: number } {
  if (mode === "day") return { from: day, to: day + 1 };
  const date = new Date(day * 86_400_000);
  const month = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  const length = mode === "month" ? 1 : STABLE_MONTHS;
  const first = Math.floor(month / length) * length;
  return { from: dayOf(Date.UTC(1970, first, 1)), to: dayOf(Date.UTC(1970, first + length, 1)) };
}

function subjectOf({ visitorId, ip, userAgent }: Visit): string {
  return visitorId === undefined ? `n:${network(ip)}\n${userAgent}` : `u:${visitorId}`;
}

const networks = new Map<string, string>();

/** One spelling of an address; of IPv6 the /64, since the rest changes by itself. */
function network(ip: string): string {
  const known = networks.get(ip);
  if (known !== undefined) return known;
  if (networks.size > 100_000) networks.clear();
  const address = ipaddr.process(ip.replace(/%.*$/, ""));
  const text = address.kind() === "ipv4" ? address.toString() : address.toByteArray().slice(0, 8).join(".");
  networks.set(ip, text);
  return text;
}
