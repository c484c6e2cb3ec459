import type { Config } from "../../config.ts";
import { invalidInput } from "../../errors.ts";
import type { ChangeLimits, Limits } from "./schema.ts";

/** The limits of projects without limits of their own. null means no limit. */
export function installationLimits(config: Config): Limits {
  return {
    turnSteps: config.turnSteps,
    turnCostUsd: config.turnCostUsd ?? null,
    turnSeconds: config.turnTimeoutSeconds,
    jobsAtOnce: null,
    archiveAfterDays: config.archiveAfterDays,
    visitsKeptDays: config.visitsKeptDays,
  };
}

/** A project may lower these limits but not raise them, because the installation bears the cost. */
const BOUNDED_BY = {
  turnSteps: "DOCKET_TURN_STEPS",
  turnCostUsd: "DOCKET_TURN_COST_USD",
  turnSeconds: "DOCKET_TURN_TIMEOUT_SECONDS",
  visitsKeptDays: "DOCKET_VISITS_KEPT_DAYS",
} as const;

/** @throws InvalidInputError which names every limit above the installation's */
export function requireWithinInstallation(config: Config, change: ChangeLimits): void {
  const most = installationLimits(config);
  const details = Object.entries(BOUNDED_BY).flatMap(([name, setting]) => {
    const limit = name as keyof typeof BOUNDED_BY;
    const [wanted, bound] = [change[limit] ?? null, most[limit]];
    if (wanted === null || bound === null || wanted <= bound) return [];
    return [{ path: `limits.${limit}`, message: `must be at most ${bound}, the installation's ${setting}` }];
  });
  if (details.length > 0) throw invalidInput(details);
}
