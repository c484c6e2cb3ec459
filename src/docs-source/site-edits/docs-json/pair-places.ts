import { getNodeValue } from "jsonc-parser";
import { itemsOf, type JsonNode, propertyOf } from "../../navigation/json-text.ts";
import type { NavigationEntry } from "../../navigation.ts";

/** Where an entry may be put: before the present one at `index` of a list. */
export type Spot = { file: string; list: JsonNode; index: number };

/**
 * Each entry of a page goes to the spot that has most of the navigation around it in common, so that a page of several
 * products or versions stays in all of them. An entry that is further from that spot than another one stays.
 */
export function pairPlaces(
  entries: readonly NavigationEntry[],
  spots: readonly Spot[],
): { leaving: NavigationEntry[]; taken: Spot[] } {
  const nearest = entries.flatMap((entry) => {
    const depths = spots.map(({ list }) => sharedDepth(entry.node, list));
    const depth = Math.max(...depths);
    const spot = spots[depths.indexOf(depth)];
    return spot ? [{ entry, spot, depth }] : [];
  });
  const taken = spots.filter((spot) => nearest.some((one) => one.spot === spot));
  const leaving = taken.flatMap((spot) => {
    const own = nearest.filter((one) => one.spot === spot);
    const deepest = Math.max(...own.map(({ depth }) => depth));
    return own.filter(({ depth }) => depth === deepest).map(({ entry }) => entry);
  });
  return { leaving, taken };
}

/** Whether two lists say the same, as those that several products of a site share, and are not of different versions. */
export function isTwin(list: JsonNode, other: JsonNode): boolean {
  if (list === other) return true;
  if (itemsOf(list).length === 0 || itemsOf(list).length !== itemsOf(other).length) return false;
  return (
    versionAround(list) === versionAround(other) &&
    JSON.stringify(getNodeValue(list)) === JSON.stringify(getNodeValue(other))
  );
}

/** How many lists of other versions say the same. */
export function countFurther(list: JsonNode, others: readonly JsonNode[]): number {
  const said = JSON.stringify(getNodeValue(list));
  const isFurther = (other: JsonNode) =>
    versionAround(list) !== versionAround(other) && JSON.stringify(getNodeValue(other)) === said;
  return itemsOf(list).length === 0 ? 0 : others.filter(isFurther).length;
}

function versionAround(list: JsonNode): JsonNode | undefined {
  return nodesAround(list).find((node) => propertyOf(node, "version") !== undefined);
}

function sharedDepth(one: JsonNode, other: JsonNode): number {
  const around = new Set(nodesAround(one));
  return nodesAround(other).filter((node) => around.has(node)).length;
}

/** A node and all that it is in. */
function nodesAround(node: JsonNode): JsonNode[] {
  const found: JsonNode[] = [];
  for (let at: JsonNode | undefined = node; at; at = at.parent) found.push(at);
  return found;
}
