/**
 * Extracts from GitHub's published description of its API the operations that Docket uses, without words, for the
 * stand-in that the tests ask: `node scripts/extract-github-api.ts PATH_OF/api.github.com.json`. The description is in
 * the npm package @octokit/openapi, which is too large to be a dependency.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Json = Record<string, unknown>;
type Operation = { operationId: string; parameters?: Json[]; requestBody?: Json; responses: Json };
type Description = {
  info: { version: string; license: { name: string } };
  paths: Record<string, Record<string, Operation>>;
};

const OPERATIONS = [
  "GET /repos/{owner}/{repo}",
  "GET /repos/{owner}/{repo}/pulls",
  "POST /repos/{owner}/{repo}/pulls",
  "GET /repos/{owner}/{repo}/pulls/{pull_number}",
  "PATCH /repos/{owner}/{repo}/pulls/{pull_number}",
  "PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge",
  "GET /repos/{owner}/{repo}/pulls/{pull_number}/comments",
  "POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies",
  "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews",
  "POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers",
  "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
  "POST /repos/{owner}/{repo}/issues/{issue_number}/comments",
  "POST /repos/{owner}/{repo}/issues/{issue_number}/labels",
  "POST /repos/{owner}/{repo}/issues/{issue_number}/assignees",
  "GET /repos/{owner}/{repo}/collaborators/{username}/permission",
  "GET /repos/{owner}/{repo}/installation",
  "POST /repos/{owner}/{repo}/git/refs",
  "GET /user",
  "POST /app-manifests/{code}/conversions",
  "GET /app/installations",
  "POST /app/installations/{installation_id}/access_tokens",
];
const WORDS = new Set(["description", "summary", "title", "example", "examples", "externalDocs", "x-github"]);

const [path] = process.argv.slice(2);
if (!path) throw new Error("Give the path of api.github.com.json");
const description = JSON.parse(readFileSync(path, "utf8")) as Description;
const operations = OPERATIONS.map((name) => {
  const [method = "", template = ""] = name.split(" ");
  const operation = description.paths[template]?.[method.toLowerCase()];
  if (!operation) throw new Error(`GitHub's description has no ${name}`);
  const parameters = (operation.parameters ?? []).map((one) => resolve(one) as Json);
  const body = operation.requestBody as
    | { required?: boolean; content?: Record<string, { schema: unknown }> }
    | undefined;
  return {
    name,
    parameters: parameters.map((one) => ({
      name: one.name,
      in: one.in,
      required: one.required,
      schema: resolve(one.schema),
    })),
    body: body?.content?.["application/json"] && {
      required: body.required === true,
      schema: resolve(body.content["application/json"].schema),
    },
    statuses: Object.keys(operation.responses).map(Number),
  };
});
const extract = {
  origin: "The npm package @octokit/openapi, generated/api.github.com.json: GitHub's description of its API",
  version: description.info.version,
  licence: description.info.license.name,
  madeBy: "scripts/extract-github-api.ts",
  operations,
};
const target = join(import.meta.dirname, "../test/support/code-hosts/github/github-api.json");
writeFileSync(target, `${JSON.stringify(extract, null, 2)}\n`);

/** Puts references in place and leaves words out, but for properties that are called so. */
function resolve(value: unknown, isProperties = false): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(one));
  if (typeof value !== "object" || value === null) return value;
  const { $ref } = value as { $ref?: unknown };
  if (typeof $ref === "string") return resolve(followReference($ref));
  const kept = Object.entries(value).filter(([name]) => isProperties || !WORDS.has(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, resolve(one, name === "properties" && !isProperties)]));
}

function followReference(reference: string): unknown {
  return reference
    .slice("#/".length)
    .split("/")
    .reduce<unknown>((at, name) => (at as Json)[name], description);
}
