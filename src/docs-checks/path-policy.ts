/** One changed file of a tree, as git reports it. */
export type TreeChange = {
  path: string;
  /** Added, modified, deleted, or of another type. */
  status: "A" | "M" | "D" | "T";
  /** Modes as in git's raw diff, such as `100644`. */
  oldMode: string;
  newMode: string;
  /** In bytes. */
  newSize: number;
  /** Whether the new content is a Git LFS pointer. An edit of the pointer would lose the file. */
  isPointer: boolean;
  /** Whether the file is a site's configuration, and nothing but the data of its navigation and redirects differs. */
  isSiteData?: boolean;
};

/** Files that control git, code hosts, builds or deployments, or that list dependencies. Engines may not change them. */
const CONTROL_FILES = [
  /(^|\/)\.(?!well-known\/|mintignore$)/,
  /(^|\/)(jenkinsfile|codeowners|(gnu)?makefile|rakefile|justfile|dockerfile|containerfile|procfile|vagrantfile|tiltfile|earthfile|gemfile|pipfile|brewfile|(workspace|build)(\.bazel)?)$/i,
  /(^|\/)(jenkinsfile|makefile|dockerfile|containerfile)\.(?!(mdx?|png|svg|jpe?g|gif|webp)$)[^/]*$/i,
  /(^|\/)(docker-)?compose[^/]*\.ya?ml$/i,
  /(^|\/)(azure-pipelines|bitbucket-pipelines|appveyor|cloudbuild|buildspec|amplify|codemagic|wercker|shippable|skaffold|render|taskfile|action|_config|mkdocs|properdocs|readthedocs|pnpm-[^/]*)[^/.]*\.ya?ml$/i,
  /(^|\/)(package|package-lock|npm-shrinkwrap|[jt]sconfig[^/]*|vercel|void|now|firebase|railway|deno|lerna|nx|turbo|renovate|composer|wrangler|release-please[^/]*)\.jsonc?$/i,
  /(^|\/)([^/]*\.lockb?|[^/]*\.toml|[^/]*\.config\.[cm]?[jt]s|setup\.(py|cfg)|(requirements|constraints)[^/]*\.txt|cmakelists\.txt|[^/]*\.(cmake|mk|gradle|kts|dockerfile)|tox\.ini|(nox|conf)[a-z]*\.py|go\.(mod|sum|work)|pom\.xml|build\.rs)$/i,
];
/** The files of a documentation site: pages, settings, API descriptions, styles, media and components. */
const DOCUMENTATION = [
  /\.(mdx?|markdown|rst|adoc|txt|json|ya?ml|graphql|css|csv|pdf)$/i,
  /\.(png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov|mp3|ogg|wav|woff2?|ttf|otf)$/i,
  /(^|\/)snippets\/.*\.[jt]sx$/i,
  /(^|\/)(readme|license|changelog|contributing|notice)$/i,
];

/** Files that instruct or configure agents. If a turn could change them, it would control all later turns. */
const AGENT_FILES = [
  /(^|\/)\.(docket|claude|cursor|codex|gemini|opencode|continue|windsurf|roo|cline|amp|agents?|kiro|junie|goose|qwen|augment|trae)(\/|$)/i,
  /(^|\/)\.github\/(copilot|instructions|agents|prompts|chatmodes|skills)[^/]*(\/|$)/i,
  /(^|\/)(\.mcp\.json|opencode\.jsonc?|\.aider[^/]*|\.(cursor|windsurf|cline|roo|goose|continue)(rules|ignore|hints)[^/]*|\.roomodes|\.rules)$/i,
];
/** Files like AGENTS.md, which agents load by themselves. A page about agents may be `.mdx`, which none of them loads. */
const AGENT_PAGE =
  /(^|\/)((agents?|claude|gemini|qwen|crush|warp|skill)(\.(local|override))?|copilot-instructions)\.(md|markdown)$/;

/** The page about a class of that name, written as classes are. Agents look for `AGENT.md`, if for one of them at all. */
const CLASS_PAGE = /^[\w./-]+\/Agent\.md$/;

export const MAX_CHANGED_FILES = 10_000;
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_TOTAL_BYTES = 50 * 1024 * 1024;

/**
 * The changes that an engine may not make, as sentences with the path; empty if all changes are allowed.
 *
 * @param siteFolder contains the docs folder and the site's configuration, whose data may change too
 */
export function findForbiddenChanges(changes: TreeChange[], docsFolder: string, siteFolder = docsFolder): string[] {
  if (changes.length > MAX_CHANGED_FILES)
    return [`${changes.length} files are changed; at most ${MAX_CHANGED_FILES} may be`];
  const total = changes.reduce((sum, { newSize }) => sum + newSize, 0);
  const findings = changes.flatMap((change) => {
    const problem = problemOf(change, docsFolder, siteFolder);
    return problem ? [`${change.path}: ${problem}`] : [];
  });
  if (total > MAX_TOTAL_BYTES)
    findings.push(`The changed files have ${Math.round(total / 1024 ** 2)} MiB in all; at most 50 MiB are allowed`);
  return findings;
}

function problemOf(
  { path, status, oldMode, newMode, newSize, isPointer, isSiteData = false }: TreeChange,
  docsFolder: string,
  siteFolder: string,
): string | undefined {
  // A file with such a name could not be opened for the further checks.
  if (status !== "D" && path.includes("\ufffd")) return "has a name that is not UTF-8";
  if (!isBelow(docsFolder, path) && !(isSiteData && isBelow(siteFolder, path)))
    return `is outside the docs folder ${docsFolder}`;
  if (instructsAgents(path)) return "is a file that instructs or configures agents; only people change such files";
  const name = fileNameAnywhere(path);
  if (!isSiteData && CONTROL_FILES.some((pattern) => pattern.test(name)))
    return "is a file that controls git, a code host, a build or another tool";
  if (newMode === "120000" || oldMode === "120000") return "is a symbolic link";
  if (newMode === "160000" || oldMode === "160000") return "is a submodule";
  if (newMode === "100755" && oldMode === "100644") return "would become executable";
  // Without a docs folder, the repository may also contain programs.
  if (docsFolder === "" && !isSiteData && !DOCUMENTATION.some((pattern) => pattern.test(path)))
    return "is not a documentation file; other files are allowed only inside a configured docs folder";
  if (isPointer) return "is a pointer to a file in Git LFS";
  if (newSize > MAX_FILE_BYTES) return `has ${Math.round(newSize / 1024 ** 2)} MiB; at most 5 MiB are allowed`;
  return undefined;
}

function isBelow(folder: string, path: string): boolean {
  return folder === "" || path.startsWith(`${folder}/`);
}

/** Whether a file instructs or configures agents. */
export function instructsAgents(path: string): boolean {
  const name = fileNameAnywhere(path);
  return (AGENT_PAGE.test(name) && !CLASS_PAGE.test(path)) || AGENT_FILES.some((pattern) => pattern.test(name));
}

/**
 * The path that some file system opens for this path: without regard to case, to the form of letters and to characters
 * that nobody sees, without streams (`x:y`) and dots and spaces at the end, and with `GITHUB~1` for `.github`.
 */
export function fileNameAnywhere(path: string): string {
  return path
    .normalize("NFKC")
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase()
    .split("/")
    .map((name) =>
      name
        .replace(/:.*$/, "")
        .trim()
        .replace(/(?<=.)[. ]+$/, "")
        .replace(/^([a-z0-9]{3,6})~\d+/, ".$1"),
    )
    .join("/");
}
