import type { BlockContent, Code, DefinitionContent, Parent, RootContent } from "mdast";

/**
 * What documentation sites write in their own syntaxes besides Markdown and JSX, whatever the generator: each has one type
 * of node here. `parseLenient` makes them; `parsePage` does not know them. Titles are Markdown as written.
 */
export type CalloutKind = "note" | "tip" | "info" | "warning" | "danger" | "check";

type Blocks = (BlockContent | DefinitionContent | RootContent)[];

/** `:::note`, `> [!NOTE]`, `!!! note`, `{% hint %}`; `::: details` and `??? note` are collapsible. */
export interface Callout extends Parent {
  type: "callout";
  kind: CalloutKind;
  /** As written, such as `caution` or `abstract`. */
  name: string;
  title?: string;
  isCollapsible?: boolean;
  isOpen?: boolean;
  children: Blocks;
}

/** `=== "Tab"` of MkDocs, `{% tabs %}` of GitBook. */
export interface Tabs extends Parent {
  type: "tabs";
  children: Tab[];
}

export interface Tab extends Parent {
  type: "tab";
  title: string;
  children: Blocks;
}

/** `::: code-group` of VitePress. The titles are in the meta of the blocks, as written: `js [config.js]`. */
export interface CodeGroup extends Parent {
  type: "codeGroup";
  children: (Code | Include)[];
}

/** `{% stepper %}` of GitBook, `::: steps`. */
export interface Steps extends Parent {
  type: "steps";
  children: Step[];
}

export interface Step extends Parent {
  type: "step";
  title?: string;
  children: Blocks;
}

/**
 * A file whose text belongs here: `--8<-- "file"`, `<<< @/file` (as code), `{% include "file" %}`. `path` is as written;
 * `@/` is the root of the docs.
 */
export interface Include {
  type: "include";
  path: string;
  isCode: boolean;
  language?: string;
  /** A named section, or lines such as `3:7`. */
  region?: string;
  position?: Parent["position"];
  data?: Parent["data"];
}

/** `{% embed url="…" %}`. */
export interface Embed extends Parent {
  type: "embed";
  url: string;
  /** The caption. */
  children: Blocks;
}

/** `{% content-ref url="…" %}`, a card that leads to a page. */
export interface ContentReference extends Parent {
  type: "contentReference";
  url: string;
  children: Blocks;
}

declare module "mdast" {
  interface RootContentMap {
    callout: Callout;
    tabs: Tabs;
    tab: Tab;
    codeGroup: CodeGroup;
    steps: Steps;
    step: Step;
    include: Include;
    embed: Embed;
    contentReference: ContentReference;
  }

  interface BlockContentMap {
    callout: Callout;
    tabs: Tabs;
    codeGroup: CodeGroup;
    steps: Steps;
    include: Include;
    embed: Embed;
    contentReference: ContentReference;
  }

  interface HeadingData {
    /** The id that the author gave a heading: `# Title {#id}`. */
    id?: string;
    hProperties?: { id: string };
  }
}
