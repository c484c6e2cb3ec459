import { slug } from "github-slugger";

/** As Astro makes addresses from paths: each name as GitHub makes anchors. */
export function slugPath(path: string): string {
  return path
    .split("/")
    .map((name) => slug(name))
    .join("/");
}
