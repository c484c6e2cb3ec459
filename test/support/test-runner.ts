import { TestRunner } from "vitest";
import { useLauncher } from "../../src/child-process/launch/launcher.ts";

const imported = new Set<string>();

// One for all files: each that boots Docket would start another one.
useLauncher();

/**
 * Vitest imports each file of tests by a new address each time, and Node keeps the compiled code of every address that it
 * has ever seen.
 */
export default class CachedFiles extends TestRunner {
  override importFile(path: string, source: Parameters<TestRunner["importFile"]>[1]): unknown {
    if (imported.has(path)) return super.importFile(path, source);
    imported.add(path);
    return import(path);
  }
}
