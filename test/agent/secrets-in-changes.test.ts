import { appendFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import pino from "pino";
import { describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { setProviderKey } from "../../src/agent/settings/provider-keys/set-provider-key.ts";
import type { EngineRun } from "../../src/engine.ts";
import { createRepository } from "../support/boot.ts";
import { bootScriptedJobs, SMALL_SITE } from "../support/scripted-jobs.ts";

const logged: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
const jobs = bootScriptedJobs({
  log,
  files: SMALL_SITE,
});
const { eventsOf, run } = jobs;

describe("a secret", () => {
  const AWS = "AKIAZ7QRSTUVWXYZ2345";
  const GITHUB = `ghp_${"wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"}`;
  const write =
    (text: string, file = "guide.md") =>
    async (given: EngineRun) => {
      await writeFile(join(given.workspace.docsRoot, file), text);
      return undefined;
    };

  it.each<[string, () => string, string]>([
    ["of a code host", () => `# Guide\n\nOne.\n\nUse ${GITHUB}.\n`, "docs/guide.md:5: looks like a secret (github)"],
    [
      "that a comment wants overlooked",
      () => `# Guide\n\n<!-- secretlint-disable -->\n${GITHUB}\n`,
      "docs/guide.md:4: looks like a secret (github)",
    ],
    ["behind a NUL", () => `# Guide\0\n\n${GITHUB}\n`, "docs/guide.md:3: looks like a secret (github)"],
    [
      "of this service",
      () => `# Guide\n\n${jobs.docket.key}\n`,
      "docs/guide.md:3: looks like a secret (an API key of Docket)",
    ],
    [
      "in a URL",
      () => "# Guide\n\nhttps://bob:Zr81kqqPs9@git.corp.io/x\n",
      "docs/guide.md:3: looks like a secret (basicauth)",
    ],
  ])("%s keeps everything from being committed, and is not shown", async (_, text, message) => {
    const content = text();
    const job = await run(write(content));
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "validation_failed" } });
    expect(job.details.message).toContain(message);
    const shown = JSON.stringify([job, await eventsOf(job.id)]);
    for (const secret of [GITHUB, jobs.docket.key, "Zr81kqqPs9"]) expect(shown).not.toContain(secret);
  });

  it("in a broken link or the name of a file is not shown by other findings either", async () => {
    for (const job of [await run(write(`# Guide\n\n[x](${GITHUB})\n`)), await run(write("# Page\n", `${GITHUB}.md`))]) {
      expect(job.details.message).toMatch(/:[13]: looks like a secret \(github\)/);
      expect(JSON.stringify(job)).not.toContain(GITHUB);
    }
  });

  it("in the title or the summary does so too", async () => {
    for (const done of [
      { title: `Use ${GITHUB}`, summary: "" },
      { title: "", summary: `Use\n${GITHUB}` },
    ]) {
      const job = await run(async (given) => {
        await write("# Guide\n\nFine.\n")(given);
        return { type: "done", ...done };
      });
      expect(job).toMatchObject({ status: "failed", details: { reason: "validation_failed" } });
    }
  });

  it("that the repository had before, or that is made up, does not", async () => {
    const own = await createRepository(join(jobs.docket.folder, "had"), {
      "index.md": `# Home\n\n${GITHUB}\n\nOne.\n`,
      "moved.md": `# Moved\n\n${AWS}\n`,
    });
    const { id } = await jobs.docket.addProject({ repository: own });
    const job = await run(
      async ({ workspace: { root } }) => {
        await writeFile(join(root, "index.md"), `# Home\n\n${GITHUB}\n\nTwo.\n`);
        await rm(join(root, "moved.md"));
        await writeFile(
          join(root, "new.md"),
          `# New\n\n${AWS}\n\npostgres://user:password@localhost:5432/db\nhttps://me:secret@example.com/\nDATABASE=mysql://app:\${PASSWORD}@db/x\ndkt_${"A".repeat(46)}\n`,
        );
        return undefined;
      },
      {},
      id,
    );
    expect(job.details.message).toContain("pull request was opened");
  });

  it("of the installation or the project is found in any file and spelling, and redacted in all that is told", async () => {
    const key = "provider-key-0123456789";
    const { id } = await jobs.docket.addProject({ repository: jobs.repository });
    await setProviderKey(jobs.docket.app, jobs.docket.actor, id, "openai", key);
    const encoded = Buffer.from(key).toString("base64");
    const outcomes: Job[] = [];
    for (const content of [Buffer.from(`\0\0${key}`), Buffer.from(`x ${encoded}`)])
      outcomes.push(
        await run(
          async ({ workspace: { docsRoot } }) => {
            await writeFile(join(docsRoot, "image.png"), content);
            return undefined;
          },
          {},
          id,
        ),
      );
    for (const job of outcomes) {
      expect(job).toMatchObject({ status: "failed", details: { reason: "validation_failed" } });
      expect(job.details.message).toContain("docs/image.png:1: looks like a secret (a secret of this installation)");
    }
    const told = await run(
      async ({ tell, turn, workspace: { docsRoot } }) => {
        expect(turn.providerKeys).toEqual({ openai: key });
        await tell({ type: "text", data: { text: `The key is ${key}` } });
        await tell({ type: "tool.called", data: { tool: "x", input: { [key]: [`${encoded}`, { deep: key }] } } });
        await appendFile(join(docsRoot, "guide.md"), "\nTold.\n");
        return { type: "done", title: `Use ${key}`, summary: `With ${key}` };
      },
      {},
      id,
    );
    expect(told.status).toBe("completed");
    const failed = await run(
      async () => ({ type: "refused", reason: "not_understood", message: `Not ${key}` }),
      {},
      id,
    );
    expect(failed.details.message).toBe("Not [redacted]");
    const crashed = await run(
      async () => {
        throw new Error(`${key} broke`);
      },
      {},
      id,
    );
    expect(crashed.status).toBe("failed");
    expect(logged.join("")).toContain("[redacted] broke");
    expect(logged.join("")).not.toContain(key);
    const { rows } = await sql<{
      said: string;
    }>`select output::text as said from pgboss.job where output is not null`.execute(jobs.docket.app.database);
    expect(JSON.stringify(rows)).not.toContain(key);
    for (const job of [told, failed, crashed])
      for (const path of ["", "/messages", "/events", "/diff"]) {
        const response = await jobs.docket.call("GET", `/v2/agent/${id}/job/${job.id}${path}`, undefined, {
          accept: "application/json",
        });
        const text = await response.text();
        expect(text).not.toContain(key);
        expect(text).not.toContain(encoded);
      }
  });
});
