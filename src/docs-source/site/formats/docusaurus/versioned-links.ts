import { nameOf } from "../../../docs-path.ts";
import { inHome, type SourceFiles } from "../../site-reading.ts";
import type { VersionedLinks } from "../../site-source.ts";
import type { VersionedDocs } from "./docusaurus-navigation.ts";

const MAX_COMPONENTS = 500;
/** What code asks Docusaurus for the version of the page that it is shown on. */
const VERSION_OF_PAGE = /\buse(?:ActiveVersion|ActiveDocContext|DocsVersion|DocVersion|ActivePluginAndVersion)\b/;

/** The components of the site that link within the version of their page, and the folders of the pages that are not of the main one. */
export async function findVersionedLinks(
  versions: readonly VersionedDocs[],
  sources: SourceFiles,
): Promise<VersionedLinks | undefined> {
  const others = versions.filter(({ isDefault }) => !isDefault);
  if (others.length === 0) return undefined;
  const elements = await findComponents(sources);
  if (elements.length === 0) return undefined;
  const translations = listTranslationFolders(sources);
  const folders = others.flatMap(({ root, instance, version }) => {
    const plugin = `docusaurus-plugin-content-docs${instance.id === "default" ? "" : `-${instance.id}`}`;
    const below = `/${plugin}/${root.folder === instance.folder ? "current" : `version-${version}`}`;
    return [root.folder, ...translations.map((folder) => folder + below)];
  });
  return { elements, folders };
}

async function findComponents({ docs, files, home }: SourceFiles): Promise<string[]> {
  const top = inHome({ home }, "src/");
  const programs = [...files].filter((path) => path.startsWith(top) && /\.[jt]sx?$/.test(path));
  const names: string[] = [];
  for (const path of programs.slice(0, MAX_COMPONENTS)) {
    if (!VERSION_OF_PAGE.test((await docs.read(path)) ?? "")) continue;
    const name = withoutEnding(path);
    names.push(nameOf(name === `${top}index` ? name : name.replace(/\/index$/, "")));
  }
  return names;
}

function withoutEnding(path: string): string {
  return path.replace(/\.[jt]sx?$/, "");
}

function listTranslationFolders({ files, home }: SourceFiles): string[] {
  const top = inHome({ home }, "i18n/");
  const languages = [...files].flatMap((path) =>
    path.startsWith(top) ? (path.slice(top.length).split("/")[0] ?? "") : [],
  );
  return [...new Set(languages)].map((language) => top + language);
}
