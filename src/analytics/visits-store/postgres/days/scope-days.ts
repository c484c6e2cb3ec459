import { FIRST_DAY } from "../../../dates.ts";
import { ByteReader, ByteWriter } from "../varints.ts";

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
  const bytes = new ByteWriter();
  bytes.addByte(level);
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
  const bytes = new ByteWriter();
  bytes.addByte(0);
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
  const bytes = new ByteReader(row, 1);
  const first = bytes.next() + FIRST_DAY;
  let scope = 0;
  while (!bytes.isAtEnd) {
    scope += bytes.next();
    const days = new Array<number>(bytes.next());
    let day = first;
    for (let index = 0; index < days.length; index++) {
      const step = bytes.next();
      day += Math.floor(step / 4);
      days[index] = day * 4 + (step % 4);
    }
    scopes.set(scope, days);
  }
  return level;
}
