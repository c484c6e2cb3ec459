import { expect, it } from "vitest";
import type { AskedBy } from "../../../database/column-types.ts";
import type { Plan } from "../prepare.ts";
import type { TurnRun } from "../turn-run.ts";
import { findAuthor, plainName } from "./commit-author.ts";

const config = { commitName: "Docket", commitEmail: "docket@example.com" };
const author = async (asked_by: AskedBy | null, attributes_commits = true) => {
  const run = { app: { config }, turn: { asked_by } } as unknown as TurnRun;
  const { name, email } = await findAuthor(run, { project: { attributes_commits } } as Plan);
  return `${name} <${email}>`;
};

it("names who asked only if the project wants it and the address is proven", async () => {
  const ada: AskedBy = { kind: "host", name: "ada", commitAddress: "42+ada@users.noreply.github.com" };
  expect(await author(ada)).toBe("ada <42+ada@users.noreply.github.com>");
  expect(await author(ada, false)).toBe("Docket <docket@example.com>");
  expect(await author({ kind: "host", name: "ada" })).toBe("ada (via Docket) <docket@example.com>");
  expect(await author({ kind: "key", name: "nightly" })).toBe("nightly (API key, via Docket) <docket@example.com>");
});

it("does the work of checks, links and the command line as Docket", async () => {
  for (const kind of ["check", "link", "operator"] as const)
    expect(await author({ kind, name: "somebody" })).toBe("Docket <docket@example.com>");
  expect(await author(null)).toBe("Docket <docket@example.com>");
});

it("takes nothing of a name that would end it, hide something or be read as an address", async () => {
  expect(plainName("Ada <root@example.com>\nX: y")).toBe("Ada root@example.com X: y");
  expect(plainName("a\u202eb\u200bc\u0000")).toBe("a b c");
  expect(plainName("<>")).toBe("");
  expect([...plainName("x".repeat(1000))]).toHaveLength(100);
  expect(await author({ kind: "host", name: "\u200b" })).toBe("Docket <docket@example.com>");
  const odd: AskedBy = { kind: "host", name: "ada", commitAddress: "a> <b@example.com" };
  expect(await author(odd)).toBe("ada (via Docket) <docket@example.com>");
});
