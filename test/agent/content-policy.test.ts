import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";
import { createScriptedEngine } from "../support/scripted-engine.ts";

const GUIDE = "# Guide\n\nSee [the shop](https://shop.acme.com).\n\n<script>kept()</script>\n";
const engine = createScriptedEngine();
let docket: Docket;
let projectId: string;
let checked: string[][] = [];
let count = 0;

beforeAll(async () => {
  docket = await boot({ overrides: { engines: [engine] } });
  const repository = await createRepository(join(docket.folder, "repository"), {
    "docs/docs.json": '{"navigation": {"pages": ["index", "guide"]}}',
    "docs/index.md": "# Home\n",
    "docs/guide.md": GUIDE,
  });
  projectId = (await docket.addProject({ repository })).id;
});
afterAll(async () => docket.close());

/** Runs a job that appends to the guide, and notes what the engine's own check finds. */
async function append(text: string, summary = "Appended"): Promise<Job> {
  const prompt = `append ${count++}`;
  checked = [];
  engine.on(prompt, async ({ docsRoot }, _signal, _tell, { check }) => {
    await writeFile(join(docsRoot, "guide.md"), `${GUIDE}\n${text}\n`);
    checked.push(await check());
    return { type: "done", title: "Append", summary };
  });
  return docket.runJob(projectId, prompt);
}

async function pullRequestOf(job: Job): Promise<string> {
  return (await docket.call("GET", new URL(job.prLink ?? "").pathname)).text();
}

async function replyOf(job: Job): Promise<string> {
  const answer = await docket.call("GET", `/v2/agent/${projectId}/job/${job.id}/messages`);
  const { messages } = (await answer.json()) as { messages: { role: string; text: string }[] };
  return messages.findLast(({ role }) => role === "agent")?.text ?? "";
}

const setPolicy = (contentPolicy: object) => docket.call("PATCH", `/v1/projects/${projectId}`, { contentPolicy });

describe("content that a job adds", () => {
  it("is refused if it runs, after the engine was told where it is", async () => {
    const job = await append("<script>alert(1)</script>");
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "validation_failed" } });
    expect(job.details.message).toContain("docs/guide.md:7: adds a <script> element");
    expect(checked).toEqual([[expect.stringContaining("docs/guide.md:7: adds a <script> element")]]);
  });

  it("is listed before the summary if it comes from another host, and has no effect there", async () => {
    const job = await append("![x](https://evil.example/x.png) [y](https://shop.acme.com)", "Done <!-- hidden");
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
    expect(checked).toEqual([[]]);
    const page = await pullRequestOf(job);
    expect(page).toContain("Please check");
    const reply = await replyOf(job);
    expect(reply).toMatch(/^### Please check\n\nThis change adds:\n\n- .*docs\/guide\.md:7/);
    expect(reply.indexOf("Please check")).toBeLessThan(reply.indexOf("Done <!-- hidden"));
    expect(reply).not.toContain("shop.acme.com");
  });

  it("is not mentioned if the page had it before, or there is none", async () => {
    const job = await append("More about [the shop](https://shop.acme.com/more).");
    expect(job.status).toBe("completed");
    expect(await pullRequestOf(job)).not.toContain("Please check");
    expect(await replyOf(job)).toBe("Appended");
  });

  it("is judged as the project's settings say, which are audited", async () => {
    const project = async () => (await (await docket.call("GET", `/v1/projects/${projectId}`)).json()) as object;
    expect(await project()).toMatchObject({ contentPolicy: { active: "refuse", foreign: "list" } });
    expect((await setPolicy({ active: "list", foreign: "refuse" })).status).toBe(200);
    const listed = await append("<script>alert(1)</script>");
    expect(listed.status).toBe("completed");
    expect(await replyOf(listed)).toContain("- `a <script> element` in `docs/guide.md:7`");
    const hostile = await append("import x from '`<b>[y](/guide)'");
    expect(await replyOf(hostile)).toContain('- ``an import of "`<b>[y](/guide)"`` in');
    expect(await pullRequestOf(hostile)).not.toContain("<b>[y]");
    expect((await append("[x](https://evil.example)")).details.message).toContain("the host evil.example");
    expect((await setPolicy({ active: "allow" })).status).toBe(200);
    expect(await project()).toMatchObject({ contentPolicy: { active: "allow", foreign: "refuse" } });
    expect(await replyOf(await append("<script>alert(1)</script>"))).toBe("Appended");
    await expectError(await setPolicy({ active: "ask" }), 400, "invalid_request");
    const audit = await docket.call("GET", "/v1/audit?type=settings");
    const { entries } = (await audit.json()) as { entries: { type: string; details: { fields?: string[] } }[] };
    expect(entries.flatMap(({ type, details }) => (type === "settings.changed" ? [details.fields] : []))).toEqual([
      ["contentPolicy.active"],
      ["contentPolicy.active", "contentPolicy.foreign"],
    ]);
  });
});
