import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runDocket } from "../support/command-line.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docket-check-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const NAVIGATION = (pages: string[]) => JSON.stringify({ name: "Lamps", navigation: { pages } }, null, 2);

it("says in one line that nothing is wrong", async () => {
  await write("index.mdx", "# Welcome\n\nHello.\n");
  await write("docs.json", NAVIGATION(["index"]));
  const { code, stdout } = await runDocket(["check", folder], {});
  expect(stdout).toMatch(/^✓ 1 page, nothing to mend \(\d+\.\d s\)\n$/);
  expect(code).toBe(0);
});

it("groups what is wrong by file and ends with 1", async () => {
  await write("index.mdx", "# Welcome\n");
  await write("docs.json", NAVIGATION(["index", "gone"]));
  const { code, stdout } = await runDocket(["check", folder], {});
  expect(stdout).toMatch(
    /^docs\.json\n {2}\d+:\d+ +error {3}.*gone.*\n\n✗ 1 error and 0 warnings in 1 file, of 1 page/,
  );
  expect(code).toBe(1);
  const json = await runDocket(["check", folder, "--json"], {});
  expect(JSON.parse(json.stdout)).toMatchObject({
    pages: 1,
    errors: 1,
    warnings: 0,
    findings: [{ path: "docs.json" }],
  });
  const github = await runDocket(["check", ".", "--format", "github"], {}, folder);
  expect(github.stdout).toMatch(/^::error file=docs\.json,line=\d+,col=\d+,title=navigation::.*gone/);
});

it("finds what looks like a secret, and does not repeat it", async () => {
  const secret = ["ghp", "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"].join("_");
  await write("index.md", `# Welcome\n\nCall it with \`${secret}\`.\n`);
  const { code, stdout } = await runDocket(["check", folder], {});
  expect(stdout).toMatch(/^index\.md\n {2}3:1 +error {3}looks like a secret \(github\)/);
  expect(stdout).not.toContain(secret);
  expect(code).toBe(1);
});

it("needs a folder", async () => {
  const { code, stderr } = await runDocket(["check", join(folder, "nowhere")], {});
  expect(stderr).toContain("There is no folder");
  expect(code).toBe(1);
});
