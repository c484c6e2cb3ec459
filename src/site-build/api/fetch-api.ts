import { createHash } from "node:crypto";
import { MAX_DESCRIPTION_BYTES } from "../../api-description/parse-description.ts";
import type { BuiltAsset, SiteFilesToRead } from "../site-build.ts";

/** Where no file of a repository is: hidden folders are not served. */
const FOLDER = ".docket/api";

/** A description of another host, kept beside the assets of the site. Without `bytes`, it is stored since an earlier build. */
export type FetchedApi = { asset: BuiltAsset; bytes?: Buffer };

/** Reads descriptions that lie at addresses, as of now or, if they cannot be had, as of the build before. */
export function createApiFetcher({ fetchFile, readAsset, previous }: SiteFilesToRead) {
  const fetched: FetchedApi[] = [];
  return {
    fetched,
    async read(address: string, tell: (message: string) => void) {
      const url = `/${apiFolderOf(address)}`;
      const earlier = previous?.assets.find((asset) => asset.url === url);
      if (!fetchFile) return undefined;
      const found = await fetchFile(address, MAX_DESCRIPTION_BYTES);
      if (found.type === "file") {
        const id = `api-${createHash("sha256").update(found.bytes).digest("hex")}`;
        fetched.push({ asset: { url, path: url.slice(1), id, bytes: found.bytes.length }, bytes: found.bytes });
        return textsOf(address, found.bytes, id);
      }
      const kept = earlier && (await readAsset?.(earlier.id));
      if (!earlier || !kept) {
        tell(`The API description cannot be had: ${found.why}`);
        return undefined;
      }
      tell(`The API description cannot be had: ${found.why}; its pages stay as they were`);
      fetched.push({ asset: earlier });
      return textsOf(address, kept, earlier.id);
    },
  };
}

/** What stands for the address among the paths of a site. */
export function apiFolderOf(address: string): string {
  return `${FOLDER}/${createHash("sha256").update(address).digest("hex").slice(0, 20)}`;
}

function textsOf(address: string, bytes: Buffer, id: string) {
  const texts: [string, string][] = [[address, bytes.toString("utf8")]];
  return { texts, key: `${address}\0${id}` };
}
