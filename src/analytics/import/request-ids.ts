import { hash } from "node:crypto";
import type { LoggedRequest } from "./log-entry.ts";

/** Equal requests further apart than this never share their second. */
export const MAX_APART = 100_000;

/**
 * Names each logged request by what it says, not by the file it stands in: rotated, copied and overlapping files name it
 * alike. Requests that say the same are numbered in their order; where such a row is split between two files, the second
 * part counts as known already: rather one view too few than one twice.
 */
export class RequestIds {
  #recent = new Map<string, number>();
  #older = new Map<string, number>();

  next({ path, timestamp, ip, method, status, userAgent, referrer }: LoggedRequest, host: string, id: string): string {
    const digest = hash(
      "sha256",
      JSON.stringify([timestamp, ip, method, host, path, status, userAgent, referrer, id]),
      "base64url",
    ).slice(0, 22);
    if (id !== "") return digest;
    const number = (this.#recent.get(digest) ?? this.#older.get(digest) ?? 0) + 1;
    this.#recent.set(digest, number);
    if (this.#recent.size >= MAX_APART) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    return number === 1 ? digest : `${digest}.${number}`;
  }
}
