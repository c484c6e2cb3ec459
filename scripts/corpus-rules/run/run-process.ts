/** Carries out instructions, one after another, as the pipeline does: the engine, then Docket's own check of the tree. */

import { posix } from "node:path";
import { viewRepository } from "../../../src/agent/turn/engine-run/view-repository.ts";
import { markSiteData } from "../../../src/agent/turn/mark-site-data.ts";
import { readTreeChanges } from "../../../src/agent/turn/tree-changes.ts";
import type { Workspace } from "../../../src/agent/turn/workspace.ts";
import { keepMemoryLow } from "../../../src/cli/keep-memory-low.ts";
import { checkContent } from "../../../src/docs-checks/content/check-content.ts";
import { checkDocs } from "../../../src/docs-checks/docs-checker.ts";
import { openDocsInCommit } from "../../../src/docs-checks/docs-in-commit.ts";
import { sayFinding } from "../../../src/docs-checks/finding.ts";
import { findForbiddenChanges } from "../../../src/docs-checks/path-policy.ts";
import { ownFolderIn } from "../../../src/docs-source/docs-path.ts";
import { openDocsFolder } from "../../../src/docs-source/open-docs-folder.ts";
import { createRulesEngine } from "../../../src/engines/rules/rules-engine.ts";
import { engineRun } from "../../../test/support/engine-run.ts";
import { mostMemory } from "./most-memory.ts";
import type { RunAnswer, RunQuestion } from "./run-instruction.ts";

keepMemoryLow();

process.on("message", (question: RunQuestion) => {
  run(question).then(
    (answer) => process.send?.(answer),
    (error: unknown) =>
      process.send?.({ type: "crashed", message: error instanceof Error ? error.stack : String(error) }),
  );
});

async function run({ prompt, prepared, closed, siteFolder }: RunQuestion): Promise<RunAnswer> {
  const { docsFolder, commit, gitDir } = prepared;
  const root = `${prepared.workspace}/tree`;
  const docsRoot = siteFolder === "" ? root : `${root}/${siteFolder}`;
  const signal = new AbortController().signal;
  const started = performance.now();
  const given = engineRun(prompt, root, { signal });
  const { location } = prepared;
  const repository = viewRepository({ gitDir, commit, docsFolder: siteFolder, location }, signal);
  const workspace = { ...given.workspace, docsRoot, docsFolder, closed, repository };
  const outcome = await createRulesEngine().run({ ...given, workspace });
  const engineMs = performance.now() - started;
  const options = { gitDir: `${prepared.workspace}/git`, workTree: root, cwd: root, signal };
  const differing = await readTreeChanges({ root, options } as Workspace, commit);
  const changes = await markSiteData(differing, { gitDir, commit, workspace: { root } });
  const changed = changes.map(({ path }) => path);
  const figures = () => ({
    engineMs,
    checkMs: performance.now() - started - engineMs,
    memory: mostMemory(),
  });
  if (outcome.type === "refused") return { ...outcome, changed, ...figures() };
  const { type, title, summary, findings = [] } = outcome;
  const found = findings.map((one) => ({ ...one, path: posix.relative(docsFolder, posix.join(siteFolder, one.path)) }));
  const done = { type, title, summary, found, changed };
  if (changes.length === 0) return { ...done, refusals: [], ...figures() };
  const refusals = findForbiddenChanges(changes, docsFolder, siteFolder);
  if (refusals.length === 0) {
    const prefix = siteFolder === "" ? "" : `${siteFolder}/`;
    const own = { ...ownFolderIn(siteFolder, docsFolder), repository };
    const before = { ...openDocsInCommit(gitDir, commit, siteFolder), ...own };
    const after = { ...openDocsFolder(docsRoot), ...own };
    const inDocs = changed.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
    const change = { before, after, changed: inDocs, signal };
    const faults = await checkDocs({ ...change, prompts: [prompt] });
    refusals.push(...faults.map((fault) => sayFinding(fault, prefix)));
    const siteData = new Set(
      changes.filter(({ isSiteData }) => isSiteData).map(({ path }) => path.slice(prefix.length)),
    );
    const contents = await checkContent({ ...change, siteData });
    for (const { kind, path, line, what } of contents)
      if (kind === "active") refusals.push(`${prefix}${path}:${line}: adds ${what}`);
    before.close();
  }
  return { ...done, refusals, ...figures() };
}
