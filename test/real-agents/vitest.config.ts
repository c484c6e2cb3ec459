import { defineConfig } from "vitest/config";

/** `npm run test:agents`: needs npm's registry and 1.3 GB of disk, so it is no part of `npm test`. */
export default defineConfig({
  test: {
    include: ["test/real-agents/readme-entries.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    testTimeout: 600_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
    pool: "forks",
  },
});
