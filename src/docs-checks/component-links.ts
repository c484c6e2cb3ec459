import { isModule } from "../docs-source/links/imported-documents.ts";
import type { PageFactsLookup } from "../docs-source/links/page-facts.ts";
import { resolveOnSite, type Site, type WrittenLink } from "../docs-source/site.ts";

/** Whether a link is an attribute of which the component that the page imports makes another address. */
export type ComponentTest = (from: string, link: WrittenLink) => Promise<boolean>;

export function createComponentTest(site: Site, factsOf: PageFactsLookup): ComponentTest {
  const modules = new Map<string, Promise<Map<string, string>>>();
  const built = new Map<string, Promise<boolean>>();
  return async (from, { form, element, whole }) => {
    const name = element?.name.split(".", 1)[0] ?? "";
    if (form !== "attribute" || !whole || !/^[A-Z]\w*$/.test(name)) return false;
    const facts = await factsOf(from);
    if (facts.type !== "parsed") return false;
    const imported = modules.get(from) ?? findModules(site, factsOf, from);
    modules.set(from, imported);
    const path = (await imported).get(name);
    const [attribute] = /^[A-Za-z]\w*/.exec(facts.text.slice(whole.start, whole.end)) ?? [];
    if (path === undefined || attribute === undefined) return false;
    const key = `${path}\n${attribute}`;
    const isBuilt = built.get(key) ?? site.docs.read(path).then((source = "") => buildsAddress(source, attribute));
    built.set(key, isBuilt);
    return isBuilt;
  };
}

/** From each name that a page imports to the module that has it. */
async function findModules(site: Site, factsOf: PageFactsLookup, from: string): Promise<Map<string, string>> {
  const facts = await factsOf(from);
  const found = new Map<string, string>();
  for (const link of facts.type === "parsed" ? facts.links : []) {
    const file = link.form === "import" ? resolveOnSite(site, from, link) : undefined;
    if (facts.type !== "parsed" || file?.type !== "file" || !isModule(file.path)) continue;
    for (const [name] of facts.text.slice(link.whole.start, link.start).matchAll(/\w+/g)) found.set(name, file.path);
  }
  return found;
}

/** Whether a component puts the attribute into a longer text, as in `https://host/${href}` or `base + href`. */
function buildsAddress(source: string, attribute: string): boolean {
  const name = `\\b${attribute}\\b`;
  const inTemplate = new RegExp(`\\$\\{[^{}]*${name}[^{}]*\\}`);
  for (const [, body = ""] of source.matchAll(/`([^`]{1,2000})`/g)) {
    const [inserted = body] = inTemplate.exec(body) ?? [];
    if (inserted.length < body.length) return true;
  }
  return new RegExp(`\\+\\s{0,9}(?:props\\.)?${name}|${name}\\s{0,9}\\+`).test(source);
}
