import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { dayOf } from "../dates.ts";
import type { Visit } from "../recording/visit.ts";
import { lockVisitors } from "../settings/lock-visitors.ts";
import type { VisitorProject } from "../settings/store.ts";
import { asRetryableWrite, RetryableWriteError } from "../visits-store/retryable-write.ts";
import { type Days, epochIn } from "./epochs.ts";
import { findOrInsertKey, listKeys, listPeriods } from "./store.ts";

type Epoch = Days & { key: KeyObject };

export type VisitSubject = Pick<Visit, "visitorId" | "ip" | "userAgent">;

/**
 * Turns visits into visitor ids: the first 8 bytes of the HMAC-SHA256 of the caller's own id, or else of address and user
 * agent, under a random key of the project and the time. Neither address nor user agent is stored.
 */
export class VisitorIds {
  readonly #epochs: Epoch[] = [];
  readonly #app: App;
  readonly #project: VisitorProject;

  constructor(app: App, project: VisitorProject) {
    this.#app = app;
    this.#project = project;
  }

  /**
   * Loads or creates the keys of these days. Call it before `idOf`.
   *
   * @throws RetryableWriteError if the project's settings have changed
   * @throws NotFoundError if the project was deleted
   */
  async prepare(days: Iterable<number>): Promise<void> {
    const missing = [...new Set(days)].filter((day) => !this.#find(day));
    if (missing.length === 0) return;
    await asRetryableWrite(this.#app.database.transaction().execute((tx) => this.#loadEpochs(tx, missing)));
  }

  /** A signed 64-bit number as PostgreSQL stores it, never 0. */
  idOf(visit: Visit): bigint {
    const epoch = this.#find(dayOf(visit.at));
    if (!epoch) throw new Error("prepare() was not called for this day");
    return visitorIdOf(epoch.key, visit);
  }

  #find(day: number): Epoch | undefined {
    return this.#epochs.find(({ from, to }) => from <= day && day < to);
  }

  async #loadEpochs(tx: Queryable, days: number[]): Promise<void> {
    const { revision, mode } = await lockVisitors(tx, this.#project.number);
    if (revision !== this.#project.revision)
      throw new RetryableWriteError("The project's visitor settings have changed");
    const periods = await listPeriods(tx, this.#project.number, mode);
    for (const day of days)
      if (!this.#find(day)) this.#epochs.unshift(await this.#loadEpoch(tx, epochIn(periods, day)));
  }

  async #loadEpoch(tx: Queryable, days: Days): Promise<Epoch> {
    const fresh = this.#app.secrets.encrypt(randomBytes(32).toString("hex"));
    const ciphertext = await findOrInsertKey(tx, this.#project.number, days, fresh);
    if (!ciphertext) throw new Error("The key of these visits was deleted");
    return { ...days, key: decryptKey(this.#app, ciphertext) };
  }
}

/** The ids of one visitor, one for each key that still exists. */
export async function listVisitorIds(app: App, project: number, subject: VisitSubject): Promise<bigint[]> {
  const keys = await listKeys(app.database, project);
  return keys.map((ciphertext) => visitorIdOf(decryptKey(app, ciphertext), subject));
}

/** As an object: hashing with plain bytes creates one each time, which takes four times as long as the hash. */
function decryptKey(app: App, ciphertext: Buffer): KeyObject {
  return createSecretKey(app.secrets.decrypt(ciphertext), "hex");
}

function visitorIdOf(key: KeyObject, subject: VisitSubject): bigint {
  const id = createHmac("sha256", key).update(subjectOf(subject)).digest().readBigInt64BE(0);
  return id === 0n ? 1n : id;
}

function subjectOf({ visitorId, ip, userAgent }: VisitSubject): string {
  return visitorId === undefined ? `n:${network(ip)}\n${userAgent}` : `u:${visitorId}`;
}

const networks = new Map<string, string>();

/** One spelling of an address. Of IPv6 only the /64, since the rest changes by itself. */
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
