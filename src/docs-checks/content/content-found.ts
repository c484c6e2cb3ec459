/** Something in a file that does more than show text: it runs, or comes from or leads to another host. */
export type FoundContent = {
  /** `active` runs in readers' browsers or when the site is built; `style` changes how pages look. */
  kind: "active" | "style";
  /** For a person, such as "a `<script>` element". */
  what: string;
  /** The same for the same content, wherever it stands. */
  key: string;
  /** In UTF-16 units of the file's text. */
  offset: number;
};

/** A host that a file names. Browsers ask it by themselves if it is `loaded`, as for an image; else readers follow a link. */
export type FoundHost = { host: string; isLoaded: boolean; offset: number };

export type ContentFound = { contents: FoundContent[]; hosts: FoundHost[] };

export function found(
  found: ContentFound,
  kind: FoundContent["kind"],
  what: string,
  source: string,
  offset: number,
): void {
  found.contents.push({ kind, what, key: `${what} ${source.replace(/\s+/g, " ").trim()}`, offset });
}
