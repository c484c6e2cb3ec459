import type {
  ApiReference,
  ApiSettings,
  NavigationNode,
  NavigationSection,
  SitePage,
  SiteSource,
} from "../../docs-source/site/site-source.ts";
import type { ApiOfSite, ApiOperation } from "./described-api.ts";
import { apiFolderOf } from "./fetch-api.ts";
import { findOperation } from "./find-operation.ts";

const DIRECTORY = "api-reference";

export type PlacedOperations = {
  pages: SitePage[];
  navigation: NavigationNode[];
  /** The operations of pages, by the pages' paths. */
  operations: ReadonlyMap<string, ApiOperation>;
  /** Entries of the navigation whose operation is in no description that can be read. */
  missing: string[];
};

type Placing = {
  apis: ReadonlyMap<string, ApiOfSite>;
  settings: ApiSettings | undefined;
  /** The pages of files that show an operation. */
  written: ReadonlyMap<ApiOperation, string>;
  /** By the folder of their addresses: each language or version that names one of its own has its own pages. */
  made: Map<ApiOperation, Map<string, SitePage>>;
  paths: Set<string>;
  urls: Set<string>;
  missing: string[];
};

/**
 * Makes pages of the operations that the navigation names, and puts them there.
 *
 * @param ofFiles the operations that pages of the repository show: they have no page of their own beside these
 */
export function placeOperations(
  source: SiteSource,
  apis: ReadonlyMap<string, ApiOfSite>,
  ofFiles: ReadonlyMap<string, ApiOperation>,
): PlacedOperations {
  const placing: Placing = {
    apis,
    settings: source.settings.api,
    written: new Map([...ofFiles].reverse().map(([path, operation]) => [operation, path])),
    made: new Map(),
    paths: new Set(source.pages.map(({ path }) => path)),
    urls: new Set(source.pages.map(({ url }) => url.toLowerCase())),
    missing: [],
  };
  const navigation = placeAll(source.navigation, placing);
  const operations = new Map(ofFiles);
  const pages = [...source.pages];
  for (const [operation, made] of placing.made)
    for (const page of made.values()) {
      operations.set(page.path, operation);
      pages.push(page);
    }
  return { pages, navigation, operations, missing: placing.missing };
}

function placeAll(nodes: NavigationNode[], placing: Placing): NavigationNode[] {
  return nodes.flatMap((node): NavigationNode[] => {
    if (node.type === "section") return [{ ...node, children: placeAll(node.children, placing) }];
    if (node.type === "operations") return placeApi(node.api, placing);
    if (node.type !== "operation") return [node];
    const reference = node.api ?? placing.settings?.reference;
    const found = findOperation(placing.apis, reference?.sources, node);
    if (found) return [placeOperation(found.source, found.operation, reference, placing)];
    placing.missing.push(`${node.method} ${node.address}`);
    return [];
  });
}

/** All operations of descriptions: those with a tag in its group, in the author's order of the tags. */
function placeApi(reference: ApiReference, placing: Placing): NavigationNode[] {
  const nodes: NavigationNode[] = [];
  for (const source of reference.sources) {
    const api = placing.apis.get(source);
    if (!api) continue;
    const groups = new Map<string, NavigationSection>(
      api.tags.map(({ name, title }) => [name, { type: "section", kind: "group", title, children: [] }]),
    );
    for (const operation of api.operations) {
      const node = placeOperation(source, operation, reference, placing);
      if (operation.isHidden) continue;
      const name = operation.tag ?? (operation.kind === "webhook" ? "Webhooks" : undefined);
      if (name === undefined) nodes.push(node);
      else {
        const group = groups.get(name) ?? { type: "section", kind: "group", title: name, children: [] };
        groups.set(name, group);
        group.children.push(node);
      }
    }
    nodes.push(...[...groups.values()].filter(({ children }) => children.length > 0));
  }
  return nodes;
}

function placeOperation(
  source: string,
  operation: ApiOperation,
  reference: ApiReference | undefined,
  placing: Placing,
): NavigationNode {
  const written = placing.written.get(operation);
  if (written !== undefined) return { type: "page", path: written };
  const made = placing.made.get(operation) ?? new Map<string, SitePage>();
  placing.made.set(operation, made);
  const directory = operation.href === undefined ? (reference?.directory ?? DIRECTORY) : "";
  const known = made.get(directory);
  if (known) return { type: "page", path: known.path };
  const file = source.startsWith("https:") ? apiFolderOf(source) : source;
  const page: SitePage = {
    path: free(`${file}#${slug(`${operation.method} ${operation.address}`)}`, placing.paths, (path) => path),
    url: free(operation.href ?? addressOf(operation, directory), placing.urls, (url) => url.toLowerCase()),
  };
  made.set(directory, page);
  return { type: "page", path: page.path };
}

function addressOf(operation: ApiOperation, directory: string): string {
  const folder = operation.tag ?? (operation.kind === "webhook" ? "webhooks" : "");
  const parts = [
    ...directory.split("/"),
    slug(folder),
    slug(operation.title) || slug(`${operation.method} ${operation.address}`),
  ];
  return `/${parts.filter((part) => part !== "").join("/")}`;
}

/** The name itself or, if it is taken, the first free one with a number. */
function free(wanted: string, taken: Set<string>, form: (name: string) => string): string {
  let name = wanted;
  for (let number = 2; taken.has(form(name)); number++) name = `${wanted}-${number}`;
  taken.add(form(name));
  return name;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "");
}
