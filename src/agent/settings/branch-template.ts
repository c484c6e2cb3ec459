import { refSchema } from "../../projects/schema.ts";

const MAX_WORDS_LENGTH = 40;
const PLACEHOLDERS = ["{job}", "{words}", "{date}"];
const DEFAULT_TEMPLATE = "docket/{job}";

export type NamedByTemplate = { jobId: string; prompt: string; at: Date };

/** As long as names get, so that a template with a valid name for it has valid names for all jobs. */
const LONGEST: NamedByTemplate = { jobId: `job_${"0".repeat(26)}`, prompt: "a".repeat(100), at: new Date(0) };
/** Further branches of a job have a number after the name. */
const MAX_NUMBER_LENGTH = 5;

/** The branch of a job. An empty template is the default one. */
export function nameBranch(template: string, { jobId, prompt, at }: NamedByTemplate): string {
  return (template || DEFAULT_TEMPLATE)
    .replaceAll("{job}", jobId)
    .replaceAll("{words}", () => wordsOf(prompt))
    .replaceAll("{date}", at.toISOString().slice(0, 10));
}

/** What is wrong with a template, for whoever wrote it. */
export function findTemplateFault(template: string): string | undefined {
  if (template === "") return undefined;
  const unknown = template.match(/\{[^{}]*\}/g)?.find((one) => !PLACEHOLDERS.includes(one));
  if (unknown) return `knows ${PLACEHOLDERS.join(", ")} and no ${unknown}`;
  if (!template.includes("{job}")) return "must contain {job}, so that no two jobs have the same branch";
  if (!/^[\w./-]*$/.test(template.replace(/\{\w+\}/g, "")))
    return "may have letters A to Z, digits, dots, dashes, underscores and slashes beside {job}, {words} and {date}";
  const name = nameBranch(template, LONGEST);
  const fault = [name, name + "0".repeat(MAX_NUMBER_LENGTH)].flatMap(
    (one) => refSchema.safeParse(one).error?.issues ?? [],
  )[0];
  return fault && `is no template of branches: a name made of it ${fault.message}`;
}

/** The first words of a prompt, of the letters that every file system and host takes in a name. */
function wordsOf(prompt: string): string {
  const words =
    prompt
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  let name = "";
  for (const word of words) {
    const longer = name === "" ? word.slice(0, MAX_WORDS_LENGTH) : `${name}-${word}`;
    if (longer.length > MAX_WORDS_LENGTH) break;
    name = longer;
  }
  return name || "change";
}
