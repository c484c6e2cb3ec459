import { createClient } from "@hey-api/openapi-ts";

/** Writes the generated part of the client, which `npm run check` compares with the one that is kept. */
export async function generateClient(openapi: object, folder: string): Promise<void> {
  await createClient({
    input: openapi as Record<string, unknown>,
    output: { path: folder, module: { extension: ".ts" } },
    logs: { level: "silent", file: false },
    plugins: [
      { name: "@hey-api/client-fetch", throwOnError: true },
      { name: "@hey-api/typescript" },
      { name: "@hey-api/sdk", auth: false, client: false, responseStyle: "data" },
    ],
  });
}
