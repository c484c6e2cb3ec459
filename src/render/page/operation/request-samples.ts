import { csharpHttpclient } from "@scalar/snippetz/plugins/csharp/httpclient";
import { goNative } from "@scalar/snippetz/plugins/go/native";
import { javaOkhttp } from "@scalar/snippetz/plugins/java/okhttp";
import { jsFetch } from "@scalar/snippetz/plugins/js/fetch";
import { kotlinOkhttp } from "@scalar/snippetz/plugins/kotlin/okhttp";
import { nodeFetch } from "@scalar/snippetz/plugins/node/fetch";
import { phpGuzzle } from "@scalar/snippetz/plugins/php/guzzle";
import { powershellRestmethod } from "@scalar/snippetz/plugins/powershell/restmethod";
import { pythonRequests } from "@scalar/snippetz/plugins/python/requests";
import { rubyNative } from "@scalar/snippetz/plugins/ruby/native";
import { rustReqwest } from "@scalar/snippetz/plugins/rust/reqwest";
import { shellCurl } from "@scalar/snippetz/plugins/shell/curl";
import { swiftNsurlsession } from "@scalar/snippetz/plugins/swift/nsurlsession";
import type { CodeSample, Operation } from "../../../api-description/operation.ts";
import { type SampleRequest, sampleRequest } from "./sample-request.ts";

type Language = {
  title: string;
  /** Of the highlighter. */
  language: string;
  plugin: { generate: (request?: SampleRequest) => string };
  /** Text of a body that the generator writes so that the language would read it as something else, or even run it. */
  cannotQuote?: RegExp;
  around?: (code: string) => string;
};

const awaited = (code: string) => `const response = await ${code};\n\nconsole.log(await response.text());`;

const LANGUAGES: ReadonlyMap<string, Language> = new Map<string, Language>([
  ["curl", { title: "cURL", language: "bash", plugin: shellCurl, cannotQuote: /^@/ }],
  ["javascript", { title: "JavaScript", language: "javascript", plugin: jsFetch, around: awaited }],
  ["node", { title: "Node.js", language: "javascript", plugin: nodeFetch, around: awaited }],
  [
    "python",
    {
      title: "Python",
      language: "python",
      plugin: pythonRequests,
      around: (code) => `import requests\n\nresponse = ${code}\n\nprint(response.text)`,
    },
  ],
  ["go", { title: "Go", language: "go", plugin: goNative }],
  ["java", { title: "Java", language: "java", plugin: javaOkhttp }],
  ["php", { title: "PHP", language: "php", plugin: phpGuzzle, around: (code) => `<?php\n\n${code}` }],
  ["ruby", { title: "Ruby", language: "ruby", plugin: rubyNative, cannotQuote: /#[{$@]|\\/ }],
  ["csharp", { title: "C#", language: "csharp", plugin: csharpHttpclient, cannotQuote: /"""/ }],
  ["kotlin", { title: "Kotlin", language: "kotlin", plugin: kotlinOkhttp }],
  ["rust", { title: "Rust", language: "rust", plugin: rustReqwest }],
  ["swift", { title: "Swift", language: "swift", plugin: swiftNsurlsession, cannotQuote: /\\#|"""/ }],
  ["powershell", { title: "PowerShell", language: "powershell", plugin: powershellRestmethod, cannotQuote: /[‘’‚‛]/ }],
]);

const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ["bash", "curl"],
  ["shell", "curl"],
  ["js", "javascript"],
  ["nodejs", "node"],
  ["py", "python"],
  ["golang", "go"],
  ["c#", "csharp"],
  ["dotnet", "csharp"],
]);

const USUAL = ["curl", "javascript", "python", "go", "java"];

/** The request in several languages; those that the author wrote come instead of those of the same name. */
export function requestSamples(operation: Operation, wanted: string[] = USUAL): CodeSample[] {
  const names = [...new Set(wanted.map((name) => nameOf(name)))].filter((name) => LANGUAGES.has(name));
  const request = sampleRequest(operation);
  const made = request
    ? (names.length > 0 ? names : USUAL).flatMap((name) => {
        const language = LANGUAGES.get(name);
        const isWritten = operation.samples.some((sample) => nameOf(sample.language) === name);
        return language && !isWritten ? (generate(language, request) ?? []) : [];
      })
    : [];
  return [...operation.samples, ...made];
}

function nameOf(written: string): string {
  const name = written.trim().toLowerCase();
  return OTHER_NAMES.get(name) ?? name;
}

function generate({ title, language, plugin, cannotQuote, around }: Language, request: SampleRequest) {
  const params = request.postData?.params?.map(({ name, value = "" }) => `${name}\n${value}`).join("\n") ?? "";
  if (cannotQuote?.test(`${request.postData?.text ?? ""}${params}`)) return undefined;
  try {
    const code = plugin.generate(request);
    return { language, title, code: around ? around(code) : code };
  } catch {
    // A body that the generator takes for something else than it is.
    return undefined;
  }
}
