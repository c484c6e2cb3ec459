import { createHash } from "node:crypto";
import type { DBAdapter, Where } from "better-auth/adapters";

/** How a session's token is stored. It has 190 random bits, so a plain hash cannot be turned back. */
export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

type Row = Record<string, unknown>;

/**
 * Stores sessions under the hash of their token: whoever reads the database or a backup finds no session to use. better-auth
 * has no setting for it. What is asked for by its token has that token in the answer, because better-auth sets it as a cookie.
 */
export function withHashedTokens(adapter: DBAdapter): DBAdapter {
  const hashed: DBAdapter = {
    ...adapter,
    async create<T extends Row, R = T>(input: Parameters<DBAdapter["create"]>[0]): Promise<R> {
      const { token } = input.data as Row;
      if (input.model !== "session" || typeof token !== "string") return adapter.create<T, R>(input as never);
      const data = { ...input.data, token: hashSessionToken(token) };
      const row = await adapter.create<Row, Row>({ ...input, data });
      return { ...row, token } as R;
    },
    async findOne<T>(input: Parameters<DBAdapter["findOne"]>[0]): Promise<T | null> {
      const { asked, token } = byHash(input);
      return withToken(await adapter.findOne<T>(asked), token);
    },
    findMany: (input) => adapter.findMany(byHash(input).asked),
    count: (input) => adapter.count(byHash(input).asked),
    async update<T>(input: Parameters<DBAdapter["update"]>[0]): Promise<T | null> {
      const { asked, token } = byHash(input);
      return withToken(await adapter.update<T>(asked), token);
    },
    updateMany: (input) => adapter.updateMany(byHash(input).asked),
    delete: (input) => adapter.delete(byHash(input).asked),
    deleteMany: (input) => adapter.deleteMany(byHash(input).asked),
    consumeOne: (input) => adapter.consumeOne(byHash(input).asked),
    incrementOne: (input) => adapter.incrementOne(byHash(input).asked),
    transaction: (work) => adapter.transaction((tx) => work(withHashedTokens(tx as DBAdapter))),
  };
  return hashed;
}

/** What is asked for with hashes in the place of tokens, and the token if it was asked for by one. */
function byHash<I extends { model: string; where?: Where[] | undefined }>(
  input: I,
): { asked: I; token: string | undefined } {
  if (input.model !== "session" || !input.where) return { asked: input, token: undefined };
  const where = input.where.map((one) => (one.field === "token" ? { ...one, value: hashes(one.value) } : one));
  const token = input.where.find(({ field }) => field === "token")?.value;
  return { asked: { ...input, where }, token: typeof token === "string" ? token : undefined };
}

function hashes(value: Where["value"]): Where["value"] {
  if (Array.isArray(value)) return value.map((one) => hashSessionToken(String(one)));
  return typeof value === "string" ? hashSessionToken(value) : value;
}

function withToken<T>(row: T | null, token: string | undefined): T | null {
  return row === null || token === undefined ? row : { ...row, token };
}
