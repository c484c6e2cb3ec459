import {
  type FrontmatterEdit,
  frontmatterValue,
  readFrontmatter,
  setFrontmatterField,
} from "../../../docs-source/frontmatter.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { editFieldTexts, listFieldTexts } from "../page-text/field-texts.ts";

type Told = "title" | "description";

/** The description that search engines are told: a page's `head` counts more than its field. */
export function descriptionOf(page: string): string | undefined {
  const [own] = listFieldTexts(page).filter(({ meta }) => meta === "description");
  const value = own?.value ?? frontmatterValue(readFrontmatter(page), "description");
  return value === undefined ? undefined : String(value);
}

/** Sets the description of a page where it has one, or else as a field. Previews that had the same one follow. */
export function setDescription(page: string, description: string): FrontmatterEdit {
  const old = descriptionOf(page);
  const isInHead = listFieldTexts(page).some(({ meta }) => meta === "description");
  const inHead = editFieldTexts(page, (text, _, meta) => (meta === "description" ? description : text));
  if (inHead.left.length > 0)
    return { type: "invalid", message: "The description in the head of the page cannot be changed safely" };
  const isField = !isInHead || frontmatterValue(readFrontmatter(page), "description") !== undefined;
  const field: FrontmatterEdit = isField
    ? setFrontmatterField(inHead.page, "description", description)
    : { type: "unchanged" };
  if (field.type === "invalid") return field;
  const text = followInPreviews(field.type === "changed" ? field.text : inHead.page, "description", old, description);
  return text === page ? { type: "unchanged" } : { type: "changed", text };
}

/** Gives what the `head` of a page tells previews, and what was the same as its title or description, the new one. */
export function followInPreviews(page: string, told: Told, from: string | undefined, to: string): string {
  return editFieldTexts(page, (text, _, meta) => (isOf(told, meta) && text === from ? to : text)).page;
}

/** Which of the texts in the `head` followed a change of the title or description, and which are others. */
export function describePreviews(before: string, after: string, told: Told): string[] {
  const [was, is] = [before, after].map((page) => listFieldTexts(page).filter(({ meta }) => isOf(told, meta)));
  const names = (isChanged: boolean) => [
    ...new Set(
      (was ?? []).flatMap(({ value, meta = "" }, at) => ((is?.[at]?.value !== value) === isChanged ? [meta] : [])),
    ),
  ];
  const notes = (is ?? []).length !== (was ?? []).length ? [] : [names(true), names(false)];
  const [followed = [], left = []] = notes;
  return [
    ...(followed.length > 0
      ? [`In the head of the page, ${codeSpans(followed)} was the same, and is the new ${told} too.`]
      : []),
    ...(left.length > 0
      ? [
          `In the head of the page, ${left.map((name) => `${codeSpan(name)} has a text of its own`).join(" and ")}, which stays.`,
        ]
      : []),
  ];
}

function isOf(told: Told, meta: string | undefined): boolean {
  return meta === `og:${told}` || meta === `twitter:${told}` || (told === "title" && meta === told);
}
