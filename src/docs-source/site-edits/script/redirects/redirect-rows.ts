import { nodeAt, nodesAt, type ScriptNode } from "../../../site/values/script/script-node.ts";
import type { FileEdit } from "../../site-change.ts";
import type { NeededRedirect } from "../../site-format.ts";
import { rangeOf } from "../edit-literals.ts";
import type { ListEdits } from "../list-edits.ts";
import { keyOf, type SourceTree, textValue } from "../source-tree.ts";
import { quoteOf, writeText } from "../write-text.ts";

/** A redirect as it is written: an item of a list, or a property of an object. */
export type RedirectRow = {
  item: ScriptNode;
  /** Each address with the node that goes with it: the item, or one of several addresses. */
  sources: { address: string; item: ScriptNode }[];
  target: ScriptNode | undefined;
};

/** Objects with a source, or a list of sources, and a target under these keys. */
export function readRows(list: ScriptNode, from: string, to: string): RedirectRow[] {
  return nodesAt(list, "elements").flatMap((item) => {
    const source = propertyValue(item, from);
    const several = source?.type === "ArrayExpression" ? nodesAt(source, "elements") : [];
    const single = textValue(source);
    const sources =
      several.length > 1
        ? several.flatMap((own) => toSource(textValue(own), own))
        : toSource(single ?? textValue(several[0]), item);
    return sources.length === 0 ? [] : [{ item, sources, target: propertyValue(item, to) }];
  });
}

/** Properties from sources to targets, or to objects with a `destination`. */
export function readPropertyRows(object: ScriptNode): RedirectRow[] {
  return nodesAt(object, "properties").flatMap((item) => {
    const [key, value] = [keyOf(item), nodeAt(item, "value")];
    const target = value?.type === "ObjectExpression" ? propertyValue(value, "destination") : value;
    return key === undefined ? [] : [{ item, sources: toSource(key, item), target }];
  });
}

function toSource(address: string | undefined, item: ScriptNode) {
  return address === undefined ? [] : [{ address, item }];
}

export function propertyValue(object: ScriptNode | undefined, key: string): ScriptNode | undefined {
  return nodeAt(
    nodesAt(object, "properties").find((property) => keyOf(property) === key),
    "value",
  );
}

export type ChangedRows = { edits: FileEdit[]; left: NeededRedirect[]; ended: string[]; isComputed: boolean };

/**
 * Changes the redirects that there are: none leads to an address that redirects on, none starts where a page is.
 *
 * @param base what targets begin with, and sources do not
 */
export function changeRows(
  tree: SourceTree,
  rows: RedirectRow[],
  added: readonly NeededRedirect[],
  ended: readonly string[],
  lists: ListEdits,
  base = "",
): ChangedRows {
  const targets = new Map(added.map(({ from, to }) => [sameAddress(from), to]));
  const over = new Set(ended.map(sameAddress));
  const changed: ChangedRows = { edits: [], left: [], ended: [], isComputed: false };
  const settled = new Set<string>();
  const remove = (item: ScriptNode) => {
    if (!lists.remove(tree, item)) changed.isComputed = true;
  };
  for (const { item, sources, target } of rows) {
    const written = textValue(target);
    const [, path = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(written ?? "") ?? [];
    const own = sources.map(({ address }) => targets.get(sameAddress(address))).find((to) => to !== undefined);
    const onward = written === undefined ? undefined : targets.get(sameAddress(withoutBase(base, path)));
    const moved = own ?? (onward === undefined ? undefined : withSuffix(withSlashLike(path, onward), suffix));
    const final = sameAddress(withoutBase(base, (moved ?? written ?? "").replace(/[?#].*$/s, "")));
    const gone = sources.filter(({ address }) => over.has(sameAddress(address)) || sameAddress(address) === final);
    changed.ended.push(...gone.map(({ address }) => address).filter((address) => over.has(sameAddress(address))));
    if (gone.length === sources.length) {
      if (gone.length > 0) remove(item);
      continue;
    }
    for (const source of gone) remove(source.item);
    if (moved === undefined || moved === written) {
      for (const { address } of own === undefined ? [] : sources) settled.add(sameAddress(address));
      continue;
    }
    // Of several sources, one alone cannot lead elsewhere.
    const isDivided = own !== undefined && sources.some(({ address }) => targets.get(sameAddress(address)) !== own);
    if (!target || written === undefined || isDivided) {
      changed.isComputed = true;
      continue;
    }
    for (const { address } of own === undefined ? [] : sources) settled.add(sameAddress(address));
    changed.edits.push({
      file: tree.path,
      ...rangeOf(target),
      text: writeText(moved, quoteOf(tree.text, target) ?? '"'),
    });
  }
  changed.left = added.filter(
    ({ from, to }) => !settled.has(sameAddress(from)) && sameAddress(from) !== sameAddress(withoutBase(base, to)),
  );
  return changed;
}

function withoutBase(base: string, address: string): string {
  return base !== "" && `${address}/`.startsWith(`${base}/`) ? address.slice(base.length) : address;
}

/** A target that ended with a slash does so still, where the new one is a path that may. */
function withSlashLike(path: string, target: string): string {
  return /.\/$/.test(path) && /^\/(?:[^?#]*\/)?[^?#/.]+$/.test(target) ? `${target}/` : target;
}

function withSuffix(target: string, suffix: string): string {
  return /[?#]/.test(target) ? target : target + suffix;
}

export function sameAddress(address: string): string {
  if (/^[a-z]+:/i.test(address)) return address;
  return `/${address.replace(/^\/+|(?<!\/)\/+$/g, "")}`;
}
