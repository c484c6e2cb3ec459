import { describe, expect, test } from "vitest";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { fixSpelling } from "./fix-spelling.ts";

async function run(page: string, files: Record<string, string> = {}) {
  const map = new Map(Object.entries({ "page.mdx": page, ...files }));
  const applied = await fixSpelling(createDocsInMemory(map), { type: "fix-spelling" }, new AbortController().signal);
  return { page: map.get("page.mdx"), files: map, applied };
}

const MISSPELLED =
  `teh the, recieve receive, seperate separate, occured occurred, accomodate accommodate, definately definitely,
  enviroment environment, succesful successful, wich which, adress address, begining beginning, untill until,
  dependancy dependency, independant independent, paramater parameter, refered referred, existance existence,
  maintainance maintenance, lenght length, langauge language, thier their, retreive retrieve, neccessary necessary,
  availble available, configuraton configuration, seperator separator, transfered transferred, publically publicly`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string]);

const CORRECT = [
  "The webhook middleware namespaces autocompleted subfolders, hardcoded timestamps and deduplicated upserts.",
  "Kubernetes, kubectl, nginx, redis, postgres, vitest, nuxt, vite, deno, prisma and svelte are lower-case names.",
  "Colour, behaviour, organise, licence, catalogue, travelling, cancelled, judgement and analyse are fine in British.",
  "The linter, bundler, minifier, stemmer, scraper, tokenizer, verifier, memoizer, sharder and rerenders work natively.",
  "Use async lookups, configs, repos, params, envs, args, stdin, regexes, enums, mutexes, cron and params.",
  "Quirrel and Recieve Inc. are names, and so is our friend Seperate.",
  "Run `recieve` or see https://example.com/recieve, recieve.example.com, /recieve/me, recieve_all, recieveAll and --recieve.",
  'We write "recieve" when we quote it.',
  "[recieve](/x)",
  "RECIEVE NOTHING",
  "La comande est seperate dans votre enviroment et vous pouvez retreive tous les fichiers avec cette adresse ici.",
  "```\nrecieve\n```",
  "{/* recieve */}",
  "| Role | Name | Since |\n|---|---|---|\n| Editor | Recieve Untill | 2020 |\n| Editor | Publich | 2021 |",
  "| Name | Text |\n|---|---|\n| our recieve thing | fine |",
  "**Author(s):** Darin Seperate ([@recieve](https://example.com))",
  "- Begining Developement, maintainer\n- Lenght\n- Wich Way",
  "Thanks to recieve and all others.",
  "We met the wierd Langauge people in Verison.",
  "From Latin praesidium (a garrison) and French enviroment, which is fine.",
  "It says “you recieve it” and 'untill now' on the page.",
  "See https://example.com/a,recieve and www.recieve.example,untill for more.",
  "The focussed field, a cachable value, a targetted release and the workerd runtime.",
  "It is loaded by requirejs, or by examplejs; it requires an example.",
  "The browesable one. Another browsable one.",
  "Publich, realtive and dection may each be several words.",
];

describe("fixSpelling", () => {
  test.each(MISSPELLED)("corrects %s to %s", async (wrong, right) => {
    expect((await run(`It is ${wrong} that we mean.\n`)).page).toBe(`It is ${right} that we mean.\n`);
  });

  test.each(CORRECT)("leaves alone: %s", async (text) => {
    expect((await run(`${text}\n`)).page).toBe(`${text}\n`);
  });

  test("keeps the case, and every other byte", async () => {
    const page =
      "\ufeff---\r\ntitle: 'Teh enviroment'\r\nicon: teh\r\n---\r\n\r\n# Teh end  \r\n\r\n<Card title=\"Teh &amp; co\">\r\n  Wich *one*?\r\n</Card>\r\n";
    expect((await run(page)).page).toBe(
      "\ufeff---\r\ntitle: 'The environment'\r\nicon: teh\r\n---\r\n\r\n# The end  \r\n\r\n<Card title=\"The &amp; co\">\r\n  Which *one*?\r\n</Card>\r\n",
    );
  });

  test("takes a word that the code uses for a term, and says so", async () => {
    const { page, applied } = await run("We shcedule it.\n\n```js\nshceduleAll();\n```\n");
    expect(page).toContain("We shcedule it.");
    expect(JSON.stringify(applied)).toContain("`shcedule`");
    expect((await run("We shcedule it.\n", { "src/a.ts": "export function shcedule() {}" })).page).toBe(
      "We shcedule it.\n",
    );
  });

  test("takes an unlisted word that is written again and again for a term", async () => {
    const text = "The endpiont is here.\n\n".repeat(6);
    expect((await run(text)).page).toBe(text);
  });

  test("corrects an unlisted word only where the docs have the right word, and no other word can be meant", async () => {
    const files = { "b.mdx": "The endpoint is here.\n", "c.mdx": "An endpoint.\n" };
    expect((await run("The endpiont is here.\n", files)).page).toBe("The endpoint is here.\n");
    expect((await run("Made by endpiont in a week.\n", files)).page).toBe("Made by endpiont in a week.\n");
    expect((await run("Made by teh team.\n", files)).page).toBe("Made by the team.\n");
    const alone = await run("The endpiont is here.\n");
    expect(alone.page).toBe("The endpiont is here.\n");
    expect(JSON.stringify(alone.applied)).toContain("may be a name or a term of these docs: `endpiont`");
    expect((await run("A person: Endpiont Miller.\n\nThe endpiont is here.\n", files)).page).toContain(
      "The endpiont is",
    );
  });

  test("corrects pages with mistakes in their syntax", async () => {
    expect((await run("It is teh end {a: b}\n")).page).toBe("It is the end {a: b}\n");
  });

  test("names the pages that it could not read", async () => {
    const { applied } = await run(`${"> ".repeat(300)}It is teh end\n`);
    expect(applied).toMatchObject({ changedFiles: 0, findings: [{ path: "page.mdx", kind: "unread" }] });
    expect(JSON.stringify(applied)).toContain("Not read (1)");
  });

  test("lets links follow a corrected heading", async () => {
    const { files } = await run("## Teh end\n\nText here.\n", { "b.mdx": "[x](/page#teh-end)\n" });
    expect(files.get("b.mdx")).toBe("[x](/page#the-end)\n");
  });

  test("says what it did", async () => {
    const { applied } = await run("We recieve teh mail.\n");
    expect(applied).toEqual({
      type: "applied",
      changedFiles: 1,
      notes: ["Corrected `recieve → receive`, `teh → the` in `page.mdx`."],
      findings: ["`recieve → receive`", "`teh → the`"].map((message) => {
        return { path: "page.mdx", line: 1, kind: "spelling", message, isChanged: true };
      }),
    });
    expect((await run("Fine.\n")).applied).toMatchObject({ changedFiles: 0 });
  });
});
