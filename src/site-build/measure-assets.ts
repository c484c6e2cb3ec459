import type { SiteAsset } from "../docs-source/site/site-source.ts";
import type { BuildMemory } from "./build-memory.ts";
import { IMAGE_HEAD_BYTES, type ImageSize, imageSizeOf } from "./image-size.ts";
import type { BuiltAsset, SiteFiles, SourceFile } from "./site-build.ts";

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
/** Where the start of a file cannot be read alone, larger images are not measured. */
const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** The assets with ids, and with the sizes of the images that `isUsed` names. Reads no image whose size is known. */
export async function measureAssets(
  files: SiteFiles,
  listed: ReadonlyMap<string, SourceFile>,
  assets: SiteAsset[],
  isUsed: (path: string) => boolean,
  { imageSizes }: BuildMemory,
): Promise<BuiltAsset[]> {
  const built: BuiltAsset[] = [];
  for (const { path, url } of assets) {
    const file = listed.get(path);
    if (!file) continue;
    const { id, bytes } = file;
    if (IMAGE.test(path) && isUsed(path) && !imageSizes.has(id)) imageSizes.set(id, await measure(files, path));
    built.push({ url, path, id, bytes, ...imageSizes.get(id) });
  }
  return built;
}

async function measure(files: SiteFiles, path: string): Promise<ImageSize | undefined> {
  const head = files.readStart
    ? await files.readStart(path, IMAGE_HEAD_BYTES)
    : await files.read(path, MAX_IMAGE_BYTES);
  return head && imageSizeOf(path, head);
}
