import type { Cursor } from "./cursor.ts";

const AFTER = "after|below|behind|beneath|underneath";

/** "after", "right above": on which side of what is named next. `after` are the words for behind it. */
export function readSide(cursor: Cursor, after = AFTER): "after" | "before" | undefined {
  if (cursor.accept(`right|directly|just|immediately|straight? ${after}`)) return "after";
  return cursor.accept("right|directly|just|immediately|straight? before|above") ? "before" : undefined;
}
