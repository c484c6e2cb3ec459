import type { SourceNotices } from "../source-notices.ts";
import type { SourceValue } from "./source-value.ts";

const MAX_NOTICES = 20;
/** What an entry of a navigation may say beside the pages that it lists. */
const LISTS_NOTHING =
  /^(?:text|label|title|badge|icon|description|class(?:Name)?|customProps|attrs|collapsed|collapsible|rel|target|value|docFooterText|activeMatch|translations)$/;

/** Names the values in a part of a configuration that are not plain data, such as expressions in a script. */
export function noticeNotPlain(from: SourceValue | undefined, notices: SourceNotices, listsPages = false): void {
  const pending: { at: SourceValue; lists: boolean }[] = from ? [{ at: from, lists: listsPages }] : [];
  let count = 0;
  for (let next = pending.pop(); next && count < MAX_NOTICES; next = pending.pop()) {
    const { at, lists } = next;
    if (at.value === undefined) {
      count += 1;
      const message = "This value is ignored, because it is not plain data; scripts are read but never run";
      if (lists) notices.addComputed(at, message);
      else notices.add(at, message);
    } else if (Array.isArray(at.value)) pending.push(...at.value.map((item) => ({ at: item, lists })));
    else if (at.value instanceof Map)
      for (const [key, item] of at.value) pending.push({ at: item, lists: lists && !LISTS_NOTHING.test(key) });
  }
}
