import { asData, showHidden } from "../../engines/untrusted-text.ts";
import type { DocsPage, DocsReader, DocsSection } from "./docs-reader.ts";

export type Source = { title: string; url: string };

const MAX_SECTION = 3000;
const MAX_PAGE = 14_000;
const MAX_TITLE = 200;

/** What the model was shown of the site. Nothing else can be linked to in its answer. */
export class GivenSections {
  readonly #docs: DocsReader;
  readonly #sign: (text: string) => string;
  readonly #ids = new Map<string, string>();
  /** By every address below the base that may be linked to. */
  readonly #sources = new Map<string, Source>();
  readonly #used = new Map<string, Source>();

  /** @param sign signs with the installation's secret key */
  constructor(docs: DocsReader, sign: (text: string) => string) {
    this.#docs = docs;
    this.#sign = sign;
  }

  showSections(sections: DocsSection[]): string {
    return sections.map((section) => this.#show(section, MAX_SECTION)).join("\n\n");
  }

  showPage({ url, title, text, anchors }: DocsPage): string {
    const shown = this.#show({ url, title, heading: "", text }, MAX_PAGE);
    for (const anchor of anchors) this.#know(`${url}#${anchor}`, title);
    return shown;
  }

  /** Where a link of the answer leads; undefined unless it is to something that was shown. */
  resolve(target: string): string | undefined {
    const source = this.#find(target);
    if (!source) return undefined;
    this.#used.set(source.url, source);
    return source.url;
  }

  /** Counts sections as used that the model names as such. */
  use(ids: string[]): void {
    for (const id of ids) if (/^s\d+$/.test(id)) this.resolve(id);
  }

  get used(): Source[] {
    return [...this.#used.values()];
  }

  #show({ url, title, heading, text }: DocsSection, most: number): string {
    const name = heading === "" || heading === title ? title : `${title} › ${heading}`;
    const id = this.#know(url, name);
    const [page = url] = url.split("#");
    this.#know(page, title);
    const cut = text.length > most ? `${text.slice(0, most).toWellFormed()}\n(cut)` : text;
    return `Section ${id}:\n${asData(showHidden(`address: ${url}\ntitle: ${name}\n\n${cut}`), this.#sign)}`;
  }

  #know(url: string, name: string): string {
    const known = this.#ids.get(url);
    if (known !== undefined) return known;
    const id = `s${this.#ids.size + 1}`;
    this.#ids.set(url, id);
    const source = { title: plain(name) || url, url: this.#docs.addressOf(url) };
    for (const key of [id, url, source.url]) this.#sources.set(key, source);
    return id;
  }

  #find(target: string): Source | undefined {
    return this.#sources.get(target) ?? this.#sources.get(target.replace(/\/(?=#|$)/, ""));
  }
}

/** A title is shown by programs that may read it as Markdown. */
function plain(title: string): string {
  return title
    .replace(/[\p{Cc}\p{Cf}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_TITLE)
    .toWellFormed();
}
