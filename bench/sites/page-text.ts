/** How a page writes what both sides can show: Docket's usual components, or VitePress's containers. */
export type Dialect = "mdx" | "vitepress";

const SUBJECTS = ["The scheduler", "A worker", "The client", "Each request", "Your project", "The gateway", "An index"];
const VERBS = ["reads", "stores", "validates", "retries", "streams", "compares", "forwards", "rejects"];
const OBJECTS = [
  "every record",
  "the configuration",
  "a signed token",
  "the last snapshot",
  "pending jobs",
  "its limits",
];
const TAILS = [
  "before the connection is closed",
  "unless the `timeout` option is set",
  "as described in the reference",
  "so that **no message is lost**",
  "when the *region* changes",
  "after at most three attempts",
];
const NAMES = ["timeout", "region", "retries", "batchSize", "endpoint", "token", "verbose", "cacheFolder", "maxDepth"];
const CODE: Record<string, (name: string, number: number) => string> = {
  ts: (name, number) =>
    `import { createClient } from "sample";\n\nconst client = createClient({ ${name}: ${number} });\nfor await (const item of client.list({ limit: ${number} })) {\n  if (item.isReady) console.log(\`\${item.id} is ready\`);\n}`,
  python: (name, number) =>
    `from sample import Client\n\nclient = Client(${name}=${number})\nfor item in client.items(limit=${number}):\n    if item.ready:\n        print(f"{item.id} is ready")`,
  bash: (name, number) => `sample login --region eu\nsample run --${name} ${number} | tee run.log`,
  json: (name, number) => `{\n  "${name}": ${number},\n  "items": [{ "id": "a-${number}", "ready": true }, null]\n}`,
  yaml: (name, number) => `service:\n  ${name}: ${number}\n  hosts:\n    - one.example.com\n    - two.example.com`,
};

/**
 * A page of documentation: sections of prose, lists, tables, code, callouts and links, about 5 KB and at most 25. The same
 * for the same index.
 *
 * @param links addresses of pages that it may link to
 */
export function pageText(index: number, links: string[], images: string[], dialect: Dialect): string {
  const random = randomOf(index + 1);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const sentence = () => `${pick(SUBJECTS)} ${pick(VERBS)} ${pick(OBJECTS)} ${pick(TAILS)}.`;
  const paragraph = () => Array.from({ length: 2 + Math.floor(random() * 4) }, sentence).join(" ");
  const code = () => {
    const language = pick(Object.keys(CODE));
    return fence(language, CODE[language]?.(pick(NAMES), Math.floor(random() * 1000)) ?? "");
  };
  const parts: (() => string)[] = [
    paragraph,
    paragraph,
    () => `${sentence()} See [the guide](${pick(links)}#overview) and [this page](${pick(links)}).`,
    () => Array.from({ length: 4 }, () => `- \`${pick(NAMES)}\`: ${sentence()}`).join("\n"),
    () => Array.from({ length: 3 }, (_, at) => `${at + 1}. ${sentence()}`).join("\n"),
    code,
    code,
    () =>
      ["| option | default | meaning |", "| --- | ---: | --- |"]
        .concat(
          Array.from({ length: 5 }, () => `| \`${pick(NAMES)}\` | ${Math.floor(random() * 100)} | ${sentence()} |`),
        )
        .join("\n"),
    () => note(dialect, sentence()),
    () => codeGroup(dialect, pick(NAMES), Math.floor(random() * 100)),
    () => `![${pick(OBJECTS)}](${pick(images)})`,
  ];
  const sections = 2 + Math.floor(14 * random() ** 2);
  const body = Array.from({ length: sections }, (_, at) => {
    const blocks = Array.from({ length: 2 + Math.floor(random() * 4) }, () => pick(parts)());
    return [`## ${at === 0 ? "Overview" : `${pick(SUBJECTS)} ${pick(VERBS)} ${pick(OBJECTS)}`}`, ...blocks].join(
      "\n\n",
    );
  });
  const title = `${pick(SUBJECTS)} ${index}`;
  const heading = dialect === "mdx" ? "" : `# ${title}\n\n`;
  return `---\ntitle: ${title}\ndescription: How ${title.toLowerCase()} works\n---\n\n${heading}${sentence()}\n\n${body.join("\n\n")}\n`;
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

function note(dialect: Dialect, text: string): string {
  return dialect === "mdx" ? `<Note>\n  ${text}\n</Note>` : `::: info\n${text}\n:::`;
}

function codeGroup(dialect: Dialect, name: string, number: number): string {
  const blocks = ["ts", "python"].map((language) => {
    const label = dialect === "mdx" ? `${language} ${language}` : `${language} [${language}]`;
    return fence(label, CODE[language]?.(name, number) ?? "");
  });
  const inner = blocks.join("\n\n");
  return dialect === "mdx" ? `<CodeGroup>\n\n${inner}\n\n</CodeGroup>` : `::: code-group\n\n${inner}\n\n:::`;
}

/** The generator of numbers between 0 and 1 known as mulberry32. */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
