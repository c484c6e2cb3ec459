import { defineConfig, type Plugin } from "vitest/config";
import { isChdbUsable, ROUNDS_ON_CLICKHOUSE } from "./test/support/clickhouse/find-chdb.ts";
import { FlakyTests } from "./test/support/flaky-tests.ts";
import { LongestFirst } from "./test/support/longest-first.ts";

const ON_CLICKHOUSE = "test/analytics/clickhouse/**/*.test.ts";
/** What counts visitors counts them the same in both stores. */
const COUNTING = [
  "audience-questions",
  "crash",
  "dimensions",
  "exact",
  "goals",
  "identity-changes",
  "inbox",
  "key-renewal",
  "reconciling",
  "repeated-events",
  "reports",
  "retention",
  "sections",
  "shared-links",
  "time-zones",
  "visitor-days",
  "visitor-questions",
  "visits-without-visitor",
].map((name) => `test/analytics/${name}.test.ts`);

const hasChdb = isChdbUsable();
/** Packages as they run in production: some have slower builds too, for development. */
const asInProduction: Plugin = {
  name: "as-in-production",
  configResolved({ environments }) {
    for (const { resolve } of Object.values(environments))
      resolve.conditions.splice(0, Infinity, ...resolve.conditions.filter((name) => !name.startsWith("development")));
  },
};

export default defineConfig({
  test: {
    globalSetup: ["test/support/global-setup.ts"],
    // What is read at run time has no imports that would tell which tests it concerns.
    forceRerunTriggers: ["**/package.json", "**/vitest.config.ts", "**/*.sql", "**/examples/**"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: "forks",
    // What a file imports stays loaded for the next one, which saves a second or two each time.
    isolate: false,
    // Some hundredths less processor time: what a test makes is mostly gone before 64 MB are full, and costs nothing then.
    execArgv: ["--min-semi-space-size=64", "--max-semi-space-size=64"],
    // Node imports everything itself, as in production, and keeps compiled code: by way of vite it takes a quarter longer.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    runner: "test/support/test-runner.ts",
    // The next file gets the console as it was, even if a test that watched it failed.
    restoreMocks: true,
    // Twice as many as two cores, since tests wait for much of their time.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ["default", new FlakyTests()],
    // One line a file; below it only tests that failed or took very long.
    slowTestThreshold: 30_000,
    projects: [
      {
        plugins: [asInProduction],
        test: { name: "docket", include: ["src/**/*.test.ts", "test/**/*.test.ts"], exclude: [ON_CLICKHOUSE] },
      },
      ...(hasChdb
        ? [
            {
              plugins: [asInProduction],
              test: {
                name: "clickhouse",
                include: [ON_CLICKHOUSE, ...COUNTING],
                // Each question takes longer there.
                env: { TEST_VISITS_STORE: "clickhouse", TEST_EXACT_ROUNDS: ROUNDS_ON_CLICKHOUSE },
              },
            },
          ]
        : []),
    ],
  },
});
