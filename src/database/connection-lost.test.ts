import { sql } from "kysely";
import { expect, it } from "vitest";
import { connect } from "./connect.ts";
import { isConnectionLost, NoConnectionError } from "./connection-lost.ts";

const coded = (code: string, syscall?: string) => Object.assign(new Error("it failed"), { code, syscall });

it.each([coded("57P01"), coded("08006"), coded("25P03"), coded("ETIMEDOUT", "read"), coded("ECONNREFUSED")])(
  "takes %o for a lost connection",
  (error) => {
    expect(isConnectionLost(error)).toBe(true);
  },
);

it.each([coded("23505"), coded("ENOENT", "open"), coded("ENOTFOUND", "getaddrinfo"), coded("08"), "ECONNREFUSED"])(
  "takes %o for what it is",
  (error) => {
    expect(isConnectionLost(error)).toBe(false);
  },
);

it("takes it for one that none can be made, for whatever reason", async () => {
  const { database } = connect("postgres://docket@no-such-host.invalid/docket", 1, () => {});
  const error = await sql`select 1`.execute(database).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NoConnectionError);
  expect(isConnectionLost(error)).toBe(true);
  await database.destroy();
});
