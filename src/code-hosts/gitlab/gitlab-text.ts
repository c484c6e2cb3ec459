import { fitText, fitTitle } from "../fit-text.ts";

const MAX_TITLE_CHARACTERS = 255;
const MAX_TEXT_CHARACTERS = 1_000_000;
const DRAFT = /^(?:\s*(?:\[draft\]|\(draft\)|draft:|draft\s-))+\s*/i;
const ZERO_WIDTH_SPACE = "\u200b";

/** For GitLab a draft is a title that begins with a certain word. */
export function gitlabTitle(title: string, isDraft: boolean): string {
  const plain = title.replace(DRAFT, "").trim() || "Update the documentation";
  return fitTitle(isDraft ? `Draft: ${plain}` : plain, MAX_TITLE_CHARACTERS);
}

/**
 * Keeps GitLab from taking lines such as `/merge` as orders of the account that writes the text. Marks them everywhere,
 * because what counts as code there is GitLab's to decide.
 */
export function gitlabText(text: string): string {
  const harmless = text.replace(/^([^\S\n]*)\/(?=[a-z_]+(?:\s|$))/gim, `$1${ZERO_WIDTH_SPACE}/`);
  return fitText(harmless, MAX_TEXT_CHARACTERS);
}
