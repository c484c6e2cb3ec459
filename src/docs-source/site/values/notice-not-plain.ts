import type { SourceNotices } from "../source-notices.ts";
import { type SourceValue, valueAt } from "./source-value.ts";

const MAX_NOTICES = 20;
const NOT_PLAIN = "This value is ignored, because it is not plain data; scripts are read but never run";
/** What an entry of a navigation may say beside the pages that it lists. */
const LISTS_NOTHING =
  /^(?:text|label|title|badge|icon|description|class(?:Name)?|customProps|attrs|collapsed|collapsible|rel|target|value|docFooterText|activeMatch|translations)$/;

/** Names a configuration, or the first part on the way to a key, that cannot be read, so that pages may be listed there. */
export function noticeUnreadable(
  file: string,
  from: SourceValue | undefined,
  keys: string[],
  notices: SourceNotices,
): void {
  const message = "This configuration cannot be read, because it is not plain data; scripts are read but never run";
  if (!from || from.value === undefined) notices.addComputed(from ?? { path: file, line: 1, column: 1 }, message);
  const next = keys.length > 0 ? valueAt(from, keys[0] ?? "") : undefined;
  if (next) noticeUnreadable(file, next, keys.slice(1), notices);
}

/** Names what is spread into objects on the way to a key that is not written there, so that it may come from elsewhere. */
export function noticeUnknown(from: SourceValue | undefined, keys: string[], notices: SourceNotices): void {
  let at = from;
  for (const key of keys) {
    const next = valueAt(at, key);
    const [place] = next ? [] : (at?.unknown ?? []);
    if (place) notices.addComputed(place, NOT_PLAIN);
    at = next;
  }
}

/** Names the values in a part of a configuration that are not plain data, such as expressions in a script. */
export function noticeNotPlain(
  from: SourceValue | undefined,
  notices: SourceNotices,
  listsPages = false,
  below?: string,
): void {
  const pending: { at: SourceValue; lists: boolean }[] = from ? [{ at: from, lists: listsPages }] : [];
  let count = 0;
  for (let next = pending.pop(); next && count < MAX_NOTICES; next = pending.pop()) {
    const { at, lists } = next;
    if (at.value === undefined) {
      count += 1;
      if (lists) notices.addComputed(at, NOT_PLAIN, below);
      else notices.add(at, NOT_PLAIN);
    } else if (Array.isArray(at.value)) pending.push(...at.value.map((item) => ({ at: item, lists })));
    else if (at.value instanceof Map) {
      pending.push(...(at.unknown ?? []).map((item) => ({ at: item, lists })));
      for (const [key, item] of at.value) pending.push({ at: item, lists: lists && !LISTS_NOTHING.test(key) });
    }
  }
}
