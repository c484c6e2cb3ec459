import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { installationLimits, requireWithinInstallation } from "./project-limits.ts";

test.each([
  ["5 US dollars unless something else is set", {}, 5],
  ["what is set", { DOCKET_TURN_COST_USD: "20" }, 20],
  ["no limit if 0 is set", { DOCKET_TURN_COST_USD: "0" }, null],
])("a turn may cost %s, and a project less", (_, settings, limit) => {
  const config = readConfig({ DOCKET_DATA_DIR: "/tmp/docket-unused", ...settings });
  expect(installationLimits(config).turnCostUsd).toBe(limit);
  requireWithinInstallation(config, { turnCostUsd: 5 });
  const raise = () => requireWithinInstallation(config, { turnCostUsd: 21 });
  if (limit === null) expect(raise).not.toThrow();
  else expect(raise).toThrow(`must be at most ${limit}, the installation's DOCKET_TURN_COST_USD`);
});
