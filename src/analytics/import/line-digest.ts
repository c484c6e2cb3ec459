import { createHash } from "node:crypto";

const MAX_WAITING_CHARACTERS = 64 * 1024;

/** The SHA-256 digest of lines that are added one after another. */
export class LineDigest {
  readonly #hash = createHash("sha256");
  /** One update with many lines takes less than one with each. */
  #waiting = "";

  add(line: string): void {
    this.#waiting += `${line}\n`;
    if (this.#waiting.length >= MAX_WAITING_CHARACTERS) this.#update();
  }

  /** Of all lines so far; more may follow. */
  get(): Buffer {
    this.#update();
    return this.#hash.copy().digest();
  }

  #update(): void {
    this.#hash.update(this.#waiting);
    this.#waiting = "";
  }
}
