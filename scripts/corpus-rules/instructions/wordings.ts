import { posix } from "node:path";
import { readFields } from "../site/read-fields.ts";
import { isIndex, nameInDocs, pagesByReferrers } from "./choose-pages.ts";
import { expectDeletion, expectPageChange, keepsRedirects } from "./expectation.ts";
import type { Asked, Expectation, GivenInstruction } from "./given-instruction.ts";
import type { Source } from "./source.ts";

/** The same wishes in the words of many people: capitals, lists, letters with a signature, and whole folders. */
export function makeWordings(source: Source): GivenInstruction[] {
  const { chooser, tree, docsFolder, site } = source;
  const ranked = pagesByReferrers(source).map(({ path }) => path);
  const given: GivenInstruction[] = [];
  const say = (id: string, prompt: string, asked: Asked, expectation: Expectation) =>
    given.push({ id, prompt, asked, expectation });
  const name = (path: string) => nameInDocs(source, path);
  const full = (path: string, like: string) =>
    `${docsFolder === "" ? "" : `${docsFolder}/`}${path}${posix.extname(like)}`;

  const move = (
    id: string,
    pages: string[],
    prompt: (...names: [string, string][]) => string,
    wantsRedirect = true,
  ) => {
    if (pages.length === 0 || pages.some((page) => page === undefined)) return;
    const pairs = pages.map((page): [string, string] => [name(page), `${name(page)}-anew`]);
    const moves = new Map(pages.map((page) => [page, full(`${name(page)}-anew`, page)]));
    say(id, prompt(...pairs), { type: "move", moves, wantsRedirect }, expectPageChange(source, pages));
  };
  move("say-capitals", chooser.some(ranked, 1), ([a, b] = ["", ""]) => `RENAME THE PAGE ${a} TO ${b}!`);
  move(
    "say-letter",
    chooser.some(ranked, 1),
    ([a, b] = ["", ""]) =>
      `Dear team,\n\nplease rename the page "${a}" to "${b}" and update all links to it.\n\nKind regards,\nAlex Smith\n`,
  );
  move(
    "say-list",
    chooser.some(ranked, 2),
    ([a, b] = ["", ""], [c, d] = ["", ""]) => `1. Rename ${a} to ${b}\n2. Rename ${c} to ${d}\n`,
  );
  move(
    "say-bullets",
    chooser.some(ranked, 2),
    ([a, b] = ["", ""], [c, d] = ["", ""]) =>
      `Please do the following:\n\n- move \`${a}\` to \`${b}\`\n- move \`${c}\` to \`${d}\`\n\nThanks!`,
  );
  move("say-slashes", chooser.some(ranked, 1), ([a, b] = ["", ""]) => `move /${a} to /${b}`);
  move("say-like", chooser.some(ranked, 1), ([a, b] = ["", ""]) => `I would like you to rename ${a} to ${b}, please.`);
  move(
    "say-without",
    chooser.some(ranked, 1),
    ([a, b] = ["", ""]) => `rename page ${a} to ${b} without a redirect`,
    false,
  );
  move("say-can", chooser.some(ranked, 1), ([a, b] = ["", ""]) => `Can you move the page ${a} to ${b}?`);

  const folders = [...new Set(ranked.map((path) => posix.dirname(name(path))))].filter((folder) => {
    const pages = ranked.filter((path) => posix.dirname(name(path)) === folder);
    return /^[\w/-]+$/.test(folder) && folder !== "." && pages.length > 1 && pages.length < 15;
  });
  const inRepository = (folder: string) => (docsFolder === "" ? folder : `${docsFolder}/${folder}`);
  const files = (folder: string) => [...tree.paths].filter((path) => path.startsWith(`${inRepository(folder)}/`));
  const [folder, gone] = chooser.some(
    folders.filter((one) => files(one).length < 40 && files(one).length < site.addressOf.size / 2),
    2,
  );
  if (folder) {
    const moves = new Map(
      files(folder).map((path) => [path, `${inRepository(folder)}-anew${path.slice(inRepository(folder).length)}`]),
    );
    say(
      "folder-move",
      `move the folder ${folder} to ${folder}-anew`,
      { type: "move", moves, wantsRedirect: true },
      expectPageChange(source, [...moves.keys()]),
    );
    const pages = files(folder).filter((path) => /\.mdx?$/.test(path) && posix.dirname(path) === inRepository(folder));
    const isDeep = files(folder).some((path) => posix.dirname(path) !== inRepository(folder));
    // What is in folders below is in the folder too, and stays together.
    const all = new Map(
      (isDeep ? files(folder) : pages).map((path) => [
        path,
        `${inRepository(folder)}-zebra${path.slice(inRepository(folder).length)}`,
      ]),
    );
    const isWhole = pages.length === files(folder).length && !pages.some(isIndex);
    say(
      "folder-pages",
      `move all pages in ${folder} to ${folder}-zebra`,
      { type: "move", moves: all, wantsRedirect: true },
      isWhole ? expectPageChange(source, pages) : "either",
    );
  }
  if (gone) {
    const pages = files(gone).filter((path) => /\.mdx?$/.test(path));
    say(
      "folder-delete",
      `Delete the folder ${gone}`,
      { type: "delete", pages: pages.length === files(gone).length ? pages : files(gone), wantsRedirect: false },
      "either",
    );
  }

  const [remove, target, other] = chooser.some(ranked, 3);
  const withRedirect = (page: string): Expectation =>
    keepsRedirects(source) ? expectDeletion(source, [page]) : "either";
  if (remove && target && other) {
    say(
      "say-delete-redirecting",
      `remove the page ${name(remove)}, redirecting to ${name(target)}`,
      { type: "delete", pages: [remove], redirectTo: target, wantsRedirect: true },
      withRedirect(remove),
    );
    say(
      "say-delete-visitors",
      `Please delete ${name(other)} and redirect its visitors to ${name(target)}. Thank you!`,
      { type: "delete", pages: [other], redirectTo: target, wantsRedirect: true },
      withRedirect(other),
    );
  }
  const titled = ranked.filter((path) => typeof readFields(tree.text(path) ?? "").title === "string");
  for (const path of chooser.some(titled, 1))
    say(
      "say-retitle",
      `Rename the title of ${name(path)} to "Zebra crossing"`,
      { type: "frontmatter", page: path, field: "title", value: "Zebra crossing" },
      "done",
    );
  for (const path of chooser.some(titled, 1))
    say(
      "say-title-colon",
      `title of the page ${name(path)}: "Zebras: a guide"`,
      { type: "frontmatter", page: path, field: "title", value: "Zebras: a guide" },
      "either",
    );
  for (const path of chooser.some(titled, 1))
    say(
      "say-description-give",
      `Give the page ${name(path)} the description "What's new: the zebra #1"`,
      { type: "frontmatter", page: path, field: "description", value: "What's new: the zebra #1" },
      "done",
    );
  for (const [id, prompt] of [
    ["say-links", "Please find and repair all dead links in our documentation. Cheers, Jo"],
    ["say-links-short", "fix dead links pls"],
    ["say-anchors", "Hello Docket, fix the broken anchors."],
  ] as const)
    say(id, prompt, { type: "fix-links" }, "done");
  for (const [id, prompt] of [
    ["say-typos", "hey, fix all typos please"],
    ["say-spelling", "CORRECT THE SPELLING MISTAKES"],
  ] as const)
    say(id, prompt, { type: "spelling" }, "done");
  return given;
}
