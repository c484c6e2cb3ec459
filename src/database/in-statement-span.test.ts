import { expect, it } from "vitest";
import { summaryOf } from "./in-statement-span.ts";

it("tells of a statement what it does to which table, and no value", () => {
  const told = [
    `select * from "projects" where name = 'from secrets'`,
    "/* planned once */ insert into turns (id) values ('x')",
    'update only "public"."jobs" set status = $1',
    "with gone as (delete from keys where id = $1 returning 1) select 1",
    "begin",
    "",
  ].map(summaryOf);
  expect(told).toEqual(["SELECT projects", "INSERT turns", "UPDATE public.jobs", "WITH keys", "BEGIN", "STATEMENT"]);
});
