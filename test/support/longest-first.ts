import { readFile } from "node:fs/promises";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What starts browsers, agents, processes of Docket or npm takes long, however short the file is. */
const STARTS_PROGRAMS =
  /support\/(acp-run|browser|command-line|docket-process|prepared-processes|worker-process)\.ts"|run-faults|"npm"/;

/** Files beside the source that run git or bound the work for hostile input, which take longer than the others there. */
const WORKS_LONG = /"node:child_process"|worked-ms\.ts"/;

/**
 * Vitest's own order is by how long files took here before, and by their size on a machine where none has run. There, the
 * files that start programs come first and the short ones beside the source last, so that no worker is left with a long one
 * at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    if (files.every((file) => this.ctx.cache.getTestSpecificationResult(file))) return sorted;
    const ranks = new Map<TestSpecification, number>();
    for (const file of files) ranks.set(file, await rankOf(file.moduleId));
    return sorted.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }
}

async function rankOf(path: string): Promise<number> {
  const text = await readFile(path, "utf8");
  if (STARTS_PROGRAMS.test(text)) return 0;
  return path.includes("/src/") && !WORKS_LONG.test(text) ? 2 : 1;
}
