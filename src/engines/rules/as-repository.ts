import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { findPageOnSite } from "../../docs-source/find-page-on-site.ts";
import type { Instruction } from "./instruction.ts";

type ChangeLinks = Extract<Instruction, { type: "change-links" }>;

/** "acme/lamp", and no file of the docs. */
const NAME = /^[a-z\d][\w-]{0,38}\/(?!\S*\.mdx?$)[\w.-]{1,100}$/i;
const HOSTS = ["github.com", "gitlab.com", "bitbucket.org", "codeberg.org"];

/** "Change all links to acme/lamp to oil/lamp", where no page is called so: repositories on the one code host that has links to the first. */
export async function asRepository(
  docs: DocsFiles,
  paths: readonly string[],
  instruction: ChangeLinks,
): Promise<ChangeLinks | undefined> {
  const { from, to } = instruction;
  if (![from, to].every((name) => NAME.test(name))) return undefined;
  const pages = await Promise.all([from, to].map((name) => findPageOnSite(docs, name)));
  if (pages.some(({ type }) => type !== "none")) return undefined;
  const linked = new Set<string>();
  for (const path of paths) {
    const text = ((await docs.read(path)) ?? "").toLowerCase();
    for (const host of HOSTS) if (text.includes(`https://${host}/${from.toLowerCase()}`)) linked.add(host);
  }
  const [host, ...others] = linked;
  if (host === undefined || others.length > 0) return undefined;
  return { ...instruction, from: `https://${host}/${from}`, to: `https://${host}/${to}`, isRepository: true };
}
