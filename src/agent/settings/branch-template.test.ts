import { expect, it } from "vitest";
import { refSchema } from "../../projects/schema.ts";
import { findTemplateFault, nameBranch } from "./branch-template.ts";

const at = new Date("2026-03-04T05:06:07Z");
const named = (template: string, prompt = "Fix the quick start") =>
  nameBranch(template, { jobId: "job_01", prompt, at });

it("names branches by the job, its first words and the day", () => {
  expect(named("")).toBe("docket/job_01");
  expect(named("docs/{date}/{words}-{job}")).toBe("docs/2026-03-04/fix-the-quick-start-job_01");
  expect(named("{words}/{job}", "Écris: «l’été» {job} ../../$(x)")).toBe("ecris-l-ete-job-x/job_01");
  expect(named("{words}/{job}", "直して")).toBe("change/job_01");
});

it("makes a valid name of any prompt", () => {
  const prompts = ["x".repeat(1000), "a ".repeat(1000), "..", "-", "@{", "$& $1 {date}", "\u0000", "İ".repeat(50), "ﬃ"];
  for (const prompt of prompts) expect(refSchema.safeParse(named("docs/{words}/{job}", prompt)).success).toBe(true);
});

it("says what is wrong with a template", () => {
  for (const sound of ["", "{job}", "docs/{words}-{job}", "{date}/{job}", "Team_1/{job}.x"])
    expect([sound, findTemplateFault(sound)]).toEqual([sound, undefined]);
  expect(findTemplateFault("docs/{words}")).toMatch(/^must contain \{job\}/);
  expect(findTemplateFault("docs/{title}-{job}")).toBe("knows {job}, {words}, {date} and no {title}");
  for (const odd of ["docs {job}", "ü/{job}", "a~{job}", "{job}{", "$(x)/{job}", "a\n{job}"])
    expect([odd, findTemplateFault(odd)]).toEqual([odd, expect.stringMatching(/^may have letters/)]);
  for (const odd of ["/{job}", "-{job}", "a//{job}", "a/../{job}", "{job}.lock/a", "a/.{job}", "{job}/"])
    expect([odd, findTemplateFault(odd)]).toEqual([odd, expect.stringMatching(/^is no template of branches/)]);
  expect(findTemplateFault(`${"a/".repeat(90)}{job}`)).toMatch(/at most 200 characters$/);
});
