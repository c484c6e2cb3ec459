import type { ApiSettings } from "../../docs-source/site/site-source.ts";
import type { ApiOperation } from "./described-api.ts";

/** Every one of them stands in the policy of each page. */
const MAX_ORIGINS = 50;

/** Where readers' browsers may send requests: to the servers that the descriptions name, and nowhere else. */
export function originsOf(settings: ApiSettings | undefined, operations: Iterable<ApiOperation>): string[] {
  const found = new Set<string>();
  if (settings?.hasPlayground === false) return [];
  for (const { origins, internalOrigins } of operations)
    for (const origin of [...origins, ...(settings?.allowsInternal ? internalOrigins : [])]) found.add(origin);
  return [...found].sort().slice(0, MAX_ORIGINS);
}
