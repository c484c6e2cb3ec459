import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import type { App } from "../../app.ts";
import type { Visit } from "../recording/visit.ts";
import type { VisitorProject } from "../settings/store.ts";
import { asRetryableWrite } from "../visits-store/retryable-write.ts";
import type { OtherIds } from "../visits-store/visits-store.ts";
import { ensureKeys } from "./ensure-keys.ts";
import type { Days } from "./epochs.ts";
import { KeyedHash } from "./keyed-hash.ts";
import { listKeys, type StoredKey } from "./store.ts";

type Epoch = Days & {
  key: KeyedHash;
  /** Under the key before, until a day. */
  former?: { key: KeyedHash; until: number };
  /** Under the key after. */
  later?: KeyedHash;
  /** Whether there may be links of ids under this key. */
  isLinked: boolean;
};

export type VisitSubject = Pick<Visit, "visitorId" | "ip" | "userAgent">;

/** Who made a visit: a signed 64-bit number as PostgreSQL stores it, never 0. */
export type VisitorIdentity = { visitor: bigint; others: OtherIds | undefined };

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
   * Loads or creates the keys of these days. Call it before `identityOf`.
   *
   * @throws RetryableWriteError if the project's settings have changed, also by a new key
   * @throws NotFoundError if the project was deleted
   */
  async prepare(days: Iterable<number>): Promise<void> {
    const missing = [...new Set(days)].filter((day) => !this.#find(day)).sort((a, b) => a - b);
    if (missing.length === 0) return;
    const keys = await asRetryableWrite(ensureKeys(this.#app, this.#project, missing));
    for (const day of missing) if (!this.#find(day)) this.#epochs.unshift(this.#toEpoch(keys, day));
  }

  /** @param day of the visit */
  identityOf(visit: Visit, day: number): VisitorIdentity {
    const epoch = this.#find(day);
    if (!epoch) throw new Error("prepare() was not called for this day");
    const { from, to, key, former, later, isLinked } = epoch;
    const visitor = visitorIdOf(key, visit);
    if (!isLinked) return { visitor, others: undefined };
    return {
      visitor,
      others: {
        from,
        to,
        ...(former && day < former.until && { former: visitorIdOf(former.key, visit), until: former.until }),
        ...(later && { later: visitorIdOf(later, visit) }),
      },
    };
  }

  /** Who did something else than visit a page: another number than that of their visits, so that nothing joins the two. */
  readerOf(subject: VisitSubject, day: number): bigint {
    const epoch = this.#find(day);
    if (!epoch) throw new Error("prepare() was not called for this day");
    return readerIdOf(epoch.key, subject);
  }

  #find(day: number): Epoch | undefined {
    return this.#epochs.find(({ from, to }) => from <= day && day < to);
  }

  #toEpoch(keys: StoredKey[], day: number): Epoch {
    const own = keys.find(({ from, to }) => from <= day && day < to);
    if (!own?.ciphertext) throw new Error("The key of these visits was deleted");
    const { from, to, ciphertext, recognizesUntil } = own;
    const before = recognizesUntil === null ? undefined : keys.find((key) => key.to === from);
    const after = keys.find((key) => key.from === to && key.recognizesUntil !== null);
    return {
      from,
      to,
      key: decryptKey(this.#app, ciphertext),
      isLinked: recognizesUntil !== null || after !== undefined,
      ...(before?.ciphertext &&
        recognizesUntil !== null && {
          former: { key: decryptKey(this.#app, before.ciphertext), until: recognizesUntil },
        }),
      ...(after?.ciphertext && { later: decryptKey(this.#app, after.ciphertext) }),
    };
  }
}

/** The ids of one visitor, one for each key that still exists. */
export async function listVisitorIds(app: App, project: number, subject: VisitSubject): Promise<bigint[]> {
  const keys = await listKeys(app.database, project);
  return keys.map((ciphertext) => visitorIdOf(decryptKey(app, ciphertext), subject));
}

/** The same of one reader, see `readerOf`. */
export async function listReaderIds(app: App, project: number, subject: VisitSubject): Promise<bigint[]> {
  const keys = await listKeys(app.database, project);
  return keys.map((ciphertext) => readerIdOf(decryptKey(app, ciphertext), subject));
}

function decryptKey(app: App, ciphertext: Buffer): KeyedHash {
  return new KeyedHash(Buffer.from(app.secrets.decrypt(ciphertext), "hex"));
}

function visitorIdOf(key: KeyedHash, subject: VisitSubject): bigint {
  return toId(key, subjectOf(subject));
}

function readerIdOf(key: KeyedHash, subject: VisitSubject): bigint {
  return toId(key, `reader\n${subjectOf(subject)}`);
}

function toId(key: KeyedHash, text: string): bigint {
  const id = key.hash(text);
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
  const address = ipaddr.process(ip.replace(/%.*$/s, ""));
  const text = address.kind() === "ipv4" ? address.toString() : address.toByteArray().slice(0, 8).join(".");
  networks.set(ip, text);
  return text;
}
