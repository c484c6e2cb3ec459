import type { SiteBuild } from "../../../site-build/site-build.ts";
import { encodePath } from "../../../sites/serving/addresses/read-path.ts";
import { toOpenBuild } from "../../../sites/serving/builds/open-build.ts";
import { pagesOfFull, writeLlmsFull } from "../../../sites/serving/generated/llms/llms-full.ts";
import { writeLlmsTxt } from "../../../sites/serving/generated/llms/llms-txt.ts";
import {
  hasOwnSkills,
  listSkills,
  madeSkillPath,
  writeSkillIndex,
} from "../../../sites/serving/generated/skills/list-skills.ts";
import { writeSkill } from "../../../sites/serving/generated/skills/write-skill.ts";
import type { LocalSite } from "../local-site.ts";

const MAX_SKILL_BYTES = 1024 * 1024;

/**
 * What a site has for agents besides its pages: the index, those of the folders that it leads to, and their whole text.
 *
 * @param address of the site, without a slash at its end
 */
export async function* agentFiles(
  site: LocalSite,
  build: SiteBuild,
  { address, base }: { address: string; base: string },
): AsyncGenerator<{ path: string; text: string }> {
  const open = toOpenBuild("", "", { ...build, commit: "", docsFolder: "" });
  const place = { address, hasMcp: false };
  if (!hasOwnSkills(open)) {
    yield { path: "skill.md", text: writeSkill(open, place) };
    yield { path: madeSkillPath(open).slice(1), text: writeSkill(open, place) };
  }
  const skills = await listSkills(open, place, ({ path }) => site.files.read(path, MAX_SKILL_BYTES));
  yield { path: ".well-known/agent-skills/index.json", text: writeSkillIndex(skills, base, false) };
  const waiting = [""];
  for (const folder of waiting) {
    const index = writeLlmsTxt(open, folder, place);
    if (index === undefined) continue;
    yield { path: `${folder.slice(1)}/llms.txt`.replace(/^\//, ""), text: index };
    const parts: string[] = [];
    const pages = pagesOfFull(open, folder) ?? [];
    for await (const part of writeLlmsFull(open, pages, address, async ({ key }) => site.pageOf(key)?.markdown))
      parts.push(part);
    yield { path: `${folder.slice(1)}/llms-full.txt`.replace(/^\//, ""), text: parts.join("") };
    for (const candidate of foldersOf(open.pages.keys()))
      if (!waiting.includes(candidate) && index.includes(`](${address}${encodePath(candidate)}/llms.txt)`))
        waiting.push(candidate);
  }
}

function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    folders.add(path);
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1))
      folders.add(path.slice(0, end));
  }
  folders.delete("/");
  return folders;
}
