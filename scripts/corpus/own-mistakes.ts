import { nameOf } from "../../src/docs-source/docs-path.ts";
import type { PageFinding } from "../../src/render/page/page.ts";

export const RULE = `the author's own mistakes are: an image or import of which no file of the repository has the name; a mark that is
  never closed or a brace that is read as code (the generator of the site refuses these too); on an .mdx page a name in
  braces that nothing defines. Links and anchors are counted by themselves. Everything else counts as Docket's.`;

/** Tells findings that the site's own generator would have too, by the files of the whole repository. */
export function createMistakeTest(files: Iterable<string>): (finding: PageFinding) => boolean {
  const names = new Set<string>();
  for (const path of files) {
    const name = nameOf(path);
    for (const form of [name, name.replace(/\.\w+$/, "")]) names.add(form.toLowerCase());
  }
  return ({ rule, path, message }) => {
    switch (rule) {
      case "missing-image":
      case "missing-import": {
        const target = /"([^"]+)"/.exec(message)?.[1] ?? "";
        const name = nameOf(decode(target.replace(/[?#].*$/s, "")));
        return name !== "" && !/[{}]/.test(target) && !names.has(name.toLowerCase());
      }
      case "invalid-syntax":
        return true;
      case "unsupported-expression":
        return /\.mdx$/.test(path) && /is shown as it is written: "[^"]*" is not defined on this page/.test(message);
      default:
        return false;
    }
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
