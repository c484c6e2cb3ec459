import { describe, expect, it } from "vitest";
import { visitorsSchema } from "../../src/analytics/schema.ts";
import { runDocket } from "../support/command-line.ts";
import { bootVisitsApi, EXAMPLE } from "../support/visits-api.ts";

const { addNamedProject, ask, docket, record } = bootVisitsApi();

describe("docket visitors", () => {
  /** Over HTTP, as from another machine. */
  const run = (...args: string[]) =>
    runDocket(["visitors", ...args, "--url", docket().address], { DOCKET_KEY: docket().key });

  it("prints a table, the totals and what has to be known about them", async () => {
    const project = await addNamedProject();
    await record(project.id, EXAMPLE);
    const printed = await run(project.name, "--from", "2026-11-01", "--to", "2026-12-01", "--limit", "2");
    expect(printed).toEqual({
      code: 0,
      stdout: [
        "4 visitors: 3 human, 2 AI",
        "",
        "path       human  ai  total",
        "/guides/a  2      1   2",
        "/guides/b  1      1   2",
        "",
      ].join("\n"),
      stderr: "There are more pages: --limit shows up to 250\n",
    });
    const { stdout } = await run(project.id, "--from", "2026-11-01", "--json");
    expect(JSON.parse(stdout)).toEqual(await ask(visitorsSchema, project.id, "visitors?dateFrom=2026-11-01"));
  });

  it("refuses wrong usage with 2, and what is not there with 1", async () => {
    const wrong = [
      ["--from", "today"],
      ["--limit", "251"],
    ];
    for (const options of wrong) expect(await run("nothing", ...options)).toMatchObject({ code: 2 });
    const missing = await run("nothing", "--json");
    expect(missing).toMatchObject({ code: 1 });
    expect(JSON.parse(missing.stdout)).toMatchObject({ code: "not_found" });
    const { name } = await addNamedProject();
    const turned = await run(name, "--from", "2026-11-02", "--to", "2026-11-01", "--json");
    expect(turned).toMatchObject({ code: 1, stdout: expect.stringContaining("dateFrom") });
  });
});
