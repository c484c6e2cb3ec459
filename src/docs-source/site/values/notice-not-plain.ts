import type { SourceNotices } from "../source-notices.ts";
import type { SourceValue } from "./source-value.ts";

const MAX_NOTICES = 20;

/** Names the values in a part of a configuration that are not plain data, such as expressions in a script. */
export function noticeNotPlain(from: SourceValue | undefined, notices: SourceNotices): void {
  const pending = from ? [from] : [];
  let count = 0;
  for (let at = pending.pop(); at && count < MAX_NOTICES; at = pending.pop()) {
    if (at.value === undefined) {
      count += 1;
      notices.add(at, "This value is ignored, because it is not plain data; scripts are read but never run");
    } else if (typeof at.value === "object" && at.value !== null) pending.push(...at.value.values());
  }
}
