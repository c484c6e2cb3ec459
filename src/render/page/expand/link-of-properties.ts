import type { RootContent } from "mdast";
import type { ComponentNode, Place } from "./component-node.ts";
import type { ValueMap } from "./values.ts";

/** What the properties of a component say by themselves: an address with its words. */
export function linkOf(props: ValueMap, isInline: boolean, place: Place): RootContent[] {
  const [href, words] = [props.get("href"), props.get("title") ?? props.get("label") ?? props.get("text")];
  if (typeof href !== "string" || typeof words !== "string") return [];
  const children: RootContent[] = [{ type: "text", value: words }];
  const link: ComponentNode = { type: "component", name: "a", props, children, isInline: true, place };
  return isInline ? [link] : [{ type: "paragraph", children: [link as never] }];
}
