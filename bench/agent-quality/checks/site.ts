import { checkAllDocs, checkDocs } from "../../../src/docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../../src/docs-source/docs-in-memory.ts";
import type { Check } from "../task.ts";

export const SOUND = "links and navigation hold";

/** Docket's own check finds nothing new, and no more on the whole site than before. */
export function isSound(): Check {
  return {
    name: SOUND,
    async test({ jobs, before, after, changes }) {
      const refused = jobs.find(({ details }) => details.reason === "validation_failed");
      if (refused) return refused.details.message;
      const [old, now] = [before, after].map((files) => createDocsInMemory(new Map(files)));
      if (!old || !now) return undefined;
      const changed = changes.map(({ path }) => path);
      const findings = await checkDocs({
        before: old,
        after: now,
        changed,
        prompts: [],
        signal: new AbortController().signal,
      });
      const [first] = findings;
      if (first) return `${first.path}:${first.line}: ${first.message}`;
      const [known, left] = await Promise.all([checkAllDocs(old), checkAllDocs(now)]);
      return left.length <= known.length ? undefined : `the site has ${left.length} faults, ${known.length} before`;
    },
  };
}

/** The page stands in this group of the navigation, after another page if one is named. */
export function isListed(page: string, group: string, after?: string): Check {
  return {
    name: `${page} is in the navigation, in ${group}`,
    test(evidence) {
      const pages = findGroup(JSON.parse(evidence.after.get("docs.json") ?? "{}"), group);
      const at = pages?.indexOf(page) ?? -1;
      if (at < 0) return `${group} holds ${pages?.join(", ") ?? "nothing"}`;
      return after === undefined || pages?.[at - 1] === after ? undefined : `it comes after ${pages?.[at - 1]}`;
    },
  };
}

/** Readers of the old address are led on. */
export function isRedirected(source: string, destination: RegExp): Check {
  return {
    name: `${source} is redirected`,
    test({ after }) {
      const { redirects = [] } = JSON.parse(after.get("docs.json") ?? "{}") as {
        redirects?: { source: string; destination: string }[];
      };
      const found = redirects.find((redirect) => redirect.source === source);
      if (!found) return `there is no redirect from ${source}`;
      return destination.test(found.destination) ? undefined : `it leads to ${found.destination}`;
    },
  };
}

function findGroup(node: unknown, name: string): string[] | undefined {
  if (typeof node !== "object" || node === null) return undefined;
  if ("group" in node && node.group === name && "pages" in node && Array.isArray(node.pages)) return node.pages;
  for (const value of Object.values(node)) {
    const found = findGroup(value, name);
    if (found) return found;
  }
  return undefined;
}
