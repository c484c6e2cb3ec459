import { parseDocument } from "yaml";
import { frontmatterValue, MAX_FRONTMATTER_LENGTH, readFrontmatter } from "../../../frontmatter.ts";
import type { PageFields } from "../../pages/page-fields.ts";

const OBJECT = /^navigation[ \t]*:.*(?:\n[ \t]+.*)*/m;

/** What the frontmatter of Nuxt Content says of a page's entry in the navigation. */
export function readNuxtFields(text: string): Pick<PageFields, "label" | "isUnlisted"> {
  if (!/^navigation\b/m.test(text.slice(0, MAX_FRONTMATTER_LENGTH))) return {};
  const frontmatter = readFrontmatter(text);
  if (frontmatter.type !== "parsed") return {};
  if (frontmatterValue(frontmatter, "navigation") === false) return { isUnlisted: true };
  const title =
    titleIn(OBJECT.exec(text.slice(frontmatter.start, frontmatter.end))?.[0]) ??
    frontmatterValue(frontmatter, "navigation.title");
  return typeof title === "string" && title !== "" ? { label: title } : {};
}

function titleIn(yaml: string | undefined): unknown {
  if (yaml === undefined || yaml.length > 2000 || !yaml.includes("title")) return undefined;
  try {
    return parseDocument(yaml, { prettyErrors: false, logLevel: "silent" }).getIn(["navigation", "title"]);
  } catch {
    return undefined;
  }
}
