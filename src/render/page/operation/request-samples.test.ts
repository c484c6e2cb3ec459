import { execFileSync } from "node:child_process";
import { parse } from "acorn";
import { expect, test } from "vitest";
import { describeApi } from "../../../api-description/describe-api.ts";
import type { Operation } from "../../../api-description/operation.ts";
import { requestSamples } from "./request-samples.ts";

const EVIL = [
  "'; touch /tmp/pwned; '",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what must stay text
  '"; $(id) `id` ${x} #{id} \\',
  "a\r\nX-Evil: 1",
  "@/etc/passwd",
  "</script><!--",
  "#{system('id')} \\#(id)",
];

function operationOf(evil: string): Operation {
  const schema = { type: "object", properties: { a: { type: "string", example: evil } } };
  const parameter = (place: string) => ({ name: evil, in: place, required: true, example: evil });
  const document = {
    openapi: "3.0.0",
    servers: [{ url: "https://api.example.com" }],
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: evil } } },
    security: [{ key: [] }],
    paths: {
      [`/a/{id}/${evil}`]: {
        post: {
          parameters: [
            { name: "id", in: "path", example: evil },
            parameter("query"),
            parameter("header"),
            { ...parameter("header"), name: "X-A" },
          ],
          requestBody: { content: { "application/json": { schema } } },
        },
      },
    },
  };
  const api = describeApi({ source: "a.json", texts: [["a.json", JSON.stringify(document)]] });
  const [first] = api.type === "described" ? api.operations : [];
  if (!first) throw new Error("there is no operation");
  return first.operation;
}

const ALL = [
  "curl",
  "javascript",
  "python",
  "go",
  "java",
  "php",
  "ruby",
  "csharp",
  "kotlin",
  "rust",
  "swift",
  "powershell",
];
const codeOf = (operation: Operation, language: string) =>
  requestSamples(operation, [language]).find(({ title }) => title !== "")?.code;

test.each(EVIL)("quotes for a shell: %j", (evil) => {
  const code = codeOf(operationOf(evil), "curl");
  const script = `curl() { printf '%s\\0' "$@"; }\n${code}`;
  const words = execFileSync("bash", ["-c", script], { encoding: "utf8" }).split("\0");
  expect(words[0]).toMatch(/^https:\/\/api\.example\.com\/a\/[^\s'"`$\\]+$/);
  const data = words[words.indexOf("--data") + 1] ?? "";
  expect(JSON.parse(data)).toEqual({ a: evil.replace("\r", "\r") });
  for (const [index, word] of words.entries())
    if (word === "--header") expect(words[index + 1]).toMatch(/^[\w-]+: [^\r\n]*$/);
});

test.each(EVIL)("quotes for JavaScript, and leaves out languages that would take it for code: %j", (evil) => {
  const operation = operationOf(evil);
  const code = codeOf(operation, "javascript") ?? "";
  expect(() => parse(code, { ecmaVersion: "latest", sourceType: "module" })).not.toThrow();
  if (/[#\\"]/.test(evil)) expect(codeOf(operation, "ruby")).toBe(undefined);
});

test("writes an ordinary request in every language", () => {
  const operation = operationOf("harbour");
  for (const language of ALL)
    expect(codeOf(operation, language), language).toContain("https://api.example.com/a/harbour/harbour");
  expect(requestSamples(operation).map(({ title }) => title)).toEqual(["cURL", "JavaScript", "Python", "Go", "Java"]);
  expect(requestSamples(operation, ["bash", "golang", "cobol"]).map(({ title }) => title)).toEqual(["cURL", "Go"]);
});

test("lets the author's own samples come first, and instead of those of the same language", () => {
  const operation = operationOf("a");
  operation.samples.push({ language: "python", title: "SDK", code: "lamps.list()" });
  expect(requestSamples(operation).map(({ title }) => title)).toEqual(["SDK", "cURL", "JavaScript", "Go", "Java"]);
});
