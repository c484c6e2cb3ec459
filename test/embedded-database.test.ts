import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "./support/database.ts";

test("gives each caller a fresh database that sorts by code point", async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    "select string_agg(x, '' order by x) as sorted from (values ('a'), ('B'), ('é'), ('Z')) as v(x)",
  );
  await client.end();
  await database.drop();
  expect(rows).toEqual([{ sorted: "BZaé" }]);
});
