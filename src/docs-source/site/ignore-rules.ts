/** Steps of comparing characters: some seconds. A hundred sound rules for a hundred thousand files take fewer. */
const MAX_STEPS = 100_000_000;
const MAX_RULE_LENGTH = 250;

type Token =
  | { type: "star" }
  | { type: "any" }
  | { type: "set"; pattern: RegExp }
  | { type: "character"; value: string };
type Rule = { isNegated: boolean; isFolder: boolean; segments: (Token[] | "**")[] };

/**
 * Gives the test for what rules in the syntax of `.gitignore` exclude. It takes bounded time for hostile rules, which
 * regular expressions made from them would not; when that is used up, all files are excluded.
 *
 * @param steps what several tests may take together
 */
export function createIgnoreTest(text: string, steps = { left: MAX_STEPS }): (path: string) => boolean {
  const rules = text.split(/\r?\n/).flatMap((line) => readRule(line) ?? []);
  const folders = new Map<string, boolean>();

  function isIgnored(path: string, isFolder: boolean): boolean {
    const slash = path.lastIndexOf("/");
    if (slash > 0 && isFolderIgnored(path.slice(0, slash))) return true;
    const names = path.split("/");
    const rule = rules.findLast((candidate) => {
      return (isFolder || !candidate.isFolder) && matches(candidate.segments, 0, names, 0, steps);
    });
    return steps.left <= 0 || (rule !== undefined && !rule.isNegated);
  }

  function isFolderIgnored(path: string): boolean {
    const known = folders.get(path) ?? isIgnored(path, true);
    folders.set(path, known);
    return known;
  }

  return rules.length === 0 ? () => false : (path) => isIgnored(path, false);
}

function readRule(line: string): Rule | undefined {
  const trimmed = line.replace(/(?<!\\)[ \t]+$/, "").slice(0, MAX_RULE_LENGTH);
  if (trimmed === "" || trimmed.startsWith("#")) return undefined;
  const isNegated = trimmed.startsWith("!");
  const pattern = trimmed.slice(isNegated ? 1 : 0);
  const bare = pattern.replace(/^\/|\/$/g, "");
  if (bare === "") return undefined;
  const isAnchored = /\/./.test(pattern);
  const segments = bare.split("/").map((segment) => (segment === "**" ? ("**" as const) : readTokens(segment)));
  return { isNegated, isFolder: pattern.endsWith("/"), segments: isAnchored ? segments : ["**", ...segments] };
}

function readTokens(segment: string): Token[] {
  const tokens: Token[] = [];
  for (const [part] of segment.matchAll(/\\.|\*+|\?|\[!?\]?[^\]]*\]|./gsu)) {
    if (part.startsWith("*")) tokens.push({ type: "star" });
    else if (part === "?") tokens.push({ type: "any" });
    else if (part.startsWith("[") && part.length > 2) tokens.push({ type: "set", pattern: toSet(part) });
    else tokens.push({ type: "character", value: part.length > 1 && part.startsWith("\\") ? part.slice(1) : part });
  }
  return tokens;
}

/** A set of characters, which takes the time of one comparison. */
function toSet(part: string): RegExp {
  const isNegated = /^\[[!^]/.test(part);
  const inner = part.slice(isNegated ? 2 : 1, -1).replace(/[\\[\]^]/g, "\\$&");
  try {
    return new RegExp(`^[${isNegated ? "^" : ""}${inner}]$`, "u");
  } catch {
    return /^(?!)/;
  }
}

function matches(
  segments: Rule["segments"],
  segment: number,
  names: string[],
  name: number,
  steps: { left: number },
): boolean {
  steps.left -= 1;
  if (steps.left <= 0) return true;
  const pattern = segments[segment];
  if (pattern === undefined) return name === names.length;
  if (pattern === "**") {
    // At the end it means everything inside, and not the folder itself.
    if (segment === segments.length - 1) return name < names.length;
    for (let next = name; next < names.length; next++)
      if (matches(segments, segment + 1, names, next, steps)) return true;
    return false;
  }
  const given = names[name];
  return (
    given !== undefined && matchesName(pattern, given, steps) && matches(segments, segment + 1, names, name + 1, steps)
  );
}

/** Compares from left to right, and goes back to the last star only. */
function matchesName(tokens: Token[], name: string, steps: { left: number }): boolean {
  const characters = [...name];
  let [at, token] = [0, 0];
  let [starAt, star] = [0, -1];
  while (at < characters.length) {
    steps.left -= 1;
    if (steps.left <= 0) return true;
    const current = tokens[token];
    if (current?.type === "star") [star, starAt, token] = [token, at, token + 1];
    else if (current && matchesCharacter(current, characters[at] ?? "")) [at, token] = [at + 1, token + 1];
    else if (star >= 0) [starAt, at, token] = [starAt + 1, starAt + 1, star + 1];
    else return false;
  }
  return tokens.slice(token).every(({ type }) => type === "star");
}

function matchesCharacter(token: Token, character: string): boolean {
  if (token.type === "character") return token.value === character;
  return token.type === "set" ? token.pattern.test(character) : true;
}
