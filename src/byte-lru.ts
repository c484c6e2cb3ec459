/** Keeps what was used last, up to so many bytes in total. */
export class ByteLru<T> {
  readonly #entries = new Map<string, { value: T; bytes: number }>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** What would fill more than a quarter by itself is not kept. */
  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    if (bytes > this.#maxBytes / 4) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest, entry.bytes);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) this.#drop(key, entry.bytes);
  }

  #drop(key: string, bytes: number): void {
    this.#entries.delete(key);
    this.#bytes -= bytes;
  }
}
