import { nameOf } from "../../../docs-path.ts";
import { editUrlOf } from "../../edit-url.ts";
import { presentFields } from "../../present-fields.ts";
import type { SourceFiles } from "../../site-reading.ts";
import { defaultSettings } from "../../site-settings.ts";
import type { SiteSettings } from "../../site-source.ts";
import { quoted } from "../../source-notices.ts";
import { readHref, readImage } from "../../values/checked-values.ts";
import { entriesOf, itemsOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";

/** The names that the Material theme gives colours. */
const COLORS: ReadonlyMap<string, string> = new Map(
  "red #ef5552,pink #e92063,purple #ab47bd,deep-purple #7e56c2,indigo #4051b5,blue #2094f3,light-blue #02a6f2,cyan #00bdd6,teal #009485,green #4cae4f,light-green #8bc34b,lime #cbdc38,yellow #ffec3d,amber #ffc105,orange #ffa724,deep-orange #ff6e42,brown #795649,grey #757575,blue-grey #546d78"
    .split(",")
    .map((entry) => entry.split(" ") as [string, string]),
);
const WITHOUT_EFFECT = ["extra_css", "extra_javascript", "hooks", "extra_templates"];
const KNOWN_PLUGINS = [
  "search",
  "redirects",
  "material/search",
  "material/social",
  "social",
  "mike",
  "git-revision-date-localized",
  "awesome-pages",
  "awesome-nav",
];

export function readMkdocsSettings(root: SourceValue | undefined, sources: SourceFiles, folder: string): SiteSettings {
  const { notices } = sources;
  noticeIgnored(root, sources);
  const image = (name: string) => readImage(valueAt(root, "theme", name), sources, [folder]);
  const [logo, favicon] = [image("logo"), image("favicon")];
  const repository = readHref(valueAt(root, "repo_url"), notices);
  const kind = /git(?:hub|lab)/i.exec(repository ?? "")?.[0].toLowerCase();
  return {
    ...defaultSettings(),
    name: textAt(root, "site_name") ?? "",
    language: textAt(root, "theme", "language") ?? "en",
    colors: readPalette(valueAt(root, "theme", "palette")),
    navbar: {
      links:
        repository === undefined
          ? []
          : [{ title: textAt(root, "repo_name") ?? "Source", href: repository, ...(kind && { icon: kind }) }],
    },
    footer: { socials: readSocials(valueAt(root, "extra", "social"), sources), columns: [] },
    ...presentFields({
      description: textAt(root, "site_description"),
      logo: logo === undefined ? undefined : { light: logo, dark: logo },
      favicon: favicon === undefined ? undefined : { light: favicon, dark: favicon },
      editUrl: readEditUrl(root, repository, folder),
    }),
  };
}

/** One palette, or one for each of the themes. */
function readPalette(from: SourceValue | undefined): SiteSettings["colors"] {
  const names = [from, ...itemsOf(from)].map((palette) =>
    textAt(palette, "primary")?.toLowerCase().replaceAll(" ", "-"),
  );
  const primary = names.map((name) => COLORS.get(name ?? "")).find((color) => color !== undefined);
  return presentFields({ primary });
}

function readSocials(from: SourceValue | undefined, { notices }: SourceFiles): SiteSettings["footer"]["socials"] {
  return itemsOf(from).flatMap((item) => {
    const href = readHref(valueAt(item, "link"), notices);
    const kind = nameOf(textAt(item, "icon") ?? "");
    return href === undefined || kind === "" ? [] : [{ kind: kind === "x-twitter" ? "x" : kind, href }];
  });
}

function readEditUrl(
  root: SourceValue | undefined,
  repository: string | undefined,
  folder: string,
): string | undefined {
  const written = valueAt(root, "edit_uri");
  const uri =
    textOf(written) ??
    (written || !/^https:\/\/(?:github|gitlab)\.com\//.test(repository ?? "") ? undefined : "edit/master/docs/");
  if (uri === undefined) return undefined;
  const isWhole = /^https:/.test(uri);
  return editUrlOf(isWhole ? uri : repository && `${repository.replace(/\/$/, "")}/${uri.replace(/^\//, "")}`, folder);
}

function noticeIgnored(root: SourceValue | undefined, { notices }: SourceFiles): void {
  for (const key of WITHOUT_EFFECT) {
    const value = valueAt(root, key);
    if (value) notices.add(value, `"${key}" is ignored: pages load no scripts or styles of their own`);
  }
  const custom = valueAt(root, "theme", "custom_dir");
  if (custom) notices.add(custom, `"custom_dir" is ignored: Docket has one look`);
  const plugins = valueAt(root, "plugins");
  for (const plugin of [plugins, ...itemsOf(plugins)]) {
    const names = textOf(plugin) === undefined ? [...entriesOf(plugin).keys()] : [textOf(plugin) ?? ""];
    for (const name of names)
      if (plugin && !KNOWN_PLUGINS.includes(name))
        notices.add(plugin, `The plugin ${quoted(name)} is ignored; nothing is run`);
  }
}
