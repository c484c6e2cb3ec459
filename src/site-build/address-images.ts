import type { ImagePair, SiteSettings } from "../docs-source/site/site-source.ts";
import type { BuiltAsset } from "./site-build.ts";

/** The settings with the addresses of logo and icon instead of their paths, which some formats serve elsewhere. */
export function addressImages(settings: SiteSettings, assets: BuiltAsset[]): SiteSettings {
  const { logo, favicon, ...others } = settings;
  const urls = new Map(assets.map(({ path, url }) => [path, url.slice(1)]));
  const addressed = <Pair extends ImagePair>(pair: Pair): Pair => ({
    ...pair,
    light: urls.get(pair.light) ?? pair.light,
    dark: urls.get(pair.dark) ?? pair.dark,
  });
  return { ...others, ...(logo && { logo: addressed(logo) }), ...(favicon && { favicon: addressed(favicon) }) };
}
