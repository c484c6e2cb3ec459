/** Writes whole numbers from 0 on of seven bits a byte, the lowest first; all but the last byte of a number have the highest bit. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(64);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(value: number): void {
    this.#makeRoom(8);
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes[this.#length++] = (rest % 128) + 128;
    this.#bytes[this.#length++] = rest;
  }

  /** Also a number below 0: the lowest bit tells which. */
  addSigned(value: number): void {
    this.add(value < 0 ? -2 * value - 1 : 2 * value);
  }

  addByte(value: number): void {
    this.#makeRoom(1);
    this.#bytes[this.#length++] = value;
  }

  addBytes(bytes: Buffer): void {
    this.#makeRoom(bytes.length);
    bytes.copy(this.#bytes, this.#length);
    this.#length += bytes.length;
  }

  /** What was written. */
  take(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #makeRoom(more: number): void {
    const wanted = this.#length + more;
    if (wanted > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes], Math.max(wanted, this.#bytes.length * 2));
  }
}

/** Reads what a ByteWriter wrote. */
export class ByteReader {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  /** @throws Error if the bytes end within a number */
  next(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes[this.at++];
      if (byte === undefined) throw new Error("Stored numbers end too soon");
      if (byte < 128) return value + byte * factor;
      value += (byte - 128) * factor;
    }
  }

  nextSigned(): number {
    const value = this.next();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }
}
