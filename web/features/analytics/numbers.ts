export function sayShare(part: number, whole: number, fractionDigits = 1): string {
  if (whole === 0) return "–";
  return new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: fractionDigits }).format(part / whole);
}

export type Change = { direction: "up" | "down" | "same" | "new"; text: string };

/** A change in words, so that it does not depend on a colour. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { direction: "same", text: "unchanged" };
  if (before === 0) return { direction: "new", text: "none before" };
  const share = Math.abs(now - before) / before;
  const text = sayShare(share, 1, share < 0.1 ? 1 : 0);
  return now > before ? { direction: "up", text: `up ${text}` } : { direction: "down", text: `down ${text}` };
}

/** The change between two shares, in percentage points. */
export function changeOfShare(now: number, before: number): Change {
  const points = Math.round((now - before) * 1000) / 10;
  if (points === 0) return { direction: "same", text: "unchanged" };
  const direction = points > 0 ? "up" : "down";
  return { direction, text: `${direction} ${Math.abs(points)} points` };
}
