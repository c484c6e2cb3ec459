import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Script } from "../support/scripted-engine.ts";
import { bootScriptedJobs, SMALL_SITE } from "../support/scripted-jobs.ts";

const jobs = bootScriptedJobs({
  files: SMALL_SITE,
});
const { engine, run } = jobs;

describe("a pull request's page", () => {
  it("shows what a model wrote as text and Markdown, and runs nothing of it", async () => {
    const summary =
      "## Done\n\n**bold** <script>alert(1)</script> <img src=x onerror=alert(2)>\n\n[click](javascript:alert(3))\n\n![pixel](https://evil.example/p.png)\n\n```text\n</textarea>";
    const job = await run(async ({ workspace: { docsRoot } }) => {
      await appendFile(join(docsRoot, "guide.md"), "\nShown.\n");
      return { type: "done", title: "<b>Title</b>", summary };
    });
    const page = await fetch(job.prLink ?? "", { headers: { authorization: `Bearer ${jobs.docket.key}` } });
    const html = await page.text();
    expect(html).toContain("<strong>bold</strong>");
    expect(html).not.toMatch(/<script>alert|<img src=x|href="javascript:|<b>Title|src="https:\/\/evil/);
    expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'/);
  });
});

it("an open code block in what a model wrote does not swallow what follows", async () => {
  const script =
    (words: string): Script =>
    async ({ docsRoot }) => {
      await appendFile(join(docsRoot, "guide.md"), `\n${words}\n`);
      return { type: "done", title: words, summary: `Look:\n\n~~~~js\n${words}\n~~~` };
    };
  const job = await run((given) => script("First")(given.workspace, given.signal, given.tell, given));
  engine.on("an **asterisk**", script("Second"));
  const next = await jobs.docket.message(jobs.projectId, job.id, "an **asterisk**");
  const page = await fetch(next.prLink ?? "", { headers: { authorization: `Bearer ${jobs.docket.key}` } });
  const html = await page.text();
  expect(html).toMatch(/<h\d>Follow-up<\/h\d>/);
  expect(html).toContain("<code>an **asterisk**</code>");
});
