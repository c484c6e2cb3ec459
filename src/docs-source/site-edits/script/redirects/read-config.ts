import { createSourceNotices } from "../../../site/source-notices.ts";
import { readScriptValue } from "../../../site/values/script/read-script-value.ts";
import type { SourceValue } from "../../../site/values/source-value.ts";
import type { SiteContext } from "../../site-format.ts";

export async function readConfig(
  { docs, files }: SiteContext,
  file: string | undefined,
): Promise<SourceValue | undefined> {
  return file === undefined ? undefined : readScriptValue(docs, files, file, createSourceNotices());
}
