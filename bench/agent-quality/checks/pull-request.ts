import type { Check } from "../task.ts";

export const TITLE = "title of the pull request";
export const DESCRIPTION = "description of the pull request";

const SAYS_NOTHING =
  /^(update|change|edit|fix|improve|modify|adjust)s?( the| some)?( docs?| documentation| files?| pages?| content)?$/i;
const MAX_TITLE = 90;
const MIN_DESCRIPTION = 25;

/** A reviewer can tell from title and description what is changed. */
export function isWellDescribed(topic: RegExp): Check[] {
  return [
    {
      name: TITLE,
      test({ pullRequest }) {
        const title = pullRequest?.title ?? "";
        if (title.length < 8 || title.length > MAX_TITLE) return `it has ${title.length} characters: ${title}`;
        if (SAYS_NOTHING.test(title)) return `it says nothing: ${title}`;
        if (title.endsWith(".") || /^(added|fixed|updated|this|i )\b/i.test(title)) return `not imperative: ${title}`;
        return topic.test(title) ? undefined : `it does not say ${topic}: ${title}`;
      },
    },
    {
      name: DESCRIPTION,
      test({ pullRequest }) {
        const own = ownWords(pullRequest?.description ?? "");
        if (own.length < MIN_DESCRIPTION) return `it is too short: ${own}`;
        return topic.test(own) ? undefined : `it does not say ${topic}: ${own.slice(0, 200)}`;
      },
    },
  ];
}

/** Without the quoted prompts and what Docket signs with. */
function ownWords(description: string): string {
  return description
    .replace(/^(`{3,})text\n[\s\S]*?^\1$/gm, "")
    .replace(/^---\n\nMade by Docket[\s\S]*$/m, "")
    .replace(/^### Follow-up$/gm, "")
    .trim();
}
