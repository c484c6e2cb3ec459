import { expect, it } from "vitest";
import { commitMessage, subjectOf } from "./commit-message.ts";

const TRAILERS = { "Docket-Job": "job_1", "Docket-Turn": 2 };

it("has the title, the first paragraph of the summary in short lines, and the trailers last", () => {
  const summary = `## What changed\n\n${"The option retry is described. ".repeat(5)}\n- one\n- two\n\nMore.`;
  expect(commitMessage("Describe retry", summary, TRAILERS)).toBe(
    [
      "Describe retry",
      "",
      "The option retry is described. The option retry is described. The option",
      "retry is described. The option retry is described. The option retry is",
      "described.",
      "- one",
      "- two",
      "",
      "Docket-Job: job_1",
      "Docket-Turn: 2",
      "",
    ].join("\n"),
  );
});

it("leaves out a body that says nothing, and cuts one that says too much", () => {
  expect(commitMessage("A", "", TRAILERS)).toBe("A\n\nDocket-Job: job_1\nDocket-Turn: 2\n");
  expect(commitMessage("A", "```sh\nx\n```", TRAILERS)).not.toContain("```");
  expect(commitMessage("A", "word ".repeat(5000), TRAILERS).split("\n").length).toBeLessThan(30);
});

it("lets no summary pass for a trailer", () => {
  expect(commitMessage("A", "Docket-Job: job_2", TRAILERS)).toMatch(/\n\nDocket-Job: job_1\nDocket-Turn: 2\n$/);
});

it("cuts a long subject at a word, or within one that is too long itself", () => {
  expect(subjectOf("Short")).toBe("Short");
  expect(subjectOf("Explain what the retry option does ".repeat(4))).toBe(
    "Explain what the retry option does Explain what the retry option does…",
  );
  expect([...subjectOf("😀".repeat(100))]).toHaveLength(72);
});
