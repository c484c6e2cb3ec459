import { createHash } from "node:crypto";
import { runGit } from "../../src/git/run-git.ts";

/** A repository with what makes one large: pictures that were replaced, a long history, and a program beside the documentation. */
export type Size = {
  pages: number;
  commits: number;
  pictures: number;
  pictureBytes: number;
  versions: number;
  sources: number;
};

/** Fills a bare repository's main branch; the documentation is in `docs/`. */
export async function fillLargeRepository(gitDir: string, size: Size): Promise<void> {
  const stream: Buffer[] = [];
  const say = (text: string) => stream.push(Buffer.from(text));
  const add = (path: string, bytes: Buffer) => {
    say(`M 100644 inline ${path}\ndata ${bytes.length}\n`);
    stream.push(bytes, Buffer.from("\n"));
  };
  let at = 1_600_000_000;
  const commit = (message: string) =>
    say(`commit refs/heads/main\ncommitter Ada <ada@example.com> ${at++} +0000\ndata ${message.length}\n${message}\n`);
  commit("Add the documentation");
  const pages = Array.from({ length: size.pages }, (_, index) => `page-${index}`);
  add("docs/docs.json", Buffer.from(`${JSON.stringify({ name: "Large", navigation: { pages } }, null, 2)}\n`));
  for (const [index, page] of pages.entries()) add(`docs/${page}.mdx`, Buffer.from(pageText(index, 0)));
  for (let index = 0; index < size.sources; index++)
    add(`program/part-${index % 40}/file-${index}.bin`, noise(`source ${index}`, 8 * 1024));
  for (let version = 0; version < size.versions; version++) {
    commit(`Take picture set ${version}`);
    for (let index = 0; index < size.pictures; index++)
      add(`docs/images/picture-${index}.png`, noise(`${index} ${version}`, size.pictureBytes));
  }
  for (let index = 0; index < size.commits; index++) {
    commit(`Edit page ${index % size.pages}`);
    add(`docs/page-${index % size.pages}.mdx`, Buffer.from(pageText(index % size.pages, index)));
  }
  await runGit(["fast-import", "--quiet", "--force"], { gitDir, stdin: Buffer.concat(stream) });
  await runGit(["repack", "-a", "-d", "--quiet"], { gitDir });
}

function pageText(index: number, edit: number): string {
  const lines = Array.from({ length: 30 }, (_, line) => `Sentence ${line} of page ${index} says something.`);
  lines[edit % 30] = `This was edited ${edit} times.`;
  return `---\ntitle: Page ${index}\ndescription: About ${index}\n---\n\n${lines.join("\n\n")}\n`;
}

/** Bytes that no one can compress, the same each time. */
function noise(seed: string, length: number): Buffer {
  const parts: Buffer[] = [];
  for (let index = 0; index * 64 < length; index++)
    parts.push(createHash("sha512").update(`${seed} ${index}`).digest());
  return Buffer.concat(parts).subarray(0, length);
}
