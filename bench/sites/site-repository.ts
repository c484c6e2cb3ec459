import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deflateSync } from "node:zlib";
import { runGit } from "../../src/git/run-git.ts";
import { AUTHOR, pagePath } from "../sample-repository.ts";
import { type Dialect, pageText } from "./page-text.ts";

const IMAGES = 20;

export type SiteRepository = {
  /** The working tree, which a static generator builds. */
  tree: string;
  /** The bare repository that Docket publishes. */
  bare: string;
  /** The address of the page whose length lies in the middle. */
  middlePage: string;
  /** Changes so many pages, others each time, and pushes the commit. */
  change(pages: number): Promise<void>;
};

/** A repository of documentation in Docket's usual format (docs.json and MDX) or in that of VitePress, which it reads too. */
export async function createSiteRepository(folder: string, pages: number, dialect: Dialect): Promise<SiteRepository> {
  const tree = join(folder, `pages-${pages}-${dialect}`);
  const bare = `${tree}.git`;
  const paths = Array.from({ length: pages }, (_, index) => (index === 0 ? "index" : pagePath(index)));
  const fileOf = (path: string) => join(tree, `${path}.${dialect === "mdx" ? "mdx" : "md"}`);
  const images = Array.from({ length: IMAGES }, (_, index) => `/images/picture-${index}.png`);
  const imageFolder = join(tree, dialect === "mdx" ? "." : "public");
  const textOf = (index: number) => {
    const links = [1, 7, 49].map((distance) => addressOf(paths[(index + distance) % pages] ?? "index"));
    return pageText(index, links, images, dialect);
  };
  const folders = new Set([...paths.map((path) => dirname(fileOf(path))), join(imageFolder, "images")]);
  for (const path of folders) await mkdir(path, { recursive: true });
  const lengths = new Map<string, number>();
  for (const [index, path] of paths.entries()) {
    await writeFile(fileOf(path), textOf(index));
    lengths.set(path, textOf(index).length);
  }
  const [middle = "index"] = [...lengths].sort(([, a], [, b]) => a - b)[Math.floor(pages / 2)] ?? [];
  for (const [index, path] of images.entries()) await writeFile(join(imageFolder, path), picture(index));
  await writeSettings(tree, paths, dialect);
  const git = (...args: string[]) => runGit(args, { cwd: tree, env: AUTHOR });
  await runGit(["init", "--quiet", "--initial-branch=main", tree]);
  await git("add", "--all");
  await git("commit", "--quiet", "-m", "Add the documentation");
  await git("clone", "--quiet", "--bare", "--no-local", tree, bare);
  await git("remote", "add", "origin", bare);
  let changes = 0;
  return {
    tree,
    bare,
    middlePage: addressOf(middle),
    async change(count) {
      for (let at = 0; at < count; at++) {
        const index = 1 + (changes++ % (pages - 1));
        const sentence = `\nThis is change ${changes} of the documentation.\n`;
        await writeFile(fileOf(paths[index] ?? "index"), textOf(index) + sentence);
      }
      await git("commit", "--quiet", "--all", "-m", `Change ${count} pages`);
      await git("push", "--quiet", "origin", "HEAD");
    },
  };
}

function addressOf(path: string): string {
  return path === "index" ? "/" : `/${path}`;
}

async function writeSettings(tree: string, paths: string[], dialect: Dialect): Promise<void> {
  const groups = Object.entries(Object.groupBy(paths, (path) => (path === "index" ? "Start" : dirname(path))));
  if (dialect === "mdx") {
    const navigation = { groups: groups.map(([group, pages]) => ({ group, pages })) };
    await writeFile(join(tree, "docs.json"), `${JSON.stringify({ name: "Sample", navigation }, null, 2)}\n`);
    return;
  }
  const sidebar = groups.map(([text, pages = []]) => ({
    text,
    items: pages.map((path) => ({ text: path, link: addressOf(path) })),
  }));
  const config = { title: "Sample", themeConfig: { sidebar, outline: [2, 3] } };
  await mkdir(join(tree, ".vitepress"));
  await writeFile(join(tree, ".vitepress/config.mjs"), `export default ${JSON.stringify(config, null, 2)};\n`);
  await writeFile(join(tree, ".gitignore"), "node_modules\n.vitepress/cache\n.vitepress/dist\n");
}

/** A PNG of about 25 KB, whose pixels a small generator makes, so that it does not compress. */
function picture(seed: number): Buffer {
  const size = 160;
  let state = seed + 1;
  const rows = Buffer.alloc(size * (size + 1));
  for (let at = 0; at < rows.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    rows[at] = at % (size + 1) === 0 ? 0 : state >>> 16;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // Nobody decodes it, so it has no checksum.
    return Buffer.concat([length, Buffer.from(type, "latin1"), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
