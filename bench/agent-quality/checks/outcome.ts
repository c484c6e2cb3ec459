import type { Check } from "../task.ts";

export const DELIVERED = "a change is delivered";

/** Every turn ends with a change on one pull request. */
export function isDelivered(): Check {
  return {
    name: DELIVERED,
    test({ task, jobs, changes, pullRequests }) {
      const failed = jobs.find(({ status, details }) => status !== "completed" || details.reason !== "delivered");
      if (failed) return `the job is ${failed.status}, ${failed.details.reason}: ${failed.details.message}`;
      if (jobs.length < task.prompts.length) return "not every prompt was worked on";
      if (changes.length === 0) return "nothing differs from before";
      return pullRequests === 1 ? undefined : `there are ${pullRequests} pull requests`;
    },
  };
}

/** The right answer is that there is nothing to do, or that it cannot be done. */
export function changesNothing(reasons: string[]): Check {
  return {
    name: "nothing is changed",
    test({ jobs, changes, pullRequests }) {
      if (changes.length > 0 || pullRequests > 0) return `changed ${changes.map(({ path }) => path).join(", ")}`;
      const reason = jobs.at(-1)?.details.reason ?? "none";
      return reasons.includes(reason) ? undefined : `the job ended with ${reason}, not ${reasons.join(" or ")}`;
    },
  };
}

/** The person is told why. */
export function explains(pattern: RegExp): Check {
  return {
    name: "the answer says why",
    test({ answer }) {
      return pattern.test(answer) ? undefined : `it says ${JSON.stringify(answer.slice(0, 300))}`;
    },
  };
}
