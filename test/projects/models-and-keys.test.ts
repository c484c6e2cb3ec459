import { describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { deleteProviderKey } from "../../src/agent/settings/provider-keys/delete-provider-key.ts";
import { setProviderKey } from "../../src/agent/settings/provider-keys/set-provider-key.ts";
import { createRulesEngine } from "../../src/engines/rules/rules-engine.ts";
import { getProject } from "../../src/project-settings/get-project.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { createScriptedEngine } from "../support/scripted-engine.ts";
import { bootScriptedJobs, SMALL_SITE } from "../support/scripted-jobs.ts";

const jobs = bootScriptedJobs({
  engines: [createRulesEngine(), createScriptedEngine("test/other")],
  files: SMALL_SITE,
});
const { run } = jobs;

describe("a project's models and keys", () => {
  it("go before the installation's, and only known models are accepted", async () => {
    const { id } = await jobs.docket.addProject({ repository: jobs.repository });
    const update = (input: object) => updateProject(jobs.docket.app, jobs.docket.actor, id, input);
    const modelOf = async (more = {}) => {
      const response = await jobs.docket.call("POST", `/v2/agent/${id}/job`, { prompt: "which", ...more });
      const job = (await response.json()) as Job;
      await jobs.docket.waitFor(id, job.id);
      return job.model;
    };
    expect(await modelOf()).toBe("test/scripted");
    await expect(update({ model: "test/none" })).rejects.toThrow(/"test\/none" is not configured/);
    await expect(update({ fallbackModel: "test/none" })).rejects.toThrow(/fallbackModel/);
    expect(await update({ model: "test/other", fallbackModel: "docket/rules" })).toMatchObject({
      model: "test/other",
      fallbackModel: "docket/rules",
    });
    expect(await modelOf()).toBe("test/other");
    expect(await modelOf({ model: "test/scripted" })).toBe("test/scripted");
    const seen: unknown[] = [];
    await run(async ({ turn }) => void seen.push(turn.fallbackModel), { model: "test/scripted" }, id);
    expect(await update({ model: "", fallbackModel: null })).toMatchObject({ model: null, fallbackModel: null });
    await run(async ({ turn }) => void seen.push(turn.fallbackModel), {}, id);
    expect(seen).toEqual(["docket/rules", undefined]);
    await jobs.docket.app.database
      .updateTable("agent_settings")
      .set({ model: "gone/model" })
      .where("project_id", "=", id)
      .execute();
    const refused = await jobs.docket.call("POST", `/v2/agent/${id}/job`, { prompt: "which" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("gone/model");
    expect((await jobs.docket.call("POST", "/v2/agent/prj_none/job", { prompt: "which" })).status).toBe(404);
  });

  it("keeps keys encrypted and shows only whose they are", async () => {
    const { id } = await jobs.docket.addProject({ repository: jobs.repository });
    const set = (provider: string, key: string) =>
      setProviderKey(jobs.docket.app, jobs.docket.actor, id, provider, key);
    await set("anthropic", "first-key-of-the-project");
    await set("anthropic", "second-key-of-the-project");
    await set("openai", "another-key-of-the-project");
    const shown = await getProject(jobs.docket.app, jobs.docket.actor, id);
    expect(shown.providerKeys).toEqual(["anthropic", "openai"]);
    expect(JSON.stringify(shown)).not.toContain("-key-of");
    const rows = await jobs.docket.app.database
      .selectFrom("provider_keys")
      .selectAll()
      .where("project_id", "=", id)
      .execute();
    expect(rows.every(({ ciphertext }) => !ciphertext.toString("latin1").includes("-key-of"))).toBe(true);
    let keys: object = {};
    await run(
      async ({ turn }) => {
        keys = turn.providerKeys;
        return undefined;
      },
      {},
      id,
    );
    expect(keys).toEqual({ anthropic: "second-key-of-the-project", openai: "another-key-of-the-project" });
    await deleteProviderKey(jobs.docket.app, jobs.docket.actor, id, "openai");
    await expect(deleteProviderKey(jobs.docket.app, jobs.docket.actor, id, "openai")).rejects.toThrow(/no key/);
    await expect(set("openai", "two words")).rejects.toThrow(/printable/);
    await expect(set("Open AI", "key-long-enough")).rejects.toThrow(/provider's name/);
  });
});
