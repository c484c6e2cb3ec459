import type { SiteReading, SourceFiles } from "../site-reading.ts";
import { defaultSettings } from "../site-settings.ts";

/** A folder without a configuration: its navigation is made from its folders. */
export async function readFolder(_sources: SourceFiles): Promise<SiteReading> {
  return {
    file: undefined,
    settings: defaultSettings(),
    roots: [{ folder: "", base: "" }],
    staticFolders: ["public", "static"],
    redirects: [],
    navigate: () => [],
  };
}
