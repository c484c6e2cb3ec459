import { readDocsJson } from "./formats/docs-json/read-docs-json.ts";
import { readDocusaurus } from "./formats/docusaurus/read-docusaurus.ts";
import { readMkdocs } from "./formats/mkdocs/read-mkdocs.ts";
import { readFumadocs } from "./formats/nextra/read-fumadocs.ts";
import { readNextra } from "./formats/nextra/read-nextra.ts";
import { readNuxt } from "./formats/nuxt/read-nuxt.ts";
import { readDocsify } from "./formats/read-docsify.ts";
import { readFolder } from "./formats/read-folder.ts";
import { readGitbook } from "./formats/read-gitbook.ts";
import { readMdbook } from "./formats/read-mdbook.ts";
import { readMintJson } from "./formats/read-mint-json.ts";
import { readStarlight } from "./formats/starlight/read-starlight.ts";
import { readVitepress } from "./formats/vitepress/read-vitepress.ts";
import type { SiteReading, SourceFiles } from "./site-reading.ts";
import type { SourceFormat } from "./site-source.ts";

type Format = {
  format: SourceFormat;
  /** Whether a folder's file with this name belongs to the format. */
  file: RegExp;
  read(sources: SourceFiles): Promise<SiteReading>;
};

/** In this order, because some repositories keep the configuration of an earlier format. */
const FORMATS: Format[] = [
  // A site that is written in Fumadocs, whatever its docs.json was for.
  { format: "fumadocs", file: /^source\.config\.[cm]?[jt]s$/, read: readFumadocs },
  { format: "docs.json", file: /^docs\.json$/, read: readDocsJson },
  { format: "mint.json", file: /^mint\.json$/, read: readMintJson },
  { format: "docusaurus", file: /^docusaurus\.config\.[cm]?[jt]s$/, read: readDocusaurus },
  { format: "vitepress", file: /^\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/, read: readVitepress },
  { format: "starlight", file: /^astro\.config\.[cm]?[jt]s$/, read: readStarlight },
  { format: "fumadocs", file: /^content\/docs\/meta\.json$|^source\.config\.[cm]?[jt]s$/, read: readFumadocs },
  {
    format: "nextra",
    file: /^(?:src\/)?(?:content|pages|app)\/(?:.+\/)?_meta(?:\.global)?\.(?:json|[jt]sx?)$/,
    read: readNextra,
  },
  {
    format: "nuxt",
    // `.config/docs.yaml` is that of undocs, which is made with Nuxt Content.
    file: /^content\.config\.[cm]?[jt]s$|^\.config\/docs\.ya?ml$|^(?:content\/)?(?:\d+\.[^/]+\/)*(?:\.navigation|_dir)\.ya?ml$|^content\/(?:[^/]+\/)*\d+\.[^/]+\.md$/,
    read: readNuxt,
  },
  { format: "mkdocs", file: /^(?:(?:mkdocs|properdocs)\.ya?ml|zensical\.toml)$/, read: readMkdocs },
  { format: "mdbook", file: /^book\.toml$/, read: readMdbook },
  { format: "gitbook", file: /^(?:\.gitbook\.ya?ml|SUMMARY\.md)$/, read: readGitbook },
  { format: "docsify", file: /^_sidebar\.md$/, read: readDocsify },
];

/** Where a configuration is looked for. */
const HOMES = [
  ...["", "docs", "website", "site", "documentation", "www"],
  ...["apps/docs", "packages/docs", "docs/en", "apps/website", "packages/website"],
];

const IS_NO_SITE = /(?:^|\/)(?:\.[^/]*|tests?|__tests__|fixtures?|testdata|examples?|templates?|vendor)\//i;

/** The format of a site's files, by the name of its configuration. */
export function detectFormat(files: string[]): Omit<Format, "file"> & { home: string } {
  const hasSummary = files.some((path) => /(?:^|\/)SUMMARY\.md$/.test(path));
  // A configuration of GitBook without a summary is often what is left of a site that has another one by now.
  const [likely, others] = [
    FORMATS.filter(({ format }) => hasSummary || !/^(?:gitbook|mdbook)$/.test(format)),
    FORMATS.filter(({ format }) => !hasSummary && format === "gitbook"),
  ];
  for (const formats of [likely, others])
    for (const home of HOMES) {
      const prefix = home === "" ? "" : `${home}/`;
      const names = files.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
      const found = formats.find(({ file }) => names.some((name) => file.test(name)));
      if (found) return { ...found, home };
    }
  const mkdocs = FORMATS.find(({ format }) => format === "mkdocs");
  const home = findLoneMkdocs(files);
  if (mkdocs && home !== undefined) return { ...mkdocs, home };
  return { format: "folder", home: "", read: readFolder };
}

/** The folder of the only configuration of MkDocs, where the pages are not beside it, so that it names a folder elsewhere. */
function findLoneMkdocs(files: string[]): string | undefined {
  const [found, ...others] = files.filter((path) =>
    /(?:^|\/)(?:(?:mkdocs|properdocs)\.ya?ml|zensical\.toml)$/.test(path),
  );
  if (found === undefined || others.length > 0 || IS_NO_SITE.test(found)) return undefined;
  const home = found.slice(0, found.lastIndexOf("/"));
  const isAway = !files.some((path) => path.startsWith(`${home}/docs/`));
  return home.split("/").length <= 3 && isAway && files.some((path) => /^docs\/.*\.md$/.test(path)) ? home : undefined;
}
