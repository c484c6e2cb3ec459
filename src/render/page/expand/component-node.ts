import type { Data, RootContent } from "mdast";
import type { ValueMap } from "./values.ts";

/** Where something stands, for findings. */
export type Place = { path: string; line: number; column: number };

/** An element of HTML or a component of the page, its properties evaluated. */
export type ComponentNode = {
  type: "component";
  /** As the author wrote it: `Card`, `Tree.Folder`, `div`. */
  name: string;
  props: ValueMap;
  children: RootContent[];
  /** Whether it stands within a line of text. */
  isInline: boolean;
  place: Place;
  data?: Data;
  position?: undefined;
};

declare module "mdast" {
  interface RootContentMap {
    component: ComponentNode;
  }
  interface PhrasingContentMap {
    component: ComponentNode;
  }
  interface BlockContentMap {
    component: ComponentNode;
  }
  interface Data {
    /** The file that a node comes from, and where it stands there. */
    place?: Place;
  }
}
