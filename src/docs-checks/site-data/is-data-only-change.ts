import { fileNameAnywhere } from "../path-policy.ts";
import { isBookDataOnly } from "./book-data.ts";
import { isManifestDataOnly, isNetlifyDataOnly, isVercelDataOnly, isVoidDataOnly } from "./hosting-data.ts";
import { isHarmless } from "./is-harmless.ts";
import { isRedirectsFileDataOnly } from "./redirects-file-data.ts";
import { isScriptDataOnly } from "./script-data.ts";
import { isTomlDataOnly } from "./toml-data.ts";
import { isYamlDataOnly } from "./yaml-data.ts";

type DataFile = {
  file: RegExp;
  /** Whether nothing but the data of navigation and redirects differs, in plain texts, lists and maps. */
  isDataOnly(before: string, after: string, path: string): boolean | Promise<boolean>;
};

/** The files that say what a site is. All else in them is for people to change. */
const DATA_FILES: DataFile[] = [
  {
    file: /(?:^|\/)(?:mkdocs|properdocs)\.ya?ml$/,
    isDataOnly: isYamlDataOnly([
      ["nav"],
      ["site_name"],
      ["plugins", "redirects", "redirect_maps"],
      ["plugins", "llmstxt", "sections"],
      ["extra", "social"],
      ["repo_url"],
    ]),
  },
  {
    file: /(?:^|\/)zensical\.toml$/,
    isDataOnly: isTomlDataOnly([
      ["project", "nav"],
      ["project", "site_name"],
      ["project", "plugins", "redirects", "redirect_maps"],
    ]),
  },
  { file: /(?:^|\/)\.gitbook\.ya?ml$/, isDataOnly: isYamlDataOnly([["redirects"]]) },
  { file: /(?:^|\/)\.config\/docs\.ya?ml$/, isDataOnly: isYamlDataOnly([["redirects"]]) },
  { file: /(?:^|\/)(?:\.pages|\.nav\.ya?ml)$/, isDataOnly: isYamlDataOnly([["nav"], ["arrange"], ["title"]]) },
  { file: /(?:^|\/)(?:\.navigation|_dir)\.ya?ml$/, isDataOnly: isYamlDataOnly([["title"], ["navigation"]]) },
  { file: /(?:^|\/)_redirects$/, isDataOnly: isRedirectsFileDataOnly },
  { file: /(?:^|\/)netlify\.toml$/, isDataOnly: isNetlifyDataOnly },
  { file: /(?:^|\/)book\.toml$/, isDataOnly: isBookDataOnly },
  { file: /(?:^|\/)vercel\.json$/, isDataOnly: isVercelDataOnly },
  { file: /(?:^|\/)void\.json$/, isDataOnly: isVoidDataOnly },
  { file: /(?:^|\/)redirects\.json$/, isDataOnly: isManifestDataOnly },
  { file: /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/, isDataOnly: isScriptDataOnly(["navbar", "footer", "redirects"]) },
  { file: /(?:^|\/)astro\.config\.[cm]?[jt]s$/, isDataOnly: isScriptDataOnly(["sidebar", "social", "redirects"]) },
  { file: /(?:^|\/)nuxt\.config\.[cm]?[jt]s$/, isDataOnly: isScriptDataOnly([], false, true) },
  { file: /(?:^|\/)next\.config\.[cm]?[jt]s$/, isDataOnly: isScriptDataOnly(["redirects"]) },
  { file: /(?:^|[/._-])sidebars?(?:[._-][\w-]{1,60})?\.[cm]?[jt]s$/, isDataOnly: isScriptDataOnly(["items"], true) },
  {
    file: /(?:^|[/a-z](?=S)|[/._-])[sS]idebars?(?:[A-Z]\w{0,60})?\.[cm]?[jt]s$/,
    isDataOnly: isScriptDataOnly(["items"], true),
  },
  { file: /(?:^|[/._-])sidebars?(?:[._-][\w-]{1,60})?\.json$/, isDataOnly: isHarmlessJson },
  { file: /(?:^|\/)_meta(?:\.global)?\.[jt]sx?$/, isDataOnly: isScriptDataOnly([], true) },
  {
    file: /(?:^|\/)\.vitepress\/(?!theme\/|cache\/|dist\/)(?:[\w.-]+\/){0,5}[\w.-]+\.[cm]?[jt]s$/,
    isDataOnly: isScriptDataOnly(["sidebar", "nav", "rewrites", "footer", "socialLinks"]),
  },
  // VitePress has one in the folder of each language.
  { file: /\/config\.[cm]?[jt]s$/, isDataOnly: isScriptDataOnly(["sidebar", "nav", "footer", "socialLinks"]) },
];

/** JSON is nothing but data. */
function isHarmlessJson(before: string, after: string): boolean {
  try {
    JSON.parse(before);
    let harmless = true;
    JSON.parse(after, (_key, value: unknown) => {
      if (typeof value === "string") harmless &&= isHarmless(value);
      return value;
    });
    return harmless;
  } catch {
    return false;
  }
}

/** Whether a file is one of which engines may change the data of navigation and redirects, and nothing else. */
export function holdsSiteData(path: string): boolean {
  return findDataFile(path) !== undefined;
}

/** Whether a file orders the pages of its own folder, and so goes where they go. */
export function ordersFolder(path: string): boolean {
  const isOwn = /(?:^|\/)(?:\.pages|\.nav\.ya?ml|(?:\.navigation|_dir)\.ya?ml|_meta\.[jt]sx?)$/.test(path);
  return isOwn && holdsSiteData(path);
}

/** Whether a change of such a file alters only data. Knows nothing of who made it and how. */
export async function isDataOnlyChange(path: string, before: string, after: string): Promise<boolean> {
  const found = findDataFile(path);
  return found !== undefined && (await found.isDataOnly(before, after, path));
}

function findDataFile(path: string): DataFile | undefined {
  // A name that only some file system takes for one of these is none.
  return fileNameAnywhere(path) === path.toLowerCase() ? DATA_FILES.find(({ file }) => file.test(path)) : undefined;
}
