import { parse as parseYaml } from "yaml";
import { maskCode } from "../pages/mask-code.ts";

/** The frontmatter of a page. */
export function readFields(text: string): Record<string, unknown> {
  const { bodyStart } = maskCode(text);
  try {
    const value: unknown = parseYaml(text.slice(0, bodyStart).replace(/^\uFEFF?---|---\s*$/g, ""));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
