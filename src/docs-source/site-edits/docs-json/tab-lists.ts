import { type JsonNode, propertyOf, stringOf } from "../../navigation/json-text.ts";
import type { NavigationGroup, ParsedNavigation } from "../../navigation.ts";

/** A tab, or another part of the site that has a name and is no group. */
export type Tab = {
  title: string;
  node: JsonNode;
  /** The list of pages that it has itself, in no group. */
  own?: Omit<NavigationGroup, "name">;
  /** The groups in it that are in no other one. */
  groups: NavigationGroup[];
};

const TAB_KEYS = ["tab", "anchor", "dropdown", "product", "item"];

/** The parts of `docs.json` that people call tabs, in the order of their first lists. */
export function listTabs(navigation: ParsedNavigation): Tab[] {
  const tabs = new Map<JsonNode, Tab>();
  for (const list of navigation.lists) {
    const [owner, ...around] = objectsAround(list.pages);
    const groups = navigation.groups.filter(({ pages }) => pages === list.pages);
    const outer = [owner, ...around].flatMap((node) => (node && titleOf(node) !== undefined ? [node] : []));
    const isNested = around.some((node) => propertyOf(node, "group") !== undefined);
    for (const node of outer) {
      const tab = tabs.get(node) ?? { title: titleOf(node) ?? "", node, groups: [] };
      tabs.set(node, tab);
      if (node === owner) tab.own = list;
      else if (!isNested) tab.groups.push(...groups);
    }
  }
  return [...tabs.values()];
}

function titleOf(node: JsonNode): string | undefined {
  return TAB_KEYS.map((key) => stringOf(propertyOf(node, key))?.trim()).find((title) => title !== undefined);
}

/** The objects that a part is in, from the inside outwards. */
function objectsAround(part: JsonNode): JsonNode[] {
  const objects: JsonNode[] = [];
  for (let node = part.parent; node; node = node.parent) if (node.type === "object") objects.push(node);
  return objects;
}
