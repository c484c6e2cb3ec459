import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { parseGitPatch } from "../../../git/patch.ts";
import { workedMs } from "../../../worked-ms.ts";
import { pageHeaders } from "./document.ts";
import { renderMessagePage } from "./message-page.ts";
import { renderPullRequestPage } from "./render-page.ts";
import type { PullRequestView } from "./view.ts";

const PATCH = `diff --git a/guides/a.mdx b/guides/a.mdx
index 1111111..2222222 100644
--- a/guides/a.mdx
+++ b/guides/a.mdx
@@ -1,4 +1,4 @@
 # Title
 
-You recieve <b>one</b> message
+You receive <b>one</b> message
 \u202eend
`;

const VIEW: PullRequestView = {
  number: 3,
  title: "Correct spelling",
  description: "Two words.",
  state: "open",
  mergeability: { type: "clean", method: "fast-forward" },
  sourceBranch: "docket/job-1",
  targetBranch: "main",
  repository: "https://git.example/docs.git",
  project: { name: "demo", url: null },
  job: { id: "job_1", url: null },
  author: "Docket",
  createdAt: new Date("2026-11-20T08:05:00Z"),
  mergedAt: null,
  closedAt: null,
  mergedBy: null,
  mergeCommit: null,
  commits: [
    { id: "a".repeat(40), subject: "Correct spelling", author: "Docket", at: new Date("2026-11-20T08:04:00Z") },
  ],
  files: parseGitPatch(PATCH),
  isPatchCut: false,
  comments: [],
  dashboardUrl: null,
  canMerge: true,
  mergeHint: "Open the page with a key.",
  mergeForm: { url: "/merge", fields: [{ name: "token", value: 'a"b' }] },
  askForm: null,
  closeForm: null,
  address: "/projects/prj_1/pull-requests/7",
  patchUrl: null,
  notice: null,
};

test("shows title, state, branches, times, commits and files", async () => {
  const page = await renderPullRequestPage(VIEW);
  expect(page).toContain("<title>Correct spelling · #3 · demo</title>");
  expect(page).toContain('<time datetime="2026-11-20T08:05:00.000Z">20 Nov 2026, 08:05 UTC</time>');
  expect(page).toContain('href="#file-1"');
  expect(page).toContain('id="file-1"');
  expect(page).toContain("<mark>recieve</mark>");
  expect(page).toContain('data-n="3"');
});

test("offers merging only to whoever may and only when it can work", async () => {
  expect(await renderPullRequestPage(VIEW)).toContain("Merge pull request</button>");
  const cannot = [
    { canMerge: false },
    { mergeability: { type: "conflict" as const, files: ["a.mdx"] } },
    { mergeability: { type: "up-to-date" as const } },
    { mergeability: { type: "unknown" as const, message: "The repository cannot be read." } },
    { state: "merged" as const },
    { state: "closed" as const },
  ];
  for (const change of cannot)
    expect(await renderPullRequestPage({ ...VIEW, ...change })).not.toContain("Merge pull request</button>");
  expect(await renderPullRequestPage({ ...VIEW, canMerge: false })).toContain("Open the page with a key.");
});

test("escapes every text of strangers", async () => {
  const evil = `<script>alert(1)</script>"'\u202e\0`;
  const page = await renderPullRequestPage({
    ...VIEW,
    title: evil,
    description: evil,
    author: evil,
    sourceBranch: evil,
    targetBranch: evil,
    repository: evil,
    project: { name: evil, url: null },
    job: { id: evil, url: null },
    mergeability: { type: "conflict", files: [evil] },
    commits: [{ id: evil, subject: evil, author: evil, at: new Date(0) }],
    files: VIEW.files.map((file) => ({ ...file, path: evil, oldPath: evil, status: "renamed" })),
    notice: { type: "error", message: evil, command: evil },
  });
  expect(page).not.toContain("<script");
  expect(page).not.toContain("\u202e");
  expect(page).not.toContain("\0");
});

test("the policy allows no script and only this style", async () => {
  const page = await renderPullRequestPage(VIEW);
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
  const policy = pageHeaders()["content-security-policy"];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
  expect(page).not.toMatch(/\sstyle=/);
});

test("colours code by its language", async () => {
  const patch = PATCH.replaceAll("a.mdx", "a.json").replace("You receive <b>one</b> message", '{"a": 1}');
  // A machine that is busy while it loads the language shows the first page without colours.
  await expect
    .poll(() => renderPullRequestPage({ ...VIEW, files: parseGitPatch(patch) }))
    .toContain('class="t-number">1<');
});

test("folds large files and bounds huge ones", async () => {
  const patchOf = (path: string, lines: number) =>
    `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines} @@\n${"+line\n".repeat(lines)}`;
  const many = Array.from({ length: 400 }, (_, index) => patchOf(`f${index}.txt`, 100)).join("");
  const page = await renderPullRequestPage({ ...VIEW, files: parseGitPatch(patchOf("big.ts", 50_000) + many) });
  expect(page).toContain("50000 lines, folded");
  expect(page).toContain("47000 more lines are not shown on this page.");
  expect(page).toContain("Not shown: this page shows at most 12000 lines of changes.");
  expect(page).toContain("101 more files are not shown on this page.");
  expect(page.length).toBeLessThan(6_000_000);
});

test("a message page escapes its texts, too", () => {
  const page = renderMessagePage({ status: 404, title: "Not <found>", message: "<i>", signInUrl: '/"><u>' });
  expect(page).toContain("Not &lt;found&gt;");
  expect(page).toContain("/&quot;&gt;&lt;u&gt;");
  expect(page).not.toMatch(/<[iu]>/);
});

test("renders hostile code in bounded time", async () => {
  const line = "`".repeat(990);
  const patch = `diff --git a/x.mdx b/x.mdx\nnew file mode 100644\n--- /dev/null\n+++ b/x.mdx\n@@ -0,0 +1,1000 @@\n${`+${line}\n`.repeat(1_000)}`;
  const startedAt = workedMs();
  expect(await renderPullRequestPage({ ...VIEW, files: parseGitPatch(patch) })).toContain(line);
  expect(workedMs() - startedAt).toBeLessThan(20_000);
});

test("shows comments as the text that they are, and leads whoever is signed in to the dashboard", async () => {
  const at = new Date("2026-11-20T09:00:00Z");
  const body = 'Why? <img src=x onerror="alert(1)"> [x](javascript:alert(1))';
  const comments = [{ author: "<i>Ada</i>", body, path: "a.mdx", line: 7, isOutdated: false, asksAgent: false, at }];
  const page = await renderPullRequestPage({ ...VIEW, comments, dashboardUrl: "/app/projects/p/pull-requests/3" });
  expect(page).toContain("&lt;i&gt;Ada&lt;/i&gt;");
  expect(page).toContain("<bdi>a.mdx</bdi>:7");
  expect(page).toContain('href="/app/projects/p/pull-requests/3"');
  expect(page).not.toMatch(/<img|href="javascript/);
  expect(await renderPullRequestPage(VIEW)).not.toContain('id="comments"');
});
