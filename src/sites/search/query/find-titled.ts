import type { OpenBuild, ServedPage } from "../../serving/builds/open-build.ts";
import { splitWords } from "../split-words.ts";

const MOST = 50;

const titlesOf = new WeakMap<OpenBuild, Map<string, ServedPage[]>>();

/** The pages whose title is what was asked for: words that all pages have find them among nothing else. */
export function findTitled(build: OpenBuild, query: string): ServedPage[] {
  const titles = titlesOf.get(build) ?? Map.groupBy(build.pages.values(), ({ title }) => splitWords(title).join(" "));
  titlesOf.set(build, titles);
  const asked = splitWords(query).join(" ");
  return asked === "" ? [] : (titles.get(asked) ?? []).slice(0, MOST);
}
