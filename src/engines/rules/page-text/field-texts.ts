import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap } from "yaml";
import { readFrontmatter } from "../../../docs-source/frontmatter.ts";
import { applyEdits } from "../../../docs-source/text-edits.ts";

/**
 * A text within a field of the frontmatter: what a home page shows at its top and as its features, or with `meta` what the
 * `head` of a page tells search engines and previews, by the name that it has there. Offsets count from the start of the page.
 */
export type FieldText = { path: (string | number)[]; value: string; start: number; end: number; meta?: string };

const HERO = ["name", "title", "text", "tagline"];
const FEATURE = ["title", "details", "linkText"];
const PLAIN = ["heroText", "tagline", "actionText", "footer"];
const META = /^(?:(?:og|twitter):)?(?:title|description)$/;

/** The texts that stand within fields of a page's frontmatter, in the order of the page. */
export function listFieldTexts(page: string): FieldText[] {
  const root = readRoot(page);
  if (!root) return [];
  const { map, start, isHome } = root;
  const texts = metaTextsIn(map.get("head", true), ["head"], start);
  if (!isHome) return texts;
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

/** The `content` of the `meta` elements in a `head`, however a generator has them written. */
function metaTextsIn(node: unknown, path: (string | number)[], start: number): FieldText[] {
  if (isSeq(node)) return node.items.flatMap((item, index) => metaTextsIn(item, [...path, index], start));
  if (!isMap(node)) return [];
  const meta = String(node.get("name") ?? node.get("property") ?? "");
  const content = node.get("content", true) as Node | undefined;
  if (META.test(meta) && isScalar(content) && typeof content.value === "string" && content.range) {
    const [from, until] = content.range;
    return [{ path: [...path, "content"], value: content.value, start: start + from, end: start + until, meta }];
  }
  return node.items.flatMap(({ key, value }) =>
    isScalar(key) ? metaTextsIn(value, [...path, String(key.value)], start) : [],
  );
}

function readRoot(page: string): { map: YAMLMap; start: number; isHome: boolean } | undefined {
  const frontmatter = readFrontmatter(page);
  if (frontmatter.type !== "parsed" || frontmatter.isLines) return undefined;
  const { contents } = parseDocument(page.slice(frontmatter.start, frontmatter.end), { logLevel: "silent" });
  if (!isMap(contents)) return undefined;
  const isHome =
    isMap(contents.get("hero", true)) ||
    String(contents.get("home")) === "true" ||
    /home/i.test(String(contents.get("layout") ?? "")) ||
    String(contents.get("template")) === "splash";
  return { map: contents, start: frontmatter.start, isHome };
}

/** The page with other texts in the fields; `changed` are the texts before. What cannot be written safely is left. */
export function editFieldTexts(
  page: string,
  change: (text: string, path: readonly (string | number)[], meta: string | undefined) => string,
): { page: string; changed: FieldText[]; left: FieldText[] } {
  let result = page;
  const changed: FieldText[] = [];
  const left: FieldText[] = [];
  for (const text of listFieldTexts(page)) {
    const wanted = change(text.value, text.path, text.meta);
    if (wanted === text.value) continue;
    const now = listFieldTexts(result).find((one) => isSamePath(one, text));
    const after = now && wanted.trim() !== "" ? writeText(result, now, wanted) : undefined;
    if (after === undefined) left.push(text);
    else {
      result = after;
      changed.push(text);
    }
  }
  return { page: result, changed, left };
}

function isSamePath(a: FieldText, b: FieldText): boolean {
  return a.path.join("\n") === b.path.join("\n");
}

/** As it is written, with its quotes, or in quotes if it would be read as something else. */
function writeText(page: string, text: FieldText, wanted: string): string | undefined {
  const source = page.slice(text.start, text.end);
  const quote = /^["']/.exec(source)?.[0];
  const inner = quote === "'" ? wanted.replaceAll("'", "''") : JSON.stringify(wanted).slice(1, -1);
  const forms = [quote === undefined ? wanted : `${quote}${inner}${quote}`, JSON.stringify(wanted)];
  const others = (one: string) => listFieldTexts(one).map(({ value }) => value);
  for (const form of /^[>|]/.test(source) ? [] : forms) {
    const after = applyEdits(page, [{ start: text.start, end: text.end, text: form }]);
    const [before, now] = [others(page), others(after)];
    const at = listFieldTexts(page).findIndex((one) => isSamePath(one, text));
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
