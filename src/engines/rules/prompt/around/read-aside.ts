import type { Cursor } from "../cursor.ts";

/**
 * Reads what may stand behind a mark or in brackets, such as "(no redirects)".
 *
 * @param isEnded whether it may end where the cursor is then
 */
export function readAside<T>(
  cursor: Cursor,
  read: () => T | undefined,
  isEnded: (cursor: Cursor) => boolean = () => true,
): T | undefined {
  return cursor.attempt(() => {
    while (cursor.acceptPunctuation(",;(-")) {
      // The mark before the words says nothing.
    }
    const isOpen = cursor.peek(-1)?.text === "(";
    const found = read();
    if (found === undefined || (isOpen && !cursor.acceptPunctuation(")"))) return undefined;
    return isEnded(cursor) ? found : undefined;
  });
}
