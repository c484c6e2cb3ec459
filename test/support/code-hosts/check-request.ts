import type { ZodType } from "zod";
import type { HostRequest } from "./start-host-server.ts";

/** A request that a host describes: strict shapes, so that a field that it does not have is a mistake. */
export type DescribedRequest = { method: string; path: RegExp; query: ZodType; body: ZodType };

/** The parts of the path that a described request matches. @throws Error if the host describes no such request */
export function checkRequest(described: DescribedRequest[], request: HostRequest): void {
  const one = described.find(({ method, path }) => method === request.method && path.test(request.path));
  const name = `${request.method} ${request.path}`;
  if (!one) throw new Error(`The host describes no ${name}`);
  const query = one.query.safeParse(Object.fromEntries(request.query));
  if (!query.success) throw new Error(`The host does not describe the query of ${name}: ${query.error.message}`);
  const body = one.body.safeParse(request.body);
  if (!body.success) throw new Error(`The host does not describe the body of ${name}: ${body.error.message}`);
}
