import type { ResolvedNode, ResolvedSection } from "../../../../site-build/site-build.ts";
import { foldersOf } from "../../../../site-theme/navigation/index-navigation.ts";
import { toKey } from "../../addresses/read-path.ts";
import type { OpenBuild, ServedPage } from "../../builds/open-build.ts";

export type AgentPage = Pick<ServedPage, "title" | "description" | "key"> & { path: string };

/** Pages that stand together; the titles are those of the sections around them, outermost first. */
export type AgentSection = { titles: string[]; pages: AgentPage[] };

export type AgentList = {
  sections: AgentSection[];
  /** Languages and versions besides the default ones. */
  others: { title: string; folder: string; pages: number }[];
  links: { title: string; href: string }[];
};

const lists = new WeakMap<OpenBuild, AgentList>();

/**
 * What agents are told of a site: the pages that its navigation shows, in its order, in the default language and version.
 * Pages that search engines may list but no navigation shows come last. Hidden ones are left out.
 */
export function listForAgents(build: OpenBuild): AgentList {
  const known = lists.get(build) ?? makeList(build);
  lists.set(build, known);
  return known;
}

/** The sections with the pages in a folder of addresses alone, in any language and version. */
export function listFolder(build: OpenBuild, folder: string): AgentSection[] {
  const isInside = ({ path }: AgentPage) => path === folder || path.startsWith(`${folder}/`);
  return listAll(build).flatMap(({ titles, pages }) => {
    const inside = pages.filter(isInside);
    return inside.length > 0 ? [{ titles, pages: inside }] : [];
  });
}

const complete = new WeakMap<OpenBuild, AgentSection[]>();

/** In every language and version. */
function listAll(build: OpenBuild): AgentSection[] {
  const known = complete.get(build) ?? new Walk(build, false).run();
  complete.set(build, known);
  return known;
}

function makeList(build: OpenBuild): AgentList {
  const walk = new Walk(build, true);
  const sections = walk.run();
  return { sections, others: walk.others, links: walk.links };
}

class Walk {
  readonly others: AgentList["others"] = [];
  readonly links: AgentList["links"] = [];
  readonly #build: OpenBuild;
  readonly #isDefaultOnly: boolean;
  readonly #sections = new Map<string, AgentSection>();
  readonly #taken = new Set<string>();

  constructor(build: OpenBuild, isDefaultOnly: boolean) {
    this.#build = build;
    this.#isDefaultOnly = isDefaultOnly;
  }

  run(): AgentSection[] {
    const { navigation, settings } = this.#build.document;
    const root = this.#build.pages.get("/");
    if (root && !root.isHidden && !this.#build.navigated.includes(root.url)) this.#take("/", root.title, []);
    this.#walk(navigation, []);
    if (settings.seo.indexing === "all")
      for (const [path, page] of this.#build.pages)
        if (!page.isHidden && !this.others.some(({ folder }) => path === folder || path.startsWith(`${folder}/`)))
          this.#take(path, page.title, ["Other pages"]);
    return [...this.#sections.values()];
  }

  #walk(nodes: ResolvedNode[], titles: string[]): void {
    const chosen = this.#isDefaultOnly ? chooseDefaults(nodes) : undefined;
    for (const node of nodes)
      if (node.type === "page") this.#take(toKey(node.url), node.title, titles);
      else if (node.type === "link") this.#noteLink(node.title, node.href);
      else if (node.type === "section") {
        if (chosen && isEdition(node) && !chosen.has(node) && this.#leaveToOthers(node)) continue;
        // A tab is often called as the one group in it.
        const isTold = titles.at(-1) === node.title || (isEdition(node) && this.#isDefaultOnly);
        const inside = isTold ? titles : [...titles, node.title];
        if (node.url !== undefined) this.#take(toKey(node.url), node.title, inside);
        this.#walk(node.children, inside);
      }
  }

  /** Whether all pages of it are in a folder of their own, whose index lists them. */
  #leaveToOthers(section: ResolvedSection): boolean {
    const paths = pathsOf(section, this.#build);
    const first = paths[0] ?? "/";
    const folder = [first, ...foldersOf(first)].find((one) =>
      paths.every((path) => path === one || path.startsWith(`${one}/`)),
    );
    if (folder === undefined || folder === "/") return false;
    for (const path of paths) this.#taken.add(path);
    this.others.push({ title: section.title, folder, pages: paths.length });
    return true;
  }

  #take(path: string, title: string, titles: string[]): void {
    const page = this.#build.pages.get(path);
    if (!page || page.isNoindex || this.#taken.has(path)) return;
    this.#taken.add(path);
    const name = titles.join("\n");
    const section = this.#sections.get(name) ?? { titles, pages: [] };
    this.#sections.set(name, section);
    section.pages.push({ path, title: title || page.title, description: page.description, key: page.key });
  }

  #noteLink(title: string, href: string): void {
    if (/^https?:\/\/[^\s()<>]+$/i.test(href)) this.links.push({ title, href });
  }
}

function isEdition({ kind }: ResolvedSection): boolean {
  return kind === "language" || kind === "version";
}

/** Of the languages and of the versions beside one another, the default or else the first. */
function chooseDefaults(nodes: ResolvedNode[]): Set<ResolvedSection> {
  const editions = nodes.filter((node) => node.type === "section" && isEdition(node)) as ResolvedSection[];
  const kinds = [...Map.groupBy(editions, ({ kind }) => kind).values()];
  return new Set(kinds.flatMap((ones) => ones.find(({ isDefault }) => isDefault) ?? ones[0] ?? []));
}

function pathsOf({ url, children }: ResolvedSection, build: OpenBuild): string[] {
  const own = url === undefined || !build.pages.has(toKey(url)) ? [] : [toKey(url)];
  return children.reduce<string[]>((paths, node) => {
    if (node.type === "page" && build.pages.has(toKey(node.url))) paths.push(toKey(node.url));
    return node.type === "section" ? paths.concat(pathsOf(node, build)) : paths;
  }, own);
}
