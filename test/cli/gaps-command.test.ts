import { expect, it } from "vitest";
import { runDocket } from "../support/command-line.ts";
import { agent, bootVisitsApi } from "../support/visits-api.ts";

const { addNamedProject, docket, record } = bootVisitsApi();

/** Over HTTP, as from another machine. */
const run = (...args: string[]) =>
  runDocket([...args, "--url", docket().address], { DOCKET_KEY: docket().key, DOCKET_DATA_DIR: docket().folder });

it("lists what readers miss, and makes it work or none", async () => {
  const { id, name } = await addNamedProject();
  await record(id, [agent("gpt", "2026-11-03", "/pricing", undefined, { status: 404 })]);
  await docket().call("POST", `/v1/analytics/${id}/feedback`, [
    { path: "/start", helpful: false, comment: "No\u001b[31m command" },
  ]);
  const listed = await run("gaps", name, "--json");
  const gaps = (JSON.parse(listed.stdout) as { gaps: { id: string; title: string }[] }).gaps;
  const pricing = gaps.find(({ title }) => title === "/pricing")?.id ?? "";
  expect((await run("gaps", name)).stdout).toMatch(new RegExp(`${pricing} +missing page +/pricing +0 +1 +1 +open`));
  expect(await run("gaps", name, "--make-job", pricing)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("docket/rules writes nothing of its own"),
  });
  const redirected = await run("gaps", name, "--redirect", pricing, "--redirect-to", "/index");
  expect(redirected).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Created the job job_\w+ with docket\/rules/),
  });
  expect((await run("gaps", name)).stdout).toContain("in progress");
  const start = gaps.find(({ title }) => title === "/start")?.id ?? "";
  expect(await run("gaps", name, "--dismiss", start)).toMatchObject({ stdout: `${start} is dismissed: /start\n` });
  expect(await run("gaps", name, "--reopen", start)).toMatchObject({ stdout: `${start} is open: /start\n` });
  expect(await run("gaps", name, "--dismiss", start, "--reopen", start)).toMatchObject({ code: 2 });

  const said = await run("feedback", "list", name, "--status", "pending");
  expect(said.stdout).toMatch(/^feedback_\w+ +2026-11-20 +\/start +contextual +pending +no +No\\u001b\[31m command$/m);
  const [entry = ""] = /feedback_\w+/.exec(said.stdout) ?? [];
  expect(await run("feedback", "set", name, entry, "--status", "resolved")).toMatchObject({
    stdout: `${entry} on /start is resolved\n`,
  });
  expect((await run("feedback", "list", name, "--status", "pending")).stdout).toBe("No reader said anything\n");
  expect(await run("feedback", "set", name, entry, "--status", "done")).toMatchObject({ code: 2 });
});
