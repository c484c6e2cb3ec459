import type { ScriptNode } from "../../site/values/script/script-node.ts";
import type { TextEdit } from "../../text-edits.ts";
import { rangeOf } from "../script/edit-literals.ts";
import { type SourceTree, textValue } from "../script/source-tree.ts";
import type { SettingLink } from "./setting-link.ts";

/** An entry of a menu of Fumadocs: `[Text](https://…)`, with an icon before it or not. */
const ENTRY = /^((?:external:)?(?:\[[^\]]*\])?\[)([^\]]*)(\]\()([^()\s]*)\)$/;

/** The links among the texts of a `meta.json`. */
export function linksOfMenu(
  tree: SourceTree,
  remove: (tree: SourceTree, item: ScriptNode) => Promise<TextEdit[] | undefined>,
): SettingLink[] {
  return tree.nodes().flatMap((node): SettingLink[] => {
    const value = tree.parentOf(node)?.type === "ArrayExpression" ? textValue(node) : undefined;
    const [, before = "", label = "", between = "", target = ""] = ENTRY.exec(value ?? "") ?? [];
    const { start: open, end: close } = rangeOf(node);
    // Without escapes, places in the text are those in the file.
    if (target === "" || tree.text.slice(open + 1, close - 1) !== value) return [];
    const labelAt = open + 1 + before.length;
    const start = labelAt + label.length + between.length;
    return [
      {
        start,
        end: start + target.length,
        target,
        labels: [label],
        place: "sidebar",
        isNamed: true,
        write: (to) => ({ start, end: start + target.length, text: to.replace(/[()\s"\\]/g, encodeURIComponent) }),
        rename: (to) => (/["\\[\]]/.test(to) ? undefined : { start: labelAt, end: labelAt + label.length, text: to }),
        remove: () => remove(tree, node),
      },
    ];
  });
}
