import { expect, it } from "vitest";
import { isAnswer, markAnswer } from "./mark-answer.ts";

const TEXT = "This is done. [What was done](https://docket.example.com/app/projects/prj_1/jobs/job_1)";

it("tells in the link which request is answered, whatever a host makes of the words", () => {
  const one = markAnswer(TEXT, "c1");
  expect(one).toMatch(
    /^This is done\. \[What was done\]\(https:\/\/docket\.example\.com\/\S+job_1#answer-[0-9a-f]{16}\)$/,
  );
  expect(isAnswer(`> Please\n\n${one.replace("done", "d\u200bone")}\n`, one, "c1")).toBe(true);
  expect(isAnswer(markAnswer(TEXT, "c2"), one, "c1")).toBe(false);
  expect(isAnswer(TEXT, one, "c1")).toBe(false);
});

it("goes by the words where there is no link", () => {
  const text = markAnswer("That is not possible now: `@ada said so`.", "c1");
  expect(text).toBe("That is not possible now: `@ada said so`.");
  expect(isAnswer("That is not possible now:  `@\u200bada said so`.\n", text, "c1")).toBe(true);
  expect(isAnswer("That is possible now.", text, "c1")).toBe(false);
});
