import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { runGit } from "../../src/git/run-git.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { commitAll, createRepository, type Docket } from "./boot.ts";

const PIXEL = (shade: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"><rect width="320" height="120" fill="${shade}"/></svg>`,
  );

const GUIDE = (isNew: boolean) => `---
title: Deploy ${isNew ? "in production" : "on a server"}
description: How to run Lamplight where it counts.
---

import Help from "/snippets/help.mdx";

Lamplight needs ${isNew ? "PostgreSQL 16 or newer" : "PostgreSQL 14"} and about **${isNew ? "two gigabytes" : "one gigabyte"}** of memory. Read [the quick start](${isNew ? "/begin" : "/start"}) first.

<${isNew ? "Warning" : "Note"}>
  Keep the secret key out of the repository${isNew ? ", and rotate it every year" : ""}.
</${isNew ? "Warning" : "Note"}>

## Install

<Steps>
  <Step title="Get the program">
    Download it and check its signature.
  </Step>
  <Step title="Configure it">
    Write a file such as this:

    \`\`\`yaml lamplight.yaml
    database: postgres://localhost/lamplight
    workers: ${isNew ? 8 : 2}
    log: info
${isNew ? "    retention: 90d\n" : ""}    \`\`\`
  </Step>
</Steps>

${isNew ? "## Check that it runs\n\nOpen the status page. It says **ready** within a minute, and names what is missing if it does not.\n" : "The service starts at once. Nothing else is to be done.\n"}
## Settings

| Setting | Default | Meaning |
| --- | --- | --- |
| \`workers\` | ${isNew ? "8" : "2"} | Jobs at once |
| \`log\` | info | How much is logged |
${isNew ? "| `retention` | 90d | How long visits are kept |\n" : ""}
![The status page](/images/status.svg)

<Help />

This part stays as it is.

So does this one, which is a little longer, and says nothing new.

Nor does this one.

See [the reference](/nowhere) for more.
`;

/** A repository in which a branch changes pages in many ways. */
export async function openChangedPages(docket: Docket, name: string): Promise<Project> {
  const before: Record<string, string> = {
    "docs.json": JSON.stringify({
      name: "Lamplight",
      colors: { primary: "#0f766e" },
      navigation: { pages: ["index", "start", "begin", "deploy", "faq"] },
    }),
    "index.mdx": "---\ntitle: Welcome\n---\n\nTeh start of everything.\n",
    "start.mdx": "---\ntitle: Quick start\n---\n\nStart here.\n",
    "begin.mdx": "---\ntitle: Begin\n---\n\nBegin here.\n",
    "faq.mdx": '---\ntitle: Questions\n---\n\nimport Help from "/snippets/help.mdx";\n\n<Help />\n',
    "old.mdx": "---\ntitle: Old page\n---\n\nNobody needs this.\n",
    "deploy.mdx": GUIDE(false),
    "snippets/help.mdx": "Ask us by mail.\n",
    "images/status.svg": PIXEL("#94a3b8").toString(),
  };
  const repository = await createRepository(join(docket.folder, name), before);
  const project = await docket.addProject({ repository, isImport: true });
  const job = await docket.runJob(project.id, "Fix common misspellings");
  const clone = join(docket.folder, `clone-${project.id}`);
  const url = `${docket.address.replace("://", `://me:${docket.key}@`)}/git/${project.id}.git`;
  await runGit(["clone", "--quiet", "--branch", job.details.branch ?? "", url, clone]);
  const after: Record<string, string> = {
    "deploy.mdx": GUIDE(true),
    "snippets/help.mdx": "Ask us by mail or in the forum.\n",
    "images/status.svg": PIXEL("#2dd4bf").toString(),
    "upgrade.mdx":
      "---\ntitle: Upgrade\n---\n\nUpgrade with one command.\n\n<Tip>Make a copy of the data first.</Tip>\n",
  };
  for (const [path, text] of Object.entries(after)) {
    await mkdir(dirname(join(clone, path)), { recursive: true });
    await writeFile(join(clone, path), text);
  }
  await rm(join(clone, "old.mdx"));
  await commitAll(clone, "Rewrite the guide to deployment");
  await runGit(["push", "--quiet"], { cwd: clone });
  return project;
}
