import { inHome, type SiteReading, type SourceFiles } from "./site-reading.ts";

const FILES = ["source.config", "next.config"].flatMap((name) =>
  ["ts", "js", "mjs", "mts"].map((extension) => `${name}.${extension}`),
);

/** What configurations name that have anchors made in another way than their generator makes them by itself. */
const OPTION =
  /slugif(?:y|ier)|slugger|heading-?ids?\b|remark-?heading|markdown-?it-?anchor|\banchors?:\s{0,20}\{|^INHERIT:/im;

export async function hasAnchorOptions(sources: SourceFiles, { file }: SiteReading): Promise<boolean> {
  const { docs, files } = sources;
  for (const path of [file, ...FILES.map((name) => inHome(sources, name))]) {
    const text = path !== undefined && files.has(path) ? await docs.read(path) : undefined;
    if (text === undefined) continue;
    const contents = text.split(/\btoc:/).slice(1);
    if (OPTION.test(text) || contents.some((options) => /separator:/.test(options.slice(0, 150)))) return true;
  }
  return false;
}
