import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { z } from "zod";
import { VERSION } from "../version.ts";

type Transform = ReturnType<typeof createJsonSchemaTransform>;
type ObjectTransform = typeof jsonSchemaTransformObject;
type Override = Parameters<NonNullable<z.core.ToJSONSchemaParams["override"]>>[0];
type Operation = {
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string }>;
};
type Described = {
  components?: { schemas?: Record<string, unknown> };
  paths?: Record<string, Record<string, Operation>>;
};

const transform = createJsonSchemaTransform({ skipList: [], zodToJsonConfig: { override: describeDefault } });

const TAGS = [
  { name: "Service", description: "Whether the service runs" },
  { name: "Installation", description: "For who runs the installation alone, through the command line on its machine" },
  { name: "Accounts", description: "Users, sign-in, sessions, members and invitations" },
  { name: "API keys", description: "The keys that programs use this API with" },
  { name: "Projects", description: "Documentation projects and their settings" },
  { name: "Agent jobs", description: "Instructions to the agent, and what became of them" },
  { name: "Audit log", description: "Who did what, when and from where" },
  { name: "Analytics", description: "Visits, and questions about the visitors" },
  { name: "Assistant", description: "What answers readers of a site, and what they asked" },
  { name: "Gaps", description: "What readers miss, and the jobs that close it" },
  { name: "Collecting", description: "How browsers report page views" },
  { name: "Pull requests", description: "The pull requests that Docket itself keeps" },
];

const TEXTS: Record<string, string> = {
  "application/x-ndjson": "One JSON value a line",
  "text/plain": "The same as JSON, sent as text",
};

const STATUSES: Record<string, string> = {
  200: "Success",
  201: "Created",
  204: "Success, without a body",
  304: "Not changed",
  503: "Not now; try again after `Retry-After`",
  "4XX": "The request was refused; `code` says why",
  "5XX": "The service could not answer; `code` says why",
};

/** Describes every route that is added after it, from the schemas that validate. */
export async function describeRoutes(server: FastifyInstance, publicUrl: string): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Docket",
        version: VERSION,
        description: "Agent jobs that open pull requests for documentation, and its visitors",
        license: { name: "Apache-2.0", identifier: "Apache-2.0" } as { name: string },
      },
      servers: [{ url: publicUrl }],
      tags: TAGS,
      security: [{ key: [] }],
      components: { securitySchemes: { key: { type: "http", scheme: "bearer", description: "An admin API key" } } },
    },
    transform: describeRoute,
    transformObject: describeDocument,
  });
}

/** `/openapi.json` for machines, `/reference` for people. */
export async function referenceRoutes(server: FastifyInstance): Promise<void> {
  server.addHook("onRoute", (route) => {
    route.config = { ...route.config, isPublic: true };
    if (typeof route.schema === "object") route.schema = { ...route.schema, hide: true };
  });
  server.get("/openapi.json", { schema: { hide: true } }, async () => server.swagger());
  await server.register(swaggerUi, {
    routePrefix: "/reference",
    staticCSP: {
      "default-src": "'none'",
      "script-src": "'self'",
      "style-src": "'self'",
      "img-src": ["'self'", "data:"],
      "connect-src": "'self'",
      "form-action": "'none'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
    },
    uiConfig: { url: "/openapi.json", docExpansion: "list", persistAuthorization: false },
    theme: {
      title: "Docket API reference",
      css: [{ filename: "docket.css", content: ".swagger-ui .topbar { display: none }" }],
      favicon: [],
    },
  });
}

const describeRoute: Transform = (route) => {
  const { schema, url } = transform(route);
  return { schema: route.route.config?.isPublic ? { ...schema, security: [] } : schema, url };
};

const describeDocument: ObjectTransform = (document) => {
  const described = jsonSchemaTransformObject(document);
  describeTexts(described as Described);
  describeStatuses(described as Described);
  keepWhatIsUsed(described as Described);
  return described;
};

/** zod leaves out the default of what is read from text, such as a number in a query. */
function describeDefault({ zodSchema: { _zod }, jsonSchema }: Override): void {
  if (_zod.def.type === "default" && typeof _zod.def.defaultValue === "number")
    jsonSchema.default = _zod.def.defaultValue;
}

/** A body of another type than JSON is described by the same schema, but is a text. */
function describeTexts({ paths }: Described): void {
  for (const { requestBody } of operationsOf(paths))
    for (const [type, description] of Object.entries(TEXTS))
      if (requestBody?.content[type]) requestBody.content[type] = { schema: { type: "string", description } };
}

function describeStatuses({ paths }: Described): void {
  for (const { responses } of operationsOf(paths))
    for (const [status, response] of Object.entries(responses))
      if (response.description === "Default Response") response.description = STATUSES[status] ?? status;
}

function operationsOf(paths: Described["paths"] = {}): Operation[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

/** Each shape is written as input and as output; only those that a route leads to are worth reading. */
function keepWhatIsUsed({ paths, components }: Described): void {
  const schemas = components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? null);
    }
  };
  follow(paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}
