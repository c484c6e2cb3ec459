import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const SCRIPT = join(import.meta.dirname, "..", "..", "scripts", "check-structure.ts");

/** Breaks no rule. */
const SOUND = {
  "src/database/migrations/0001.sql": "create table projects (id text);\ncreate table jobs (id text);\n",
  "src/projects/store.ts": "export const insert = sql`insert into projects (id) values (1)`;\n",
  "src/projects/schema.ts": "export type Project = { id: string };\n",
  "src/projects/create-project.ts": 'import { insert } from "./store.ts";\nexport const createProject = insert;\n',
  "src/projects/projects-in-statements.ts":
    'import { insert } from "./store.ts";\nexport const projectsOf = () => insert;\n',
  "src/agent/store.ts":
    'import { projectsOf } from "../projects/projects-in-statements.ts";\nexport const jobs = [sql`insert into jobs values (1)`, projectsOf];\n',
  "src/agent/create-job.ts":
    'import { createProject } from "../projects/create-project.ts";\nexport const x = createProject;\n',
  "src/git/run-git.ts": "export const runGit = 1;\n",
  "src/engines/engine.ts": 'import { runGit } from "../git/run-git.ts";\nexport const engine = runGit;\n',
  "src/server.ts": 'import { x } from "./agent/create-job.ts";\nexport const server = x;\n',
  "web/app/frame.ts": "export const frame = 1;\n",
  "src/render/markdown.ts": "export const render = 1;\n",
  "web/features/jobs.ts": 'import { render } from "../../src/render/markdown.ts";\nexport const shown = render;\n',
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "docket-structure-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function check(files: Record<string, string>): Promise<{ code: number; said: string }> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return new Promise((resolve) =>
    execFile(process.execPath, [SCRIPT, root], (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stderr }),
    ),
  );
}

it("accepts a sound tree", async () => {
  expect(await check(SOUND)).toEqual({ code: 0, said: "" });
});

describe("a breach", () => {
  it.each<[rule: string, place: string, files: Record<string, string>]>([
    [
      "no cycle of files",
      "src/git/a.ts:1",
      {
        "src/git/a.ts": 'import type { B } from "./b.ts";\nexport type A = B;\n',
        "src/git/b.ts": 'export type { A as B } from "./a.ts";\n',
      },
    ],
    [
      "no cycle of folders",
      "src/git:1",
      {
        "src/git/a.ts": 'import { q } from "../queue/q.ts";\nexport const a = q;\n',
        "src/queue/q.ts": "export const q = 1;\n",
        "src/queue/r.ts": 'import { runGit } from "../git/run-git.ts";\nexport const r = runGit;\n',
      },
    ],
    [
      "no foundation imports a feature",
      "src/app.ts:2",
      { "src/app.ts": '\nimport type { Project } from "./projects/schema.ts";\nexport type P = Project;\n' },
    ],
    [
      "no foundation imports an engine",
      "src/app.ts:1",
      { "src/app.ts": 'export const load = () => import("./engines/engine.ts");\n' },
    ],
    [
      "no engine imports a feature",
      "src/engines/e.ts:1",
      { "src/engines/e.ts": 'import type { Project } from "../projects/schema.ts";\nexport type P = Project;\n' },
    ],
    [
      "no feature imports an entry",
      "src/agent/a.ts:1",
      {
        "src/agent/a.ts": 'import { readConfig } from "../cli/read.ts";\nexport const a = readConfig;\n',
        "src/cli/read.ts": "export const readConfig = 1;\n",
      },
    ],
    [
      "a feature imports only those below it",
      "src/projects/p.ts:1",
      {
        "src/projects/p.ts": 'import type { J } from "../project-settings/j.ts";\nexport type P = J;\n',
        "src/project-settings/j.ts": "export type J = 1;\n",
      },
    ],
    [
      "a store is private to its folder",
      "src/agent/a.ts:1",
      { "src/agent/a.ts": 'import { insert } from "../projects/store.ts";\nexport const a = insert;\n' },
    ],
    [
      "statements stand in store files",
      "src/agent/a.ts:2",
      { "src/agent/a.ts": "export const a = (db) =>\n  db.selectFrom('jobs').selectAll();\n" },
    ],
    [
      "a table belongs to one feature",
      "src/agent/other-store.ts:2",
      { "src/agent/other-store.ts": "export const a = sql`\n  update projects set id = 2`;\n" },
    ],
    [
      "a table belongs to one feature",
      "src/agent/other-store.ts:1",
      { "src/agent/other-store.ts": "export const a = sql`select id from jobs join projects using (id)`;\n" },
    ],
    [
      "web imports nothing of the server but the renderer",
      "web/features/w.ts:1",
      {
        "web/features/w.ts":
          'import { createProject } from "../../src/projects/create-project.ts";\nexport const w = createProject;\n',
      },
    ],
    [
      "features know nothing of the frame",
      "web/features/w.ts:1",
      { "web/features/w.ts": 'import { frame } from "../app/frame.ts";\nexport const w = frame;\n' },
    ],
  ])("of '%s' is told with its place", async (rule, place, files) => {
    const { code, said } = await check({ ...SOUND, ...files });
    expect(code).toBe(1);
    expect(said).toContain(`${place}: ${rule}: `);
    expect(said.trim().split("\n")).toHaveLength(1);
  });
});
