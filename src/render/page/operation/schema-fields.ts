import type { PhrasingContent, RootContent } from "mdast";
import type { Field, Schema } from "../../../api-description/operation.ts";
import { plainJson } from "../../../api-description/plain-json.ts";
import type { PageState } from "../page-state.ts";
import { component, descriptionOf, ownWord, paragraph, text, words } from "./nodes.ts";

export type FieldFacts = {
  /** The property that names the field: of a parameter its place, such as `path`. */
  place: string;
  name: string;
  isRequired: boolean;
  isDeprecated?: boolean;
  description?: string | undefined;
  schema: Schema;
  example?: string | undefined;
  isNested?: boolean;
};

/** A field of a schema or a parameter, with those within it folded. */
export function fieldNode(facts: FieldFacts, source: string, state: PageState): RootContent {
  const { schema } = facts;
  const notes = [schema.isReadOnly && "read only", schema.isWriteOnly && "write only"].filter((note) => note !== false);
  const children = [
    ...descriptionOf(facts.description ?? schema.description, source, state),
    ...valuesOf(schema, facts.example),
    ...innerOf(schema, source, state),
  ];
  return component(
    "ParamField",
    {
      [facts.place]: facts.name,
      type: typeOf(schema),
      required: facts.isRequired,
      deprecated: facts.isDeprecated === true || schema.isDeprecated,
      post: notes,
      ...(schema.default !== undefined && { default: plainJson(schema.default) }),
      ...(facts.isNested && { isNested: true }),
    },
    children,
    source,
  );
}

/** What a body or a response consists of: its fields, or what it is if it has none. */
export function schemaContent(schema: Schema, source: string, state: PageState): RootContent[] {
  const isPlain = schema.fields.length === 0 && !schema.choices && schema.cut === undefined;
  return [
    ...(isPlain || schema.type.startsWith("array") || schema.fields.length === 0
      ? [paragraph(words([[typeOf(schema)]]))]
      : []),
    ...(isPlain ? descriptionOf(schema.description, source, state) : []),
    ...valuesOf(schema, undefined),
    ...fieldList(
      schema.fields.map((field) => fieldNode(factsOf(field, false), source, state)),
      source,
    ),
    ...choicesOf(schema, source, state),
    ...cutOf(schema),
  ];
}

/** Fields as one list. */
export function fieldList(fields: RootContent[], source: string): RootContent[] {
  return fields.length === 0 ? [] : [component("ApiFields", {}, fields, source)];
}

function factsOf({ name, isRequired, schema }: Field, isNested: boolean): FieldFacts {
  return { place: "name", name, isRequired, schema, isNested };
}

function typeOf({ type, format }: Schema): string {
  return format === undefined ? type : `${type} <${format}>`;
}

function innerOf(schema: Schema, source: string, state: PageState): RootContent[] {
  const fields = schema.fields.map((field) => fieldNode(factsOf(field, true), source, state));
  const count = `${fields.length} field${fields.length === 1 ? "" : "s"}`;
  const title = schema.name === undefined ? count : `${count} of ${schema.name}`;
  return [
    ...(fields.length > 0
      ? [component("Expandable", { title }, [...fieldList(fields, source), ...cutOf(schema)], source)]
      : cutOf(schema)),
    ...choicesOf(schema, source, state),
  ];
}

function choicesOf({ choices }: Schema, source: string, state: PageState): RootContent[] {
  if (!choices || choices.schemas.length === 0) return [];
  const lead = choices.kind === "oneOf" ? "One of:" : "Any of:";
  const options = choices.schemas.map((schema, index) => {
    const inner = [
      ...descriptionOf(schema.description, source, state),
      ...valuesOf(schema, undefined),
      ...fieldList(
        schema.fields.map((field) => fieldNode(factsOf(field, true), source, state)),
        source,
      ),
      ...choicesOf(schema, source, state),
      ...cutOf(schema),
    ];
    const title = schema.name ?? typeOf(schema);
    if (inner.length === 0) return paragraph(words([[title]]));
    return component("Expandable", { title: `${index + 1}. ${title}` }, inner, source);
  });
  return [paragraph([ownWord(lead)]), ...options];
}

function cutOf({ cut, name }: Schema): RootContent[] {
  if (cut === undefined) return [];
  const again = name === undefined ? "Holds the same fields again." : `Holds the fields of ${name} again.`;
  const said = cut === "recursive" ? again : "More fields are not shown.";
  return [paragraph([{ type: "emphasis", children: [ownWord(said)] }])];
}

function valuesOf({ values, hasMoreValues, rules, example }: Schema, given: string | undefined): RootContent[] {
  const lines: PhrasingContent[][] = [];
  const [first] = values;
  if (values.length === 1 && first !== undefined) lines.push([ownWord("Always"), ...words([" ", [plainJson(first)]])]);
  else if (values.length > 1)
    lines.push([
      ownWord("Possible values"),
      ...words([
        ": ",
        ...values.flatMap((value, index): (string | [string])[] => [...(index > 0 ? [", "] : []), [plainJson(value)]]),
        ...(hasMoreValues ? ["…"] : []),
      ]),
    ]);
  if (rules.length > 0)
    lines.push(
      rules.flatMap((rule, index) => (index === 0 ? [ownWord(capitalised(rule))] : [text(", "), ownWord(rule)])),
    );
  const shown = given ?? example;
  if (shown !== undefined && shown.length <= 200 && values.length === 0)
    lines.push([ownWord("Example"), ...words([": ", [plainJson(shown)]])]);
  return lines.map(paragraph);
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
