import { hash } from "node:crypto";
import type { LoggedRequest } from "./log-entry.ts";

/** Equal requests that are further apart never have the same second. */
export const MAX_APART = 100_000;

/**
 * Derives the event id of a logged request from its content, so that it is the same in rotated, copied and overlapping
 * files. Equal requests are numbered in order. If two files share such a series, the part in the second one counts as
 * known, so a view may be missing but none counts twice.
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
