import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { showFiles } from "./visible-files.ts";

const folder = await realpath(await mkdtemp(join(tmpdir(), "docket-visible-")));
const data = join(folder, "data");
await mkdir(join(data, "inner"), { recursive: true });
afterAll(() => rm(folder, { recursive: true }));

test("shows the system's programs, the packages around a program from npm, and what was asked for", async () => {
  const args = (await showFiles("/opt/x/node_modules/agent/bin/agent", [folder], [])).join(" ");
  expect(args).toContain("--ro-bind /usr /usr");
  expect(args).toContain(`--ro-bind ${folder} ${folder}`);
  expect(args).not.toMatch(/ \/(home|root|var|etc|proc|run|srv|opt)( |$)/);
});

test("covers what is to be hidden in a folder that is shown", async () => {
  const args = (await showFiles("/usr/bin/agent", [folder], [data, "/nonexistent"])).join(" ");
  expect(args).toMatch(new RegExp(`--ro-bind ${folder} ${folder}.*--size 65536 --tmpfs ${data}$`));
});

test("refuses to show what lies in a folder that is to be hidden", async () => {
  await expect(showFiles("/usr/bin/agent", [join(data, "inner")], [data])).rejects.toThrow(/install it elsewhere/);
});
