import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { folderOf, relativeDocsPath } from "../../../docs-source/docs-path.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { readSite } from "../../../docs-source/site.ts";
import { findAssets } from "../assets/find-asset.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { leadsSomewhere } from "../page-links/set-page-link.ts";
import { refuse } from "../refuse.ts";

/** An address by which a page shows an image that is named by its path or address, or its file alone. */
export async function addressOfImage(docs: EditableDocs, page: string, image: string): Promise<string | Refused> {
  const site = await readSite(docs);
  const found = await findAssets(docs, image);
  if (found?.type === "refused") return found;
  const file = found?.paths[0];
  const relative = file === undefined ? image : relativeDocsPath(folderOf(page), file);
  const served = (file ?? image).replace(/^(?:public|static)\//, "");
  const { format } = await readSiteSource(docs);
  const isRooted = served !== file || format === "docs.json" || format === "mint.json";
  const own = isRooted ? [`/${served}`, relative] : [relative, `/${served}`];
  const wanted = [image, ...(file === undefined ? [] : own)];
  const target = wanted.find((one) => leadsSomewhere(site, page, one));
  return target ?? refuse("file_not_found", `There is no image ${codeSpan(image)} that ${codeSpan(page)} could show.`);
}
