import { type Direction, describeSchema, emptySchema } from "./describe-schema.ts";
import { makeExample } from "./make-example.ts";
import type { Body, Content, Example, Field, Response } from "./operation.ts";
import { at, cleanText, entriesAt, flagAt, isRecord, type Located, lineAt, textAt, valueIn } from "./plain-value.ts";
import type { References } from "./references.ts";

const MAX_CONTENTS = 4;
const MAX_EXAMPLES = 6;
const MAX_EXAMPLE_LENGTH = 20_000;
const MAX_RESPONSES = 25;

export type Describing = {
  references: References;
  /** Of all schemas of the operation. */
  budget: { left: number };
  /** The most that one schema may take of it. */
  share: number;
};

/** Spends on one schema no more than its share. */
export function schemaWithin(from: Located, { references, budget, share }: Describing, direction: Direction) {
  const own = { left: Math.min(budget.left, share) };
  const given = own.left;
  const schema = describeSchema(from, references, direction, own);
  budget.left -= given - own.left;
  return schema;
}

export function describeBody(from: Located, describing: Describing, direction: Direction): Body | undefined {
  const body = describing.references.resolve(from);
  if (!body || !isRecord(body.value)) return undefined;
  const description = textAt(body, "description");
  const contents = describeContents(body, describing, direction);
  if (contents.length === 0 && description === undefined) return undefined;
  return { isRequired: flagAt(body, "required"), ...(description !== undefined && { description }), contents };
}

export function describeResponses(operation: Located, describing: Describing): Response[] {
  return entriesAt(operation, "responses")
    .filter(([status]) => /^(?:[1-5]\d\d|[1-5]xx|default)$/i.test(status))
    .slice(0, MAX_RESPONSES)
    .flatMap(([status, from]) => {
      const response = describing.references.resolve(from);
      if (!response) return [];
      const description = textAt(response, "description");
      return [
        {
          status: status.toUpperCase() === "DEFAULT" ? "default" : status.toUpperCase(),
          ...(description !== undefined && { description }),
          headers: describeHeaders(response, describing),
          contents: describeContents(response, describing, "response"),
        },
      ];
    });
}

function describeHeaders(response: Located, describing: Describing): Field[] {
  return entriesAt(response, "headers")
    .slice(0, 40)
    .flatMap(([name, from]) => {
      const header = describing.references.resolve(from);
      if (!header) return [];
      const given = at(header, "schema");
      const schema = given.value === undefined ? emptySchema() : schemaWithin(given, describing, "response");
      const description = textAt(header, "description") ?? schema.description;
      return [
        {
          name: cleanText(name).slice(0, 200),
          isRequired: flagAt(header, "required"),
          schema: { ...schema, ...(description !== undefined && { description }) },
        },
      ];
    });
}

function describeContents(from: Located, describing: Describing, direction: Direction): Content[] {
  return entriesAt(from, "content")
    .slice(0, MAX_CONTENTS)
    .flatMap(([mediaType, one]) => {
      const content = describing.references.resolve(one);
      if (!content) return [];
      const given = at(content, "schema");
      const schema = given.value === undefined ? undefined : schemaWithin(given, describing, direction);
      const type = cleanText(mediaType).trim().slice(0, 120);
      const examples = describeExamples(content, type, describing.references, direction);
      return [{ mediaType: type, ...(schema && { schema }), examples }];
    });
}

function describeExamples(content: Located, type: string, references: References, direction: Direction): Example[] {
  const given: { title: string; value: unknown }[] = [];
  for (const [name, from] of entriesAt(content, "examples").slice(0, MAX_EXAMPLES)) {
    const example = references.resolve(from);
    const value = example && valueIn(example.value, "value");
    if (example && value !== undefined)
      given.push({ title: lineAt(example, "summary", 80) ?? name.slice(0, 80), value });
  }
  const one = valueIn(content.value, "example");
  if (one !== undefined && given.length === 0) given.push({ title: "Example", value: one });
  const shown = given.flatMap(({ title, value }) => exampleOf(title, value, type, false));
  if (shown.length > 0) return shown;
  const schema = at(content, "schema");
  if (schema.value === undefined || !hasData(type)) return [];
  for (const isBrief of [false, true]) {
    const value = makeExample(schema, references, direction, { isBrief });
    const [made] = value === undefined ? [] : exampleOf("Example", value, type, true);
    if (made && (!made.isCut || isBrief)) return [made];
  }
  return [];
}

/** Whether a value can be made from a schema as it would be sent. */
function hasData(type: string): boolean {
  return isJson(type) || isForm(type) || type === "*/*";
}

function isJson(type: string): boolean {
  return /^(?:[\w.+-]+\/)?(?:[\w.-]+\+)?json(?:5|-seq)?\s*(?:;|$)/i.test(type) || /json/i.test(type);
}

export function isForm(type: string): boolean {
  return /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type);
}

function exampleOf(title: string, value: unknown, type: string, isMade: boolean): Example[] {
  const isText = typeof value === "string" && !(isMade && isJson(type));
  // Of a JSON body, many authors write the example as a text that holds it.
  const text = isText ? value : JSON.stringify(value, undefined, 2);
  if (text === undefined || text === "") return [];
  const isCut = text.length > MAX_EXAMPLE_LENGTH;
  const shown = cleanText(isCut ? `${text.slice(0, MAX_EXAMPLE_LENGTH)}\n…` : text);
  return [{ title: cleanText(title), text: shown, isMade, isCut }];
}
