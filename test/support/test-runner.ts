import { TestRunner } from "vitest";

const imported = new Set<string>();

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
