import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boot, type Docket } from "../support/boot.ts";

let docket: Docket;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
});
afterAll(async () => docket.close());

describe("openapi.json", () => {
  type Operation = {
    parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
    requestBody?: { content: Record<string, { schema?: object }> };
    responses: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>;
  };
  type Description = {
    openapi: string;
    info: object;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: object };
  };

  it("is a sound description of every route", async () => {
    const description = (await (await fetch(`${docket.address}/openapi.json`)).json()) as Description;
    expect(description.openapi).toMatch(/^3\.1\./);
    expect(description.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference]) => reference ?? "",
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(resolve(description, reference), reference).toBeTypeOf("object");
    for (const [path, methods] of Object.entries(description.paths))
      for (const [method, operation] of Object.entries(methods)) {
        const named = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
        const declared = (operation.parameters ?? []).filter((one) => one.in === "path");
        expect(declared.map(({ name }) => name).sort(), `${method} ${path}`).toEqual(named.sort());
        expect(
          declared.every(({ required, schema }) => required === true && schema),
          `${method} ${path}`,
        ).toBe(true);
        expect(Object.keys(operation.responses).length, `${method} ${path}`).toBeGreaterThan(0);
        for (const [status, response] of Object.entries(operation.responses)) {
          expect(response.description, `${method} ${path} ${status}`).toBeTypeOf("string");
          for (const { schema } of Object.values(response.content ?? {}))
            expect(schema, `${method} ${path} ${status}`).toBeTypeOf("object");
        }
      }
  });

  it.each([
    ["post", "/job", "201", "CreateJob"],
    ["get", "/jobs", "200", undefined],
    ["get", "/job/{id}", "200", undefined],
    ["delete", "/job/{id}", "204", undefined],
    ["post", "/job/{id}/message", "200", "SendMessage"],
    ["post", "/job/{id}/cancel", "200", undefined],
    ["post", "/job/{id}/archive", "200", undefined],
    ["post", "/job/{id}/unarchive", "200", undefined],
    ["post", "/job/{id}/retry", "200", undefined],
    ["get", "/job/{id}/messages", "200", undefined],
    ["get", "/job/{id}/diff", "200", undefined],
    ["get", "/job/{id}/events", "200", undefined],
  ])("describes %s %s", async (method, path, success, body) => {
    const description = (await (await fetch(`${docket.address}/openapi.json`)).json()) as Description;
    const operation = description.paths[`/v2/agent/{projectId}${path}`]?.[method];
    const [content] = Object.values(operation?.responses[success]?.content ?? {});
    if (success !== "204") expect(content?.schema).toBeTypeOf("object");
    for (const status of ["4XX", "5XX"]) expect(operation?.responses).toHaveProperty(status);
    if (body) expect(JSON.stringify(operation?.requestBody)).toContain(body);
  });

  function resolve(description: object, reference: string): unknown {
    return reference
      .replace("#/", "")
      .split("/")
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], description);
  }
});
