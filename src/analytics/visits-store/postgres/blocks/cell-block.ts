import { ByteReader, ByteWriter } from "../varints.ts";

export type Counts = { human: number; ai: number; total: number };
/** The cells of a day: by the day before, undefined for none, and the number of a scope. */
export type DayCells = Map<number | undefined, Map<number, Counts>>;

/** Adds to a cell of a day. */
export function addCell(
  days: Map<number, DayCells>,
  day: number,
  previous: number | undefined,
  scope: number,
  { human, ai, total }: Counts,
): void {
  const cells = getOrCreate(days, day);
  const scopes = getOrCreate(cells, previous);
  const counts = scopes.get(scope);
  if (!counts) scopes.set(scope, { human, ai, total });
  else {
    counts.human += human;
    counts.ai += ai;
    counts.total += total;
  }
}

function getOrCreate<K, V extends Map<unknown, unknown>>(map: Map<K, V>, key: K): V {
  const value = map.get(key) ?? (new Map() as V);
  map.set(key, value);
  return value;
}

/** What a cell's counts are, as the lowest bits of its first number. */
const [HUMANS, AIS, OTHERS] = [0, 1, 2];

/**
 * Cells of a day as bytes, see the migration that creates `visitor_day_blocks`. Cells of zeros are left out.
 *
 * @param isMeant the scopes whose cells are written
 */
export function encodeBlock(day: number, cells: DayCells, isMeant: (scope: number) => boolean): Buffer {
  const block = new ByteWriter();
  const ascending = [...cells].sort(([a = Number.NEGATIVE_INFINITY], [b = Number.NEGATIVE_INFINITY]) => a - b);
  for (const [previous, scopes] of ascending) {
    const part = encodeScopes(scopes, isMeant);
    if (part.length === 0) continue;
    block.add(previous === undefined ? 0 : day - previous);
    block.add(part.length);
    block.addBytes(part);
  }
  return block.take();
}

function encodeScopes(scopes: Map<number, Counts>, isMeant: (scope: number) => boolean): Buffer {
  const part = new ByteWriter();
  let before = 0;
  for (const scope of Int32Array.from(scopes.keys()).sort()) {
    const { human, ai, total } = scopes.get(scope) as Counts;
    if (!isMeant(scope) || (human === 0 && ai === 0 && total === 0)) continue;
    part.add(scope - before);
    before = scope;
    const kind = ai === 0 && human === total ? HUMANS : human === 0 && ai === total ? AIS : OTHERS;
    part.add((total < 0 ? -2 * total - 1 : 2 * total) * 4 + kind);
    if (kind !== OTHERS) continue;
    part.addSigned(human);
    part.addSigned(ai);
  }
  return part.take();
}

/**
 * Reads the cells of a block.
 *
 * @param isMeant of which days before; those of others are passed over
 */
export function readBlock(
  day: number,
  bytes: Buffer,
  isMeant: (previous: number | undefined) => boolean,
  read: (previous: number | undefined, scope: number, human: number, ai: number, total: number) => void,
): void {
  const block = new ByteReader(bytes);
  while (!block.isAtEnd) {
    const back = block.next();
    const previous = back === 0 ? undefined : day - back;
    const length = block.next();
    const end = block.at + length;
    if (!isMeant(previous)) {
      block.at = end;
      continue;
    }
    for (let scope = 0; block.at < end; ) {
      scope += block.next();
      const first = block.next();
      const signed = Math.floor(first / 4);
      const total = signed % 2 === 1 ? -(signed + 1) / 2 : signed / 2;
      const kind = first % 4;
      if (kind === HUMANS) read(previous, scope, total, 0, total);
      else if (kind === AIS) read(previous, scope, 0, total, total);
      else read(previous, scope, block.nextSigned(), block.nextSigned(), total);
    }
  }
}
