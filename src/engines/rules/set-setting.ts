import { isScalar } from "yaml";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { nodeAt } from "../../docs-source/site/values/script/script-node.ts";
import { rangeOf } from "../../docs-source/site-edits/script/edit-literals.ts";
import { keyOf, parseSource, type SourceTree, textValue } from "../../docs-source/site-edits/script/source-tree.ts";
import { quoteOf, writeText } from "../../docs-source/site-edits/script/write-text.ts";
import { emptyPlan, type FileEdit } from "../../docs-source/site-edits/site-change.ts";
import { pairAt, parseYamlText, replaceScalar } from "../../docs-source/site-edits/yaml/yaml-text.ts";
import { positionAt } from "../../docs-source/text-edits.ts";
import { isEditable, MAX_LENGTH, mayNameLinks } from "./change-setting-links.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { refuse } from "./refuse.ts";
import type { SettingName } from "./setting-name.ts";

/** A text of the settings; `text` is undefined where code makes it. */
type Setting = { file: string; start: number; text: string | undefined; write(text: string): FileEdit | undefined };

/** By the keys that lead to it, the innermost last. */
const KEYS: Record<SettingName, { script: RegExp; yaml: string[]; word?: RegExp }> = {
  copyright: { script: /(?:^|\.)footer\.copyright$/, yaml: ["copyright"] },
  "copyright year": { script: /(?:^|\.)footer\.copyright$/, yaml: ["copyright"] },
  "primary color": { script: /^colors\.primary$/, yaml: ["theme", "palette", "primary"] },
  "light color": { script: /^colors\.light$/, yaml: [] },
  "dark color": { script: /^colors\.dark$/, yaml: [] },
  banner: {
    script: /^(?:banner|(?:themeConfig\.)?announcementBar)\.content$/,
    yaml: [],
    word: /\b(?:banner|announcementBar)\b/,
  },
  logo: { script: /^(?:themeConfig\.)?(?:logo|navbar\.logo\.src)$/, yaml: ["theme", "logo"] },
  favicon: { script: /^favicon$/, yaml: ["theme", "favicon"] },
  description: { script: /^(?:integrations\.)?description$/, yaml: ["site_description"] },
};
/** Copies for versions that were released. */
const COPIES = /(?:^|\/)versioned_(?:docs|sidebars)\//;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** Changes one text of the site's settings, where it is written there just once. */
export const setSetting: ApplyInstruction<"set-setting"> = async (docs, { setting, from, to }) => {
  const found = await findSettings(docs, setting);
  const [own, ...others] = found;
  const what = setting === "copyright year" ? "copyright" : setting;
  if (!own) return refuse("setting_not_found", `The settings of the site have no ${what} that Docket can change.`);
  const places = await Promise.all(found.map((one) => placeOf(docs, one)));
  if (others.length > 0)
    return refuse(
      "ambiguous_setting",
      `There are several texts for the ${what} in the settings, at ${codeSpans(places)}. Please change them by hand.`,
    );
  if (own.text === undefined)
    return refuse(
      "settings_not_editable",
      `The ${what} at ${codeSpans(places)} is made by code, and not written as a text.`,
    );
  const isFile = setting === "logo" || setting === "favicon";
  if (
    isFile &&
    !/^https?:/i.test(to) &&
    !(await docs.list()).some((path) => `/${path}`.endsWith(`/${to.replace(/^\.?\/+/, "")}`))
  )
    return refuse("file_not_found", `There is no file ${codeSpan(to)} for the ${setting}.`);
  const text = setting === "copyright year" ? withYear(own.text, to) : to;
  if (text === undefined)
    return refuse("text_not_found", `The copyright at ${codeSpans(places)} has no year: ${codeSpan(own.text)}.`);
  if (text === own.text)
    return { type: "applied", changedFiles: 0, notes: [`The ${what} is ${codeSpan(text)} already.`] };
  if (from !== undefined && from !== own.text)
    return refuse(
      "text_not_found",
      `The ${what} at ${codeSpans(places)} is ${codeSpan(own.text)}, and not ${codeSpan(from)}.`,
    );
  const edit = own.write(text);
  if (!edit) return refuse("settings_not_editable", `The ${what} at ${codeSpans(places)} cannot be changed.`);
  const settings = await applySitePlan(docs, { ...emptyPlan(), edits: [edit] });
  if (settings.type === "refused") return settings;
  const notes = [`Changed the ${what} from ${codeSpan(own.text)} to ${codeSpan(text)} in ${codeSpans(places)}.`];
  return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
};

/** The last year is the one that changes: "2020–2024". */
function withYear(text: string, year: string): string | undefined {
  const last = [...text.matchAll(YEAR)].at(-1);
  return last && text.slice(0, last.index) + year + text.slice(last.index + 4);
}

async function placeOf(docs: EditableDocs, { file, start }: Setting): Promise<string> {
  return `${file}:${positionAt((await docs.read(file)) ?? "", start).line}`;
}

async function findSettings(docs: EditableDocs, setting: SettingName): Promise<Setting[]> {
  const { script, yaml, word = new RegExp(setting.replace(/ .*/, "")) } = KEYS[setting];
  const found: Setting[] = [];
  for (const file of await docs.list()) {
    if (COPIES.test(file) || !mayNameLinks(file) || !isEditable(file)) continue;
    const text = await docs.read(file);
    if (text === undefined || text.length > MAX_LENGTH || !word.test(text)) continue;
    if (/\.ya?ml$/.test(file)) found.push(...inYaml(file, text, yaml));
    else if (/\.(?:json|[cm]?[jt]s)$/.test(file)) found.push(...inScript(file, await parseSource(file, text), script));
  }
  return found;
}

function inScript(file: string, tree: SourceTree | undefined, keys: RegExp): Setting[] {
  return (tree?.nodes() ?? []).flatMap((node): Setting[] => {
    const value = tree && node.type === "Property" ? nodeAt(node, "value") : undefined;
    if (!tree || !value || value.type === "ObjectExpression" || !keys.test(pathOf(tree, node))) return [];
    const range = rangeOf(value);
    const quote = quoteOf(tree.text, value);
    const text = quote === undefined ? undefined : textValue(value);
    return [{ file, start: range.start, text, write: (to) => quote && { file, ...range, text: writeText(to, quote) } }];
  });
}

function pathOf(tree: SourceTree, property: Parameters<SourceTree["parentOf"]>[0]): string {
  const keys: string[] = [];
  for (let at: typeof property | undefined = property; at; at = tree.parentOf(at))
    if (at.type === "Property") keys.unshift(keyOf(at) ?? "");
  return keys.join(".");
}

function inYaml(file: string, text: string, keys: string[]): Setting[] {
  let value: unknown = parseYamlText(text);
  for (const key of keys) value = pairAt(value, key)?.value;
  if (!isScalar(value) || !value.range || typeof value.value !== "string") return [];
  const own = value;
  const write = (to: string) => {
    const edit = replaceScalar(own, to);
    return edit && { ...edit, file };
  };
  return [{ file, start: value.range[0], text: value.value, write }];
}
