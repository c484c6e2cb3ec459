import { describe, expect, it } from "vitest";
import { runDocket } from "../support/command-line.ts";
import { bootVisitsApi, EXAMPLE } from "../support/visits-api.ts";

const { addNamedProject, docket, record } = bootVisitsApi(() => ({
  DOCKET_SMTP_HOST: "mail.example.com",
  DOCKET_SMTP_FROM: "docket@example.com",
}));

/** Over HTTP, as from another machine. */
const run = (...args: string[]) =>
  runDocket([...args, "--url", docket().address], { DOCKET_KEY: docket().key, DOCKET_DATA_DIR: docket().folder });

describe("docket goal", () => {
  it("names pages as goals, counts who reached them, and removes them by name", async () => {
    const project = await addNamedProject();
    await record(project.id, EXAMPLE);
    expect(await run("goal", "add", project.name, "first guide", "--path", "/guides/a")).toEqual({
      code: 0,
      stdout: "Added the goal first guide\n",
      stderr: "",
    });
    const listed = await run("goal", "list", project.name, "--from", "2026-11-01");
    expect(listed.stdout.split("\n")[1]).toMatch(/^first guide +\/guides\/a +2 +1 +2 +50.0 %/);
    expect(await run("goal", "remove", project.name, "first guide")).toMatchObject({ stdout: "Removed first guide\n" });
    expect(await run("goal", "remove", project.name, "first guide")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no goal "first guide"'),
    });
  });

  it("asks for one of two options where none or both are given", async () => {
    const { name } = await addNamedProject();
    for (const options of [[], ["--path", "/a", "--path-prefix", "/b/"]])
      expect(await run("goal", "add", name, "x", ...options)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("Give either --path"),
      });
  });
});

describe("docket report", () => {
  it("changes what is given and leaves the rest", async () => {
    const { name } = await addNamedProject();
    const set = (...options: string[]) => run("report", "set", name, ...options);
    expect(await set("--weekly", "--email", "ada@example.com", "--email", "bob@example.com")).toMatchObject({
      code: 0,
      stdout: [
        "  weekly report  on",
        "  alerts         off",
        "  e-mail         ada@example.com, bob@example.com",
        "  webhook        none",
        "",
      ].join("\n"),
    });
    const { code, stdout } = await set("--alerts", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      sendsWeekly: true,
      sendsAlerts: true,
      emails: ["ada@example.com", "bob@example.com"],
    });
    expect(await set("--no-email", "--no-weekly")).toMatchObject({ stdout: expect.stringContaining("nobody") });
    expect((await run("report", "show", name)).stdout).toMatch(/weekly report {2}off.*alerts {9}on.*Nothing was sent/s);
    expect(await set("--webhook", "ftp://example.com")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/https/),
    });
  });
});

describe("docket shared-link", () => {
  it("shows a link's addresses once, lists the link without them, and ends it", async () => {
    const { name } = await addNamedProject();
    const made = await run("shared-link", "create", name, "team", "--pages", "--expires-in-days", "30");
    expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining("only a hash is stored") });
    const token = /\/app\/shared\/([\w-]+)$/m.exec(made.stdout)?.[1] ?? "";
    const chart = `${docket().address}/v1/shared/by-token/${token}/chart.svg`;
    expect((await fetch(chart)).headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    const { stdout } = await run("shared-link", "list", name);
    expect(stdout).toMatch(/team +visitors, top pages +2026-11-20 by .+ +2026-12-20/);
    expect(stdout).not.toContain(token);
    expect(await run("shared-link", "revoke", name, "team")).toMatchObject({ code: 0, stdout: "Revoked team\n" });
    expect((await fetch(chart)).status).toBe(404);
  });
});
