import type { ApiOfSite, ApiOperation } from "./described-api.ts";

export type OperationName = { method: string; address: string };

/**
 * The operation of that name: in the descriptions that are named, else in any. `WEBHOOK` stands for every method of a webhook.
 */
export function findOperation(
  apis: ReadonlyMap<string, ApiOfSite>,
  sources: readonly string[] | undefined,
  name: OperationName,
): { source: string; operation: ApiOperation } | undefined {
  for (const source of sources ?? apis.keys()) {
    const operation = apis.get(source)?.operations.find((one) => isNamed(one, name));
    if (operation) return { source, operation };
  }
  return undefined;
}

function isNamed({ kind, method, address }: ApiOperation, name: OperationName): boolean {
  if (name.method === "WEBHOOK") return kind === "webhook" && address === name.address;
  if (method !== name.method) return false;
  if (address === name.address) return true;
  return (address.endsWith("/") || name.address.endsWith("/")) && bare(address) === bare(name.address);
}

function bare(address: string): string {
  return address.replace(/(?<!\/)\/+$/, "");
}

/** What `openapi` in the frontmatter of a page says: `api/openapi.json GET /users`, where the file may be missing. */
export function readOperationName(written: string): (OperationName & { source?: string }) | undefined {
  const [, source, method, address] =
    /^(?:(\S+)\s+)?(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|WEBHOOK)\s+(\S.*)$/i.exec(written.trim()) ?? [];
  if (method === undefined || address === undefined) return undefined;
  return { method: method.toUpperCase(), address: address.trim(), ...(source !== undefined && { source }) };
}
