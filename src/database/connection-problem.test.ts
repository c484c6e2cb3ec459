import { expect, it } from "vitest";
import { connectionProblem } from "./connection-problem.ts";

const EMBEDDED = { databaseUrl: undefined, dataDir: "/data" };
const OWN = { ...EMBEDDED, databaseUrl: "postgres://db.example/docket" };

it.each([
  [
    "timeout expired",
    EMBEDDED,
    /^The embedded database cannot be reached: the server does not answer\. .*\/data\/postgres\/server\.log/,
  ],
  ["timeout expired", OWN, /^DATABASE_URL cannot be used: the server does not answer$/],
  ["Connection terminated unexpectedly", EMBEDDED, /^The embedded database cannot be reached: Connection terminated/],
])("says of %j what to do", (message, config, said) => {
  expect(connectionProblem(new Error(message), config)).toMatchObject({ code: "database_unreachable", message: said });
});

it("leaves other errors as they are", () => {
  const error = new Error("syntax error");
  expect(connectionProblem(error, EMBEDDED)).toBe(error);
});
