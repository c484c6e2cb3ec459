import type { TreeChange } from "../agent/turn/tree-changes.ts";

/** Files that steer git, code hosts, builds or deployments, or that name what those install; a documentation agent has no business there. */
const CONTROL_FILES = [
  /(^|\/)\.(?!well-known\/|mintignore$)/,
  /(^|\/)(jenkinsfile|codeowners|(gnu)?makefile|rakefile|justfile|dockerfile|containerfile|procfile|vagrantfile|tiltfile|earthfile|gemfile|pipfile|brewfile|(workspace|build)(\.bazel)?)$/i,
  /(^|\/)(jenkinsfile|makefile|dockerfile|containerfile)\.(?!(mdx?|png|svg|jpe?g|gif|webp)$)[^/]*$/i,
  /(^|\/)(docker-)?compose[^/]*\.ya?ml$/i,
  /(^|\/)(azure-pipelines|bitbucket-pipelines|appveyor|cloudbuild|buildspec|amplify|codemagic|wercker|shippable|skaffold|render|taskfile|action|_config|mkdocs|readthedocs|pnpm-[^/]*)[^/.]*\.ya?ml$/i,
  /(^|\/)(package|package-lock|npm-shrinkwrap|[jt]sconfig[^/]*|vercel|now|firebase|railway|deno|lerna|nx|turbo|renovate|composer|wrangler|release-please[^/]*)\.jsonc?$/i,
  /(^|\/)([^/]*\.lockb?|[^/]*\.toml|[^/]*\.config\.[cm]?[jt]s|setup\.(py|cfg)|(requirements|constraints)[^/]*\.txt|cmakelists\.txt|[^/]*\.(cmake|mk|gradle|kts|dockerfile)|tox\.ini|(nox|conf)[a-z]*\.py|go\.(mod|sum|work)|pom\.xml|build\.rs)$/i,
];
/** What a site of a docs.json is made of: pages, settings, API descriptions, styles, media and components. */
const DOCUMENTATION = [
  /\.(mdx?|markdown|rst|adoc|txt|json|ya?ml|graphql|css|csv|pdf)$/i,
  /\.(png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov|mp3|ogg|wav|woff2?|ttf|otf)$/i,
  /(^|\/)snippets\/.*\.[jt]sx$/i,
  /(^|\/)(readme|license|changelog|contributing|notice)$/i,
];

/** Files that agents take as orders, or that configure them: what one turn wrote there would rule all that come after. */
const AGENT_FILES = [
  /(^|\/)\.(docket|claude|cursor|codex|gemini|opencode|continue|windsurf|roo|cline|amp|agents?|kiro|junie|goose|qwen|augment|trae)(\/|$)/i,
  /(^|\/)\.github\/(copilot|instructions|agents|prompts|chatmodes|skills)[^/]*(\/|$)/i,
  /(^|\/)(\.mcp\.json|opencode\.jsonc?|\.aider[^/]*|\.(cursor|windsurf|cline|roo|goose|continue)(rules|ignore|hints)[^/]*|\.roomodes|\.rules)$/i,
];
/** In any spelling but all lower case, which is what a page about them is called. */
const AGENT_PAGE = /(?:^|\/)((?:agents?|claude|gemini|qwen)(?:\.(?:local|override))?\.md)$/i;

const MAX_CHANGED_FILES = 10_000;
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const MAX_TOTAL_BYTES = 50 * 1024 * 1024;

/** What is wrong with where and what an engine changed; empty when all is allowed. */
export function findForbiddenChanges(changes: TreeChange[], docsFolder: string): string[] {
  if (changes.length > MAX_CHANGED_FILES)
    return [`${changes.length} files are changed; at most ${MAX_CHANGED_FILES} may be`];
  const total = changes.reduce((sum, { newSize }) => sum + newSize, 0);
  const findings = changes.flatMap((change) => {
    const problem = problemOf(change, docsFolder);
    return problem ? [`${change.path}: ${problem}`] : [];
  });
  if (total > MAX_TOTAL_BYTES)
    findings.push(`The changed files have ${Math.round(total / 1024 ** 2)} MiB in all; at most 50 MiB are allowed`);
  return findings;
}

function problemOf(
  { path, status, oldMode, newMode, newSize, isPointer }: TreeChange,
  docsFolder: string,
): string | undefined {
  // Such a name could not be opened again to look at the file.
  if (status !== "D" && path.includes("\ufffd")) return "has a name that is not UTF-8";
  if (docsFolder !== "" && !path.startsWith(`${docsFolder}/`)) return `is outside the docs folder ${docsFolder}`;
  if (instructsAgents(path)) return "is a file that instructs or configures agents; only people change such files";
  if (CONTROL_FILES.some((pattern) => pattern.test(path)))
    return "is a file that steers git, a code host, a build or another tool";
  if (newMode === "120000" || oldMode === "120000") return "is a symbolic link";
  if (newMode === "160000" || oldMode === "160000") return "is a submodule";
  if (newMode === "100755" && oldMode === "100644") return "would become executable";
  // There may be programs beside the documentation.
  if (docsFolder === "" && !DOCUMENTATION.some((pattern) => pattern.test(path)))
    return "is no file of documentation, and no docs folder is set that would hold others too";
  if (isPointer) return "is a pointer to a file in Git LFS";
  if (newSize > MAX_FILE_BYTES) return `has ${Math.round(newSize / 1024 ** 2)} MiB; at most 5 MiB are allowed`;
  return undefined;
}

/** Whether agents take a file as orders, or are configured by it. */
export function instructsAgents(path: string): boolean {
  const name = AGENT_PAGE.exec(path)?.[1];
  return (name !== undefined && name !== name.toLowerCase()) || AGENT_FILES.some((pattern) => pattern.test(path));
}
