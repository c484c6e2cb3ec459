import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { runGit } from "../src/git/run-git.ts";

const PAGES_IN_A_FOLDER = 50;
export const AUTHOR = {
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@example.com",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "ada@example.com",
};

/** A bare repository of a documentation site with this many pages, packed as after a clone, with links and a navigation. */
export async function createSampleRepository(folder: string, pages: number): Promise<string> {
  const tree = join(folder, `site-${pages}`);
  const bare = `${tree}.git`;
  const paths = Array.from({ length: pages }, (_, index) => pagePath(index));
  await Promise.all([...new Set(paths.map(dirname))].map((path) => mkdir(join(tree, path), { recursive: true })));
  for (const [index, path] of paths.entries())
    await writeFile(join(tree, `${path}.mdx`), page(index, paths[(index + 7) % pages] ?? ""));
  const groups = Object.entries(Object.groupBy(paths, dirname)).map(([group, pages]) => ({ group, pages }));
  await writeFile(join(tree, "docs.json"), `${JSON.stringify({ name: "Sample", navigation: { groups } }, null, 2)}\n`);
  await runGit(["init", "--quiet", tree]);
  await runGit(["add", "--all"], { cwd: tree });
  await runGit(["commit", "--quiet", "-m", "Add the documentation"], { cwd: tree, env: AUTHOR });
  await runGit(["clone", "--quiet", "--bare", "--no-local", tree, bare]);
  return bare;
}

/** Words that only this page holds, the target of a one-file change. */
export function uniqueText(index: number): string {
  return `setting number ${index} of the sample`;
}

export function pagePath(index: number): string {
  return `section-${String(Math.floor(index / PAGES_IN_A_FOLDER)).padStart(3, "0")}/page-${String(index).padStart(5, "0")}`;
}

function page(index: number, neighbour: string): string {
  const paragraph =
    "Documentation is read far more often than it is written, so every sentence should earn its place. ";
  return `---
title: Page ${index}
description: What page ${index} is about
---

## Overview

${paragraph.repeat(4).trim()}

This is where the ${uniqueText(index)} is explained. See [the neighbour](/${neighbour}#overview).

## Usage

\`\`\`ts
import { start } from "sample";
await start({ page: ${index} });
\`\`\`

| option | meaning |
| --- | --- |
| \`name\` | what it is called |
| \`size\` | how large it is |

<Note>${paragraph.trim()}</Note>

${paragraph.repeat(6).trim()}
`;
}
