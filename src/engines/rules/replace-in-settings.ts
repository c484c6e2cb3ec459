import { parse, visit } from "jsonc-parser";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { applyEdits, type TextEdit } from "../../docs-source/text-edits.ts";
import type { ReplaceText } from "./instruction.ts";
import { textPattern } from "./page-text/text-pattern.ts";

const SETTINGS = ["docs.json", "mint.json"];
const WORD_KEYS = new Set(
  "name title description label group tab anchor dropdown item menu text content placeholder message prompt".split(" "),
);

/** Replaces a text in the words of the site's settings, such as its name and its labels; not in paths or options. */
export async function replaceInSettings(
  docs: EditableDocs,
  { from, to, anyCase }: ReplaceText,
  tally: { places: number; changed: string[]; leftAlone: string[] },
): Promise<void> {
  const pattern = textPattern(from, anyCase);
  for (const path of SETTINGS) {
    const text = await docs.read(path);
    if (text === undefined) continue;
    const edits: TextEdit[] = [];
    let key = "";
    visit(text, {
      onObjectProperty: (name) => {
        key = name;
      },
      onLiteralValue: (value, offset, length) => {
        if (typeof value !== "string" || !WORD_KEYS.has(key)) return;
        const changed = value.replace(pattern, () => to);
        if (changed !== value) edits.push({ start: offset, end: offset + length, text: JSON.stringify(changed) });
        key = "";
      },
      onArrayBegin: () => {
        key = "";
      },
    });
    if (edits.length === 0) continue;
    const edited = applyEdits(text, edits);
    if (parse(edited) === undefined) {
      tally.leftAlone.push(path);
      continue;
    }
    await docs.write(path, edited);
    tally.changed.push(path);
    tally.places += edits.length;
  }
}
