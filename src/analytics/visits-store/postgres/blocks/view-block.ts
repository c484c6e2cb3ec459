import { ByteReader, ByteWriter } from "../varints.ts";

const DAY_MS = 86_400_000;

/** How often something was viewed, by whom, and when for the last time, in milliseconds since 1970. */
export type ViewCounts = { human: number; ai: number; other: number; at: number };
/** By the number of a scope. */
export type ScopeViews = Map<number, ViewCounts>;

export function addViews(views: ScopeViews, scope: number, { human, ai, other, at }: ViewCounts): void {
  const counts = views.get(scope);
  if (!counts) {
    views.set(scope, { human, ai, other, at });
    return;
  }
  counts.human += human;
  counts.ai += ai;
  counts.other += other;
  counts.at = Math.max(counts.at, at);
}

/** What the views of a scope are, as the lowest bits of their number. */
const [HUMANS, AIS, OTHERS] = [0, 1, 2];

/**
 * Views of a day as bytes, see the migration that adds them to `visitor_day_blocks`.
 *
 * @param isMeant the scopes whose views are written
 */
export function encodeViews(day: number, views: ScopeViews, isMeant: (scope: number) => boolean): Buffer {
  const block = new ByteWriter();
  let before = 0;
  for (const scope of Int32Array.from(views.keys()).sort()) {
    const { human, ai, other, at } = views.get(scope) as ViewCounts;
    const total = human + ai + other;
    if (total === 0 || !isMeant(scope)) continue;
    block.add(scope - before);
    before = scope;
    const kind = human === total ? HUMANS : ai === total ? AIS : OTHERS;
    block.add(4 * total + kind);
    if (kind === OTHERS) {
      block.add(human);
      block.add(ai);
    }
    block.addSigned(at - day * DAY_MS);
  }
  return block.take();
}

export type ReadViews = (scope: number, human: number, ai: number, other: number, at: number) => void;

export function readViewBlock(day: number, bytes: Buffer, read: ReadViews): void {
  const block = new ByteReader(bytes);
  for (let scope = 0; !block.isAtEnd; ) {
    scope += block.next();
    const first = block.next();
    const total = Math.floor(first / 4);
    const kind = first % 4;
    const human = kind === HUMANS ? total : kind === AIS ? 0 : block.next();
    const ai = kind === HUMANS ? 0 : kind === AIS ? total : block.next();
    read(scope, human, ai, total - human - ai, block.nextSigned() + day * DAY_MS);
  }
}
