import { rangeOf } from "../script/edit-literals.ts";
import { editReferences } from "../script/edit-references.ts";
import type { CreateStyle } from "../script/reference-style.ts";
import { quoteOf, writePair, writeText } from "../script/write-text.ts";
import type { SiteFormat } from "../site-format.ts";

/** The `nav` of `zensical.toml`: paths in the folder of the pages, alone or under a title. */
export const editZensicalNavigation: SiteFormat["editNavigation"] = (context, change) =>
  editReferences(context, change, createStyle);

const createStyle: CreateStyle = async ({
  source: {
    folders: [folder = ""],
  },
}) => {
  const prefix = folder === "" ? "" : `${folder}/`;
  const nameOf = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : undefined);
  return {
    rename({ written }, to) {
      const name = nameOf(to);
      const [, dot = "", suffix = ""] = /^(\.\/)?[^?#]*(.*)$/s.exec(written) ?? [];
      return name === undefined ? undefined : dot + name + suffix;
    },
    writeEntry({ path, title }, { tree, node }) {
      const name = nameOf(path);
      const property = tree.parentOf(node);
      if (name === undefined) return undefined;
      const target = writeText(name, quoteOf(tree.text, node) ?? '"');
      if (title === undefined || property?.type !== "Property") return target;
      const { start = 0 } = rangeOf(tree.parentOf(property) ?? property);
      const gap = tree.text[start + 1] === " " ? " " : "";
      return `{${gap}${writePair(tree.path, writeText(title, '"'), target)}${gap}}`;
    },
  };
};
