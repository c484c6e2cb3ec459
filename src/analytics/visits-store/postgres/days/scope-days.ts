import { FIRST_DAY } from "../../../dates.ts";

/** As the lowest bits of a packed day: the streams that its visits are of. A visit of neither sets none. */
export const HUMAN = 1;
export const AI = 2;

/** A visitor's days by the number of a scope, ascending: each is days since 1970-01-01 times 4, plus its streams. */
export type ScopeDays = Map<number, number[]>;

export function packDay(day: number, streams: number): number {
  return day * 4 + streams;
}

export function dayOfPacked(packed: number): number {
  return packed >> 2;
}

/** The bytes of a row, see the migration that creates `visitor_days`. Scopes without days are left out. */
export function encodeDays(level: number, scopes: ScopeDays): Buffer {
  const bytes = new Bytes(level);
  const numbers = [...scopes.keys()].sort((a, b) => a - b);
  const first = firstDayIn(scopes);
  if (first === undefined) return bytes.take();
  bytes.add(first - FIRST_DAY);
  let before = 0;
  for (const scope of numbers) {
    const days = scopes.get(scope) ?? [];
    if (days.length === 0) continue;
    bytes.add(scope - before);
    bytes.add(days.length);
    before = scope;
    let last = first;
    for (const packed of days) {
      const day = packed >> 2;
      bytes.add((day - last) * 4 + (packed & 3));
      last = day;
    }
  }
  return bytes.take();
}

/** The only row of a visitor with one day, packed, in all of the scopes, which ascend. */
export function encodeDay(packed: number, scopes: number[]): Buffer {
  const bytes = new Bytes(0);
  bytes.add((packed >> 2) - FIRST_DAY);
  let before = 0;
  for (const scope of scopes) {
    bytes.add(scope - before);
    bytes.add(1);
    bytes.add(packed & 3);
    before = scope;
  }
  return bytes.take();
}

export function firstDayIn(scopes: ScopeDays): number | undefined {
  let first = Number.POSITIVE_INFINITY;
  for (const [packed] of scopes.values()) if (packed !== undefined) first = Math.min(first, packed >> 2);
  return Number.isFinite(first) ? first : undefined;
}

/** Adds what a row holds to `scopes`, and returns its level. */
export function decodeDays(row: Buffer, scopes: ScopeDays): number {
  const [level = 0] = row;
  if (row.length <= 1) return level;
  let at = 1;
  const next = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = row[at++];
      if (byte === undefined) throw new Error("The days of a visitor end too soon");
      if (byte < 128) return value + byte * factor;
      value += (byte - 128) * factor;
    }
  };
  const first = next() + FIRST_DAY;
  let scope = 0;
  while (at < row.length) {
    scope += next();
    const days = new Array<number>(next());
    let day = first;
    for (let index = 0; index < days.length; index++) {
      const step = next();
      day += Math.floor(step / 4);
      days[index] = day * 4 + (step % 4);
    }
    scopes.set(scope, days);
  }
  return level;
}

/** Numbers of seven bits a byte, the lowest first; all but the last byte of a number have the highest bit. */
class Bytes {
  #bytes = Buffer.allocUnsafe(64);
  #length = 1;

  constructor(first: number) {
    this.#bytes[0] = first;
  }

  add(value: number): void {
    if (this.#length + 8 > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], this.#bytes.length * 2);
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes[this.#length++] = (rest % 128) + 128;
    this.#bytes[this.#length++] = rest;
  }

  take(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}
