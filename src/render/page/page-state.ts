import type { Nodes } from "mdast";
import type { Operation } from "../../api-description/operation.ts";
import { type DocsIndex, indexFiles } from "../../docs-source/docs-index.ts";
import type { Place } from "./expand/component-node.ts";
import type { PageFinding, PageInput, PageLink, RenderContext } from "./page.ts";

const MAX_FINDINGS = 200;
const MAX_LINKS = 5000;

/** What rendering one page collects besides its text. */
export class PageState {
  readonly input: PageInput;
  readonly context: RenderContext;
  readonly findings: PageFinding[] = [];
  readonly links: PageLink[] = [];
  readonly usedFiles = new Set<string>();
  readonly classes = new Set<string>();
  /** How many images there were so far: the first is loaded at once. */
  images = 0;
  tooltips = 0;
  /** Whether parts of the page are for people only, or for agents only. */
  hasAudiences = false;
  /** Ids of headings and of components that links can lead to. */
  readonly ids = new Map<Nodes, string>();
  /** Ids that other site generators would give the same headings. */
  readonly secondIds = new Map<Nodes, string>();
  /** Of a page that shows an operation of an API. */
  readonly operation: Operation | undefined;
  #index: DocsIndex | undefined;
  #byAddress: ReadonlyMap<string, string> | undefined;
  readonly #known = new Set<string>();

  constructor(input: PageInput, context: RenderContext) {
    this.input = input;
    this.context = context;
    this.operation = context.operation === undefined ? undefined : (JSON.parse(context.operation) as Operation);
  }

  /** The pages and assets that addresses may mean. */
  get index(): DocsIndex {
    const { pages, assets } = this.context;
    this.#index ??= indexFiles([...Object.keys(pages), ...Object.keys(assets)]);
    return this.#index;
  }

  /** The file at an address of the site, without a leading slash: some generators serve a folder of files at the root. */
  fileAt(address: string): string | undefined {
    this.#byAddress ??= new Map(Object.entries(this.context.assets).map(([path, { url }]) => [url.slice(1), path]));
    return this.#byAddress.get(address);
  }

  /** Adds a finding unless it is known already. */
  find(rule: PageFinding["rule"], message: string, place: Place | undefined, fix?: PageFinding["fix"]): void {
    const { path, line, column } = place ?? { path: this.input.path, line: 1, column: 1 };
    const key = `${path}:${line}:${column}:${message}`;
    if (this.#known.has(key) || this.findings.length >= MAX_FINDINGS) return;
    this.#known.add(key);
    this.findings.push({ path, line, column, rule, message, ...(fix ? { fix } : {}) });
  }

  /** Notes an address that leads to this site. */
  link(href: string, target: string, place: Place | undefined): void {
    if (this.links.length >= MAX_LINKS) return;
    const { path, line, column } = place ?? { path: this.input.path, line: 1, column: 1 };
    const key = `${path}:${line}:${column}:${href}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.links.push({ href, target, line, column, ...(path === this.input.path ? {} : { path }) });
  }
}
