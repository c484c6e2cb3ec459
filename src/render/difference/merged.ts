import type { Element, ElementContent, Text } from "hast";

/** A word or another thing that cannot be divided, such as an image, with the elements that it stands in, outermost first. */
export type Leaf = { node: Text | Element; ancestors: Element[] };

export type MergedLeaf =
  | { type: "same"; before: Leaf; after: Leaf }
  /** The same text, but in another format, such as bold, or linked to elsewhere. */
  | { type: "reformatted"; before: Leaf; after: Leaf }
  | { type: "removed"; before: Leaf }
  | { type: "added"; after: Leaf };

export type MergedLine =
  | { type: "same"; before: CodeLine; after: CodeLine }
  | { type: "removed"; before: CodeLine; leaves: MergedLeaf[] }
  | { type: "added"; after: CodeLine; leaves: MergedLeaf[] };

/** `properties` are those of the element that holds the line, if there is one. */
export type CodeLine = { text: string; leaves: Leaf[]; element: Element | undefined };

/** Two versions of a block in one. */
export type Merged =
  | { type: "same"; before: ElementContent; after: ElementContent }
  | { type: "removed"; before: ElementContent; isMoved?: true }
  /** `isMoved` if the same block is removed elsewhere. */
  | { type: "added"; after: ElementContent; isMoved?: true }
  /** The blocks in it differ. */
  | { type: "blocks"; before: Element; after: Element; children: Merged[] }
  /** The words in it differ. */
  | { type: "words"; before: Element; after: Element; leaves: MergedLeaf[] }
  /** The lines of code in it differ. */
  | { type: "lines"; before: Element; after: Element; lines: MergedLine[] };
