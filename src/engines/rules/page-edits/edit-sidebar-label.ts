import { isMap, isScalar } from "yaml";
import {
  type FrontmatterEdit,
  findFrontmatterBlock,
  frontmatterValue,
  readFrontmatter,
  setFrontmatterField,
} from "../../../docs-source/frontmatter.ts";
import {
  pairAt,
  parseYamlText,
  replaceScalar,
  startOf,
  textOfScalar,
  writeScalar,
} from "../../../docs-source/site-edits/yaml/yaml-text.ts";
import { applyEdits, lineEndingOf, type TextEdit } from "../../../docs-source/text-edits.ts";

const LABEL_FIELDS = ["sidebar_label", "sidebarTitle"];

/** Gives names in the navigation that a page's frontmatter has, and that were its title, the new title. */
export function followTitleInLabels(page: string, from: string, to: string): string {
  let text = page;
  for (const field of LABEL_FIELDS) {
    if (frontmatterValue(readFrontmatter(text), field) !== from) continue;
    const edit = setFrontmatterField(text, field, to);
    if (edit.type === "changed") text = edit.text;
  }
  if (labelIn(text, STARLIGHT) !== from) return text;
  const edit = setSidebarLabel(text, to);
  return edit.type === "changed" ? edit.text : text;
}

/** Which of these names an edit changed. */
export function changedLabels(before: string, after: string): string[] {
  const fields = LABEL_FIELDS.filter((field) => {
    const [was, is] = [before, after].map((page) => frontmatterValue(readFrontmatter(page), field));
    return was !== undefined && is !== undefined && was !== is;
  });
  const [was, is] = [labelIn(before, STARLIGHT), labelIn(after, STARLIGHT)];
  return was !== undefined && is !== undefined && was !== is ? [...fields, "sidebar.label"] : fields;
}

/** Where generators read the name of a page: in a map of its frontmatter. */
type LabelPlace = { map: string; key: string };
const STARLIGHT: LabelPlace = { map: "sidebar", key: "label" };
const NUXT: LabelPlace = { map: "navigation", key: "title" };

/** Sets `label` in the map `sidebar` of a page's frontmatter, as Starlight reads it, and changes nothing else. */
export function setSidebarLabel(page: string, label: string): FrontmatterEdit {
  return setLabelIn(page, label, STARLIGHT);
}

/** Sets the title of a page's entry in the navigation, as Nuxt Content reads it. */
export function setNuxtLabel(page: string, label: string): FrontmatterEdit {
  const isDotted = /^navigation\.\w+[ \t]*:/m.test(page);
  return isDotted ? setFrontmatterField(page, "navigation.title", label) : setLabelIn(page, label, NUXT);
}

function setLabelIn(page: string, label: string, place: LabelPlace): FrontmatterEdit {
  const was = labelIn(page, place);
  if (was === label) return { type: "unchanged" };
  const block = findFrontmatterBlock(page);
  const edit = block ? editBlock(page.slice(block.start, block.end), label, lineEndingOf(page), place) : undefined;
  if (!block || !edit) return invalid();
  const shifted = { start: block.start + edit.start, end: block.start + edit.end, text: edit.text };
  const text = applyEdits(page, [shifted]);
  return labelIn(text, place) === label ? { type: "changed", text } : invalid();
}

function editBlock(yaml: string, label: string, eol: string, { map, key }: LabelPlace): TextEdit | undefined {
  const root = parseYamlText(yaml);
  const sidebar = pairAt(root, map);
  if (!sidebar) {
    const isOpenLine = yaml !== "" && !yaml.endsWith("\n");
    const lines = `${map}:${eol}  ${key}: ${writeScalar(label)}`;
    return { start: yaml.length, end: yaml.length, text: isOpenLine ? eol + lines : lines + eol };
  }
  const entry = pairAt(sidebar.value, key);
  if (isScalar(entry?.value)) return replaceScalar(entry.value, label);
  const first = isMap(sidebar.value) && !sidebar.value.flow ? startOf(sidebar.value) : undefined;
  if (entry || first === undefined) return undefined;
  const indent = yaml.slice(yaml.lastIndexOf("\n", first - 1) + 1, first);
  return { start: first, end: first, text: `${key}: ${writeScalar(label)}${eol}${indent}` };
}

function labelIn(page: string, { map, key }: LabelPlace): string | undefined {
  const block = findFrontmatterBlock(page);
  const root = block && parseYamlText(page.slice(block.start, block.end));
  return textOfScalar(pairAt(pairAt(root, map)?.value, key)?.value);
}

function invalid(): FrontmatterEdit {
  const message = "The label cannot be changed safely, because of the way the frontmatter is written";
  return { type: "invalid", message };
}
