import { defineConfig } from "vitest/config";
import { FlakyTests } from "./test/support/flaky-tests.ts";
import { LongestFirst } from "./test/support/longest-first.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    // What is read at run time has no imports that would tell which tests it concerns.
    forceRerunTriggers: ["**/package.json", "**/vitest.config.ts", "**/*.sql", "**/examples/**"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: "forks",
    // What a file imports stays loaded for the next one, which saves a second or two each time.
    isolate: false,
    // The next file gets the console as it was, even if a test that watched it failed.
    restoreMocks: true,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ["default", new FlakyTests()],
    // One line a file; below it only tests that failed or took very long.
    slowTestThreshold: 30_000,
  },
});
