import { createHash } from "node:crypto";
import { parse } from "yaml";
import type { BuiltAsset } from "../../../../site-build/site-build.ts";
import { encodePath } from "../../addresses/read-path.ts";
import type { OpenBuild } from "../../builds/open-build.ts";
import { type AgentPlace, oneLine } from "../llms/llms-txt.ts";
import { skillDescription, skillName, slugOf, writeSkill } from "./write-skill.ts";

export type Skill = { name: string; description: string /** Below the site's base. */; path: string; digest: string };

const OWN = /^\/(?:skill\.md|\.well-known\/agent-skills\/([a-z0-9-]+)\/SKILL\.md)$/;
const MAX_OWN = 100;
const MAX_BYTES = 1024 * 1024;
const MAX_FRONTMATTER = 20_000;
const FOLDER = "/.well-known/agent-skills";
const SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** Where the skill is that is made of the site. */
export function madeSkillPath(build: OpenBuild): string {
  return `${FOLDER}/${skillName(build)}/SKILL.md`;
}

/** Whether the author has skills of their own, so that none is made. */
export function hasOwnSkills(build: OpenBuild): boolean {
  return build.assets.has("/skill.md") || [...build.assets.keys()].some((path) => OWN.test(path));
}

/** The author's skills, or else the one that is made of the site. */
export async function listSkills(
  build: OpenBuild,
  place: AgentPlace,
  read: (asset: BuiltAsset) => Promise<Buffer | undefined>,
): Promise<Skill[]> {
  const own = [...build.assets].filter(([path, { bytes }]) => OWN.test(path) && bytes <= MAX_BYTES).slice(0, MAX_OWN);
  if (own.length === 0) {
    const text = writeSkill(build, place);
    return [
      {
        name: skillName(build),
        description: skillDescription(build),
        path: madeSkillPath(build),
        digest: digestOf(text),
      },
    ];
  }
  const skills: Skill[] = [];
  for (const [path, asset] of own) {
    const bytes = await read(asset);
    if (bytes) skills.push(describe(build, path, bytes));
  }
  return skills;
}

/** As agents look for it (Agent Skills Discovery 0.2), or as they did before (0.1). */
export function writeSkillIndex(skills: Skill[], base: string, isEarlier: boolean): string {
  const index = isEarlier
    ? { skills: skills.map(({ name, description }) => ({ name, description, files: ["SKILL.md"] })) }
    : {
        $schema: SCHEMA,
        skills: skills.map(({ name, description, path, digest }) => ({
          name,
          type: "skill-md",
          description,
          url: `${base}${encodePath(path)}`,
          digest,
        })),
      };
  return `${JSON.stringify(index, null, 2)}\n`;
}

function describe(build: OpenBuild, path: string, bytes: Buffer): Skill {
  const fields = readFrontmatter(bytes.toString("utf8"));
  const name = slugOf(fields.name) || OWN.exec(path)?.[1] || skillName(build);
  return {
    name,
    description: oneLine(fields.description, 1024) || skillDescription(build),
    path,
    digest: digestOf(bytes),
  };
}

function readFrontmatter(text: string): { name: string; description: string } {
  const [, written = ""] = /^---\r?\n([\s\S]{0,20000}?)\r?\n---/.exec(text.slice(0, MAX_FRONTMATTER + 10)) ?? [];
  const field = (value: unknown) => (typeof value === "string" ? value : "");
  try {
    const fields: unknown = parse(written, { maxAliasCount: 0 });
    if (typeof fields !== "object" || fields === null) return { name: "", description: "" };
    return { name: field(Reflect.get(fields, "name")), description: field(Reflect.get(fields, "description")) };
  } catch {
    return { name: "", description: "" };
  }
}

function digestOf(content: string | Buffer): string {
  return `sha256:${createHash("sha256").update(content).digest("hex")}`;
}
