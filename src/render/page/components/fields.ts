import type { ElementContent } from "hast";
import type { PhrasingContent } from "mdast";
import type { ComponentNode } from "../expand/component-node.ts";
import { element, text } from "../html/element.ts";
import type { Component } from "./component.ts";
import { list, paragraph, plainText } from "./plain-nodes.ts";
import { readFlag, readText, readTexts } from "./props.ts";
import { idProperty } from "./tabs.ts";

const PLACES = ["path", "query", "body", "header", "cookie"] as const;

type Facts = {
  name: string;
  place: string | undefined;
  type: string | undefined;
  byDefault: string | undefined;
  isRequired: boolean;
  isDeprecated: boolean;
  notes: string[];
};

function factsOf(node: ComponentNode): Facts {
  const place = PLACES.find((name) => readText(node, name) !== undefined);
  const notes = [...readTexts(node, "pre"), ...readTexts(node, "post")];
  return {
    name: readText(node, ...PLACES, "name", "attribute", "field") ?? "",
    place,
    type: readText(node, "type"),
    byDefault: readText(node, "default", "defaultValue") ?? (node.props.get("default") === false ? "false" : undefined),
    isRequired: readFlag(node, "required") === true,
    isDeprecated: readFlag(node, "deprecated") === true,
    notes,
  };
}

const FIELD: Component = {
  html(node, to) {
    const { name, place, type, byDefault, isRequired, isDeprecated, notes } = factsOf(node);
    const id = to.idOf(node);
    const named: ElementContent[] =
      id === undefined ? [text(name)] : [element("a", [], [text(name)], { href: `#${id}` })];
    const head: ElementContent[] = [element("code", "field-name", named)];
    if (type !== undefined) head.push(element("span", "field-type", [text(type)]));
    if (place !== undefined) head.push(element("span", "field-place", [text(place)]));
    for (const note of notes) head.push(element("span", "field-place", [text(note)]));
    if (byDefault !== undefined)
      head.push(element("span", "field-default", [text("default: "), element("code", [], [text(byDefault)])]));
    if (isRequired) head.push(element("span", "field-required", [text("required")]));
    if (isDeprecated) head.push(element("span", "field-deprecated", [text("deprecated")]));
    const body = to.blocks(node.children);
    return [
      element(
        "div",
        "field",
        [element("div", "field-head", spaced(head)), ...(body.length > 0 ? [element("div", "field-body", body)] : [])],
        idProperty(id),
      ),
    ];
  },
  plain(node, to) {
    const { name, place, type, byDefault, isRequired, isDeprecated, notes } = factsOf(node);
    const facts = [type, place, ...notes, isRequired ? "required" : "", isDeprecated ? "deprecated" : ""].filter(
      Boolean,
    );
    const head: PhrasingContent[] = [{ type: "inlineCode", value: name }];
    if (facts.length > 0) head.push(...plainText(` (${facts.join(", ")})`));
    if (byDefault !== undefined) head.push(...plainText(", default "), { type: "inlineCode", value: byDefault });
    const [first, ...rest] = to.blocks(node.children);
    if (first?.type === "paragraph")
      return list([[paragraph([...head, ...plainText(": "), ...first.children]), ...rest]]);
    return list([[paragraph(head), ...(first ? [first, ...rest] : [])]]);
  },
  anchor: (node) => (node.props.get("isNested") === true ? undefined : (readText(node, "id") ?? factsOf(node).name)),
};

/** Words stay apart where there is no CSS. */
function spaced(parts: ElementContent[]): ElementContent[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [text(" "), part]));
}

const FIELDS_GROUP: Component = {
  html: (node, to) => to.blocks(node.children),
  plain: (node, to) => to.blocks(node.children),
};

export const FIELDS: Record<string, Component> = {
  ParamField: FIELD,
  ResponseField: FIELD,
  Param: FIELD,
  Property: FIELD,
  Field: FIELD,
  Properties: FIELDS_GROUP,
};
