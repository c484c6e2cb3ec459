import type { Reporter, TestCase } from "vitest/node";

/** Names the tests that passed only when they were run again, and why they had failed, at the end of what a run prints. */
export class FlakyTests implements Reporter {
  readonly #found: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const errors = test.result().errors?.map(({ stack, message }) => stack ?? message) ?? [];
    this.#found.push([`${test.module.relativeModuleId} > ${test.fullName}`, ...errors].join("\n"));
  }

  onTestRunEnd(): void {
    for (const text of this.#found) console.error(`FLAKY, passed only when it was run again: ${text}\n`);
  }
}
