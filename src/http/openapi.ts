import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";

type Transform = ReturnType<typeof createJsonSchemaTransform>;
type ObjectTransform = typeof jsonSchemaTransformObject;

const transform = createJsonSchemaTransform({ skipList: [] });

/** Describes every route that is added after it, from the schemas that validate. */
export async function describeRoutes(server: FastifyInstance, publicUrl: string): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Docket",
        version: "0.1.0",
        description: "Agent jobs that open pull requests for documentation, and its visitors",
      },
      servers: [{ url: publicUrl }],
      security: [{ key: [] }],
      components: { securitySchemes: { key: { type: "http", scheme: "bearer", description: "An admin API key" } } },
    },
    transform: describeRoute,
    transformObject: keepWhatIsUsed,
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
    staticCSP: true,
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

/** Each shape is written as input and as output; only the one that a route names is worth reading. */
const keepWhatIsUsed: ObjectTransform = (document) => {
  const described = jsonSchemaTransformObject(document);
  const text = JSON.stringify(described);
  const { schemas = {} } = ("components" in described && described.components) || {};
  for (const name of Object.keys(schemas)) if (!text.includes(`"#/components/schemas/${name}"`)) delete schemas[name];
  return described;
};
