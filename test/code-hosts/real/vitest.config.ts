import { defineConfig } from "vitest/config";

/** `npm run test:hosts`: needs a code host that somebody names, so it is no part of `npm test`. */
export default defineConfig({
  test: {
    include: ["test/code-hosts/real/real-host.ts", "test/code-hosts/real/whole-job.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: "forks",
  },
});
