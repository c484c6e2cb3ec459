import { expect, it } from "vitest";
import { describeOutcome } from "../follow-ups/describe-outcome.ts";
import { conflictFailure } from "./conflict.ts";

const app = { config: { publicUrl: "https://docket.example.com" } } as never;
const turn = { project_id: "prj_1", job_id: "job_1" };

it("names the files also in the answer on the pull request, and not too many", () => {
  const { reason, message } = conflictFailure("docket/job_1", ["guide.md", "`@all`.md"], "nobody solved it.");
  expect(describeOutcome(app, turn, { status: "failed", reason, message })).toContain(
    "in guide.md, '@all'.md. Nothing",
  );
  const files = Array.from({ length: 25 }, (_, index) => `${index}.md`);
  expect(conflictFailure("b", files, "why").message).toContain(
    "18.md, 19.md and 5 more. Nothing was pushed to b: why. ",
  );
});
