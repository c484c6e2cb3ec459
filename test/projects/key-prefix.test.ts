import { expect, it } from "vitest";
import { prepareProcesses } from "../support/prepared-processes.ts";

const { start } = prepareProcesses();

it("serve says how many keys stop working with another prefix, and nothing with the same one", async () => {
  const moved = await start("serve", { DOCKET_KEY_PREFIX: "new_" });
  expect(moved.problems()).toMatch(/1 API key does not begin with DOCKET_KEY_PREFIX \(new_\) and will be refused/);
  await moved.kill("SIGTERM");
  const same = await start();
  expect(same.problems()).not.toContain("DOCKET_KEY_PREFIX");
});
