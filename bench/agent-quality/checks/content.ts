import type { Evidence, Files } from "../evidence.ts";
import { renderText } from "../rendered-text.ts";
import type { Check } from "../task.ts";

/** Readers of the page see each of these. */
export function says(name: string, path: string, ...patterns: RegExp[]): Check {
  return {
    name,
    async test({ after }) {
      const text = await renderText(path, after.get(path) ?? "");
      const missing = patterns.filter((pattern) => !pattern.test(text));
      return missing.length === 0 ? undefined : `${path} does not say ${missing.join(", ")}`;
    },
  };
}

/** The source of the file holds each of these, such as a link or a component. */
export function holds(name: string, path: string, ...patterns: RegExp[]): Check {
  return {
    name,
    test({ after }) {
      const missing = patterns.filter((pattern) => !pattern.test(after.get(path) ?? ""));
      return missing.length === 0 ? undefined : `${path} does not hold ${missing.join(", ")}`;
    },
  };
}

/** No file, or only these, holds it. */
export function neverHolds(name: string, pattern: RegExp, paths?: string[]): Check {
  return {
    name,
    test({ after }) {
      const found = (paths ?? [...after.keys()]).filter((path) => pattern.test(after.get(path) ?? ""));
      return found.length === 0 ? undefined : `${pattern} stands in ${found.join(", ")}`;
    },
  };
}

/** After the turn, counted from 1, the file holds it. */
export function heldAfterTurn(turn: number, name: string, path: string, pattern: RegExp): Check {
  return {
    name,
    test({ afterTurns }) {
      return pattern.test(afterTurns[turn - 1]?.get(path) ?? "") ? undefined : `${path} did not hold ${pattern}`;
    },
  };
}

/** What names something that must exist: options, versions, addresses, variables, commands. */
const CLAIMS = [
  /(?<![\w-])--[a-z][a-z-]+/g,
  /(?<![\w.])\d+\.\d+\.\d+(?!\w|\.\d)/g,
  /https?:\/\/[\w.-]+/g,
  /\bLAMPKEEPER_[A-Z_]+/g,
  /\blampkeeper [a-z]{2,}(?= |\n|$)(?=[^`\n]*`)/g,
  /(?<=\b(?:since|from|in|as of|until) (?:version |release )?)\d+\.\d+\b/gi,
];

/** Every option, version, address, variable and command that is new stands in the prompts, the site or a repository beside it. */
export function inventsNothing(isClaim?: RegExp): Check {
  return {
    name: "nothing is invented",
    test(evidence) {
      const known = sourcesOf(evidence);
      const added = addedLines(evidence.before, evidence.after);
      const claims = [...CLAIMS, ...(isClaim ? [isClaim] : [])].flatMap((pattern) =>
        [...added.matchAll(new RegExp(pattern, `${pattern.flags.replace("g", "")}g`))].map(([claim]) => claim),
      );
      // Source code names an option without its hyphens.
      const isKnown = (claim: string) => known.includes(claim) || known.includes(`"${claim.replace(/^--/, "")}"`);
      const invented = [...new Set(claims)].filter((claim) => !isKnown(claim.toLowerCase()));
      return invented.length === 0 ? undefined : `nobody said ${invented.join(", ")}`;
    },
  };
}

function sourcesOf({ task, before }: Evidence): string {
  const contexts = Object.values(task.contexts ?? {}).flatMap((files) => Object.values(files));
  return [...task.prompts, ...contexts, ...before.values()].join("\n").toLowerCase();
}

/** Lines of pages that stood nowhere before. */
export function addedLines(before: Files, after: Files): string {
  const known = new Set([...before.values()].flatMap((text) => text.split("\n")));
  return [...after.keys()]
    .filter((path) => /\.mdx?$/.test(path))
    .flatMap((path) => (after.get(path) ?? "").split("\n").filter((line) => !known.has(line)))
    .join("\n");
}
