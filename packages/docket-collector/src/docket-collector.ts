export { type ConnectCollector, type ConnectOptions, docketCollector } from "./connect.ts";
export { docketFastify, type FastifyOptions } from "./fastify.ts";
export { type FetchCollector, type FetchOptions, withDocket } from "./fetch.ts";
export type { CollectorOptions } from "./options.ts";
