import type { Readable } from "node:stream";

/** What is sent, apart from the headers that every answer of a site has. */
export type Answer = { status: number; headers: Record<string, string>; body?: Buffer | Readable | string };

/** The parts of a request that an answer may depend on; `vary` names them. */
export type RequestHeaders = Record<string, string | string[] | undefined>;

export const REVALIDATED = "public, max-age=0, must-revalidate";
export const IMMUTABLE = "public, max-age=31536000, immutable";
