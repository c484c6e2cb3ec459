import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap } from "yaml";
import { readFrontmatter } from "../../../docs-source/frontmatter.ts";
import { applyEdits } from "../../../docs-source/text-edits.ts";

/** A text that a home page shows, in the fields for its head and its features. Offsets count from the start of the page. */
export type HomeText = { path: (string | number)[]; value: string; start: number; end: number };

const HERO = ["name", "title", "text", "tagline"];
const FEATURE = ["title", "details", "linkText"];
const PLAIN = ["heroText", "tagline", "actionText", "footer"];

/** The texts of a home page that are in no other field of its frontmatter, in the order of the page. */
export function listHomeTexts(page: string): HomeText[] {
  const root = readRoot(page);
  if (!root) return [];
  const { map, start } = root;
  const texts: HomeText[] = [];
  const add = (around: unknown, path: (string | number)[], names: readonly string[]) => {
    for (const name of isMap(around) ? names : []) {
      const node = (around as YAMLMap).get(name, true) as Node | undefined;
      if (!isScalar(node) || typeof node.value !== "string" || !node.range) continue;
      texts.push({
        path: [...path, name],
        value: node.value,
        start: start + node.range[0],
        end: start + node.range[1],
      });
    }
  };
  const addEach = (list: unknown, path: (string | number)[], names: readonly string[]) => {
    for (const [index, item] of isSeq(list) ? list.items.entries() : []) add(item, [...path, index], names);
  };
  const hero = map.get("hero", true);
  add(hero, ["hero"], HERO);
  if (isMap(hero)) {
    add(hero.get("image", true), ["hero", "image"], ["alt"]);
    addEach(hero.get("actions", true), ["hero", "actions"], ["text"]);
  }
  addEach(map.get("features", true), ["features"], FEATURE);
  addEach(map.get("actions", true), ["actions"], ["text"]);
  add(map, [], PLAIN);
  return texts.toSorted((a, b) => a.start - b.start);
}

/** The frontmatter of a home page. */
function readRoot(page: string): { map: YAMLMap; start: number } | undefined {
  const frontmatter = readFrontmatter(page);
  if (frontmatter.type !== "parsed" || frontmatter.isLines) return undefined;
  const { contents } = parseDocument(page.slice(frontmatter.start, frontmatter.end), { logLevel: "silent" });
  if (!isMap(contents)) return undefined;
  const isHome =
    isMap(contents.get("hero", true)) ||
    String(contents.get("home")) === "true" ||
    /home/i.test(String(contents.get("layout") ?? "")) ||
    String(contents.get("template")) === "splash";
  return isHome ? { map: contents, start: frontmatter.start } : undefined;
}

/** The page with other texts in its head and features; `changed` are the texts before. What cannot be written safely is left. */
export function editHomeTexts(
  page: string,
  change: (text: string, path: readonly (string | number)[]) => string,
): { page: string; changed: HomeText[]; left: HomeText[] } {
  let result = page;
  const changed: HomeText[] = [];
  const left: HomeText[] = [];
  for (const text of listHomeTexts(page)) {
    const wanted = change(text.value, text.path);
    if (wanted === text.value) continue;
    const now = listHomeTexts(result).find((one) => isSamePath(one, text));
    const after = now && wanted.trim() !== "" ? writeText(result, now, wanted) : undefined;
    if (after === undefined) left.push(text);
    else {
      result = after;
      changed.push(text);
    }
  }
  return { page: result, changed, left };
}

function isSamePath(a: HomeText, b: HomeText): boolean {
  return a.path.join("\n") === b.path.join("\n");
}

/** As it is written, with its quotes, or in quotes if it would be read as something else. */
function writeText(page: string, text: HomeText, wanted: string): string | undefined {
  const source = page.slice(text.start, text.end);
  const quote = /^["']/.exec(source)?.[0];
  const inner = quote === "'" ? wanted.replaceAll("'", "''") : JSON.stringify(wanted).slice(1, -1);
  const forms = [quote === undefined ? wanted : `${quote}${inner}${quote}`, JSON.stringify(wanted)];
  const others = (one: string) => listHomeTexts(one).map(({ value }) => value);
  for (const form of /^[>|]/.test(source) ? [] : forms) {
    const after = applyEdits(page, [{ start: text.start, end: text.end, text: form }]);
    const [before, now] = [others(page), others(after)];
    const at = listHomeTexts(page).findIndex((one) => isSamePath(one, text));
    if (now.length === before.length && now.every((one, index) => one === (index === at ? wanted : before[index])))
      return isSameElsewhere(page, after) ? after : undefined;
  }
  return undefined;
}

/** Whether all else of the frontmatter is read as before. */
function isSameElsewhere(page: string, after: string): boolean {
  const keysOf = (text: string) => {
    const frontmatter = readFrontmatter(text);
    return frontmatter.type === "parsed"
      ? JSON.stringify(frontmatter.fields.map(({ name, value }) => [name, PLAIN.includes(name) ? "" : value]))
      : "";
  };
  return keysOf(page) !== "" && keysOf(page) === keysOf(after);
}
