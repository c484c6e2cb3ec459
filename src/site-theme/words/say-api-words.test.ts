import { expect, test } from "vitest";
import { describeApi } from "../../api-description/describe-api.ts";
import { renderPage } from "../../render/page/render-page.ts";
import { translateLabels } from "./translate-labels.ts";
import { TRANSLATIONS } from "./translations.ts";

/** As in English. */
const SAME = new Set(["Tokens"]);

test("writes about values and credentials in every language of the frame", async () => {
  const node = {
    type: "object",
    additionalProperties: false,
    maxProperties: 9,
    properties: { next: { $ref: "#/components/schemas/Node" } },
  };
  const values = {
    a: { type: "string", minLength: 1, maxLength: 80, pattern: "^a<b$" },
    b: { type: "array", minItems: 1, maxItems: 3, uniqueItems: true, items: { type: "string", maxLength: 1 } },
    c: { type: "number", minimum: 1, multipleOf: 0.5 },
    d: { type: "number", exclusiveMinimum: -1, exclusiveMaximum: 1e21 },
    e: { type: "integer", maximum: 7, readOnly: true },
    f: { type: "object", minProperties: 2, properties: { one: { type: "string" } } },
    node: { $ref: "#/components/schemas/Node" },
  };
  const description = {
    openapi: "3.1.0",
    info: { title: "Lamps" },
    components: {
      schemas: { Node: node },
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        basic: { type: "http", scheme: "basic" },
        login: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "https://login.example.com/", scopes: { lamps: "" } } },
        },
      },
    },
    servers: [{ url: "https://{region}.example.com", variables: { region: { default: "eu" } } }],
    paths: {
      "/lamps": {
        get: {
          summary: "List",
          externalDocs: { url: "https://example.com/more", description: "More" },
          security: [{ token: [] }, { basic: [] }, { login: ["lamps"] }],
          responses: {
            200: {
              description: "All",
              content: { "application/json": { schema: { type: "object", properties: values } } },
            },
            default: { description: "It failed" },
          },
        },
      },
    },
  };
  const described = describeApi({ source: "api.json", texts: [["api.json", JSON.stringify(description)]] });
  const operation = described.type === "described" ? described.operations[0]?.operation : undefined;
  if (!operation) throw new Error("there is no operation");
  const context = {
    format: "docs.json" as const,
    ...{ pages: {}, assets: {}, imports: {}, variables: {} },
    operation: JSON.stringify(operation),
  };
  const { html } = await renderPage({ path: "index.mdx", url: "/", text: "" }, context);
  const said = (shown: string) =>
    [
      ...shown.matchAll(/<span class="api-word">([^<]*)|<summary[^>]*>(?:<svg.*?<\/svg>)?(?:<span[^>]*>){0,2}([^<]*)/g),
    ].map(([, word, summary]) => word ?? summary ?? "");
  const english = said(html);
  for (const part of ["1 to 80 characters", "matches ^a&#x3C;b$", "1 to 3 items", "at most 1 character", "1 field"])
    expect(english).toContain(part);
  // Nothing, or a status with the name that HTTP gives it.
  const same = /^(?:|\d{3} .*)$/;
  for (const language of TRANSLATIONS.keys()) {
    const translated = said(translateLabels(html, language));
    const left = english.filter((word, at) => translated[at] === word && !same.test(word));
    expect([language, left.filter((word) => !SAME.has(word))]).toEqual([language, []]);
  }
  const german = said(translateLabels(html, "de"));
  for (const part of [
    "Zeichen: 1 bis 80",
    "entspricht ^a&#x3C;b$",
    "Einträge: 1 bis 3",
    "Zeichen: höchstens 1",
    "Mindestens 1",
    "Mehr als -1",
    "weniger als 1e+21",
    "Felder: 1",
    "Enthält die Felder von Node noch einmal.",
    "default jede andere Antwort",
  ])
    expect(german).toContain(part);
});
