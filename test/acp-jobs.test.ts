import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeTestAgent } from "./support/acp-run.ts";
import { boot, createRepository, type Docket } from "./support/boot.ts";

const SECRET = "sk-of-an-agent-0123456789";

let folder: string;
let file: string;
let docket: Docket;
let projectId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-acp-jobs-"));
  file = join(folder, "agents.json");
  const secrets = { KEY: { fromEnv: "TEST_AGENT_KEY", hosts: ["api.example.com"] } };
  await writeFile(file, JSON.stringify({ test: { ...describeTestAgent(), secrets } }));
  process.env.TEST_AGENT_KEY = SECRET;
  docket = await boot({ settings: { DOCKET_AGENTS_FILE: file, DOCKET_SANDBOX: "none" } });
  const repository = await createRepository(join(folder, "docs"), { "page.md": "# Page\n" });
  projectId = (await docket.addProject({ repository })).id;
});
afterAll(async () => {
  delete process.env.TEST_AGENT_KEY;
  await docket.close();
  await rm(folder, { recursive: true, force: true });
});

const runAgent = (script: object) =>
  docket.runJob(projectId, `Please do this\n${JSON.stringify(script)}`, { model: "acp/test" });

describe("an agent that has its real secret, since there is no sandbox", () => {
  test("tells it nobody", async () => {
    const job = await runAgent({ run: ["echo the key is $KEY"], say: ["\nTitle: Key $KEY\n"] });
    const headers = { accept: "application/json" };
    const answer = await docket.call("GET", `/v2/agent/${projectId}/job/${job.id}/events`, undefined, headers);
    const events = await answer.text();
    expect(events).toContain("the key is [redacted]");
    expect(events).not.toContain(SECRET);
    const failed = await runAgent({ run: [`echo ${SECRET}`], stop: "refusal" });
    expect(failed).toMatchObject({ status: "failed", details: { reason: "refused" } });
    expect(failed.details.message).toContain("[redacted]");
    expect(JSON.stringify(failed)).not.toContain(SECRET);
  });

  test("cannot have it committed", async () => {
    const job = await runAgent({ write: { "page.md": `# Page\n\nUse ${SECRET}.\n` } });
    expect(job).toMatchObject({ status: "failed", details: { reason: "validation_failed" } });
    expect(job.details.message).toContain("page.md:3: looks like a secret (a secret of this installation)");
    expect(JSON.stringify(job)).not.toContain(SECRET);
  });
});
