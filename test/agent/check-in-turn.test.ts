import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runGit } from "../../src/git/run-git.ts";
import { bootScriptedJobs, SMALL_SITE } from "../support/scripted-jobs.ts";

const { run } = bootScriptedJobs({
  files: SMALL_SITE,
});

describe("check", () => {
  it("tells an engine what the pipeline would refuse, as often as it asks, and changes nothing", async () => {
    const seen: string[][] = [];
    const job = await run(async ({ workspace: { docsRoot, root }, check, saveRound }) => {
      const look = async () => void seen.push(await check());
      await look();
      await writeFile(join(docsRoot, "guide.md"), "# Guide\n\nSee [nothing](gone.md).\n");
      await Promise.all([
        look(),
        saveRound({ state: 1, usage: { steps: 1, inputTokens: 0, outputTokens: 0, costUsd: 0 } }),
      ]);
      await writeFile(join(root, "README.md"), "outside");
      await look();
      await rm(join(root, "README.md"));
      await runGit(["init", "--quiet", join(docsRoot, "nested")]);
      await look();
      await rm(join(docsRoot, "nested"), { recursive: true });
      await writeFile(join(docsRoot, "guide.md"), "# Guide\n\nSee [home](index.md).\n");
      await look();
      return undefined;
    });
    expect(seen).toEqual([
      [],
      ['docs/guide.md:3: There is no page or file "gone.md"'],
      ["README.md: is outside the docs folder docs"],
      [expect.stringContaining("cannot be committed")],
      [],
    ]);
    expect(job).toMatchObject({ status: "completed", details: { filesChanged: 1 } });
  });
});
