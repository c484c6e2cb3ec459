import { findFrontmatterBlock, removeFrontmatterField, setFrontmatterField } from "../../../docs-source/frontmatter.ts";
import { readNuxtFields } from "../../../docs-source/site/formats/nuxt/nuxt-fields.ts";

const ENTRY = /^navigation(?:\.\w+)?[ \t]*:/m;

/** Sets or removes `navigation: false` in a page's frontmatter. Undefined if that is written in another form. */
export function setNuxtHidden(text: string, isHidden: boolean): string | undefined {
  if ((readNuxtFields(text).isUnlisted ?? false) === isHidden) return text;
  const block = findFrontmatterBlock(text);
  const own = block ? text.slice(block.start, block.end) : "";
  if (!isHidden) {
    const edit = removeFrontmatterField(text, "navigation");
    return edit.type === "changed" ? edit.text : undefined;
  }
  if (!block || !ENTRY.test(own)) {
    const edit = setFrontmatterField(text, "navigation", false);
    return edit.type === "changed" ? edit.text : undefined;
  }
  // What the entry looked like says nothing any more.
  let isPut = false;
  const lines = own.replace(/^navigation(?:\.\w+)?[ \t]*:.*(?:\r?\n[ \t]+.*)*(\r?\n)?/gm, (_, eol: string = "") => {
    if (isPut) return "";
    isPut = true;
    return `navigation: false${eol}`;
  });
  const written = text.slice(0, block.start) + lines + text.slice(block.end);
  return readNuxtFields(written).isUnlisted ? written : undefined;
}
