import { posix } from "node:path";
import { readFields } from "../site/read-fields.ts";
import { isIndex, nameInDocs, pagesByReferrers } from "./choose-pages.ts";
import { expectDeletion, expectPageChange, keepsRedirects } from "./expectation.ts";
import type { Asked, Expectation, GivenInstruction } from "./given-instruction.ts";
import type { Source } from "./source.ts";

/** Pages that are deleted, added, retitled, described and renamed several at a time. */
export function makePageInstructions(source: Source): GivenInstruction[] {
  const { chooser, tree, site, docsFolder } = source;
  const ranked = pagesByReferrers(source).map(({ path }) => path);
  const titles = new Map(ranked.map((path) => [path, readFields(tree.text(path) ?? "").title]));
  const titled = ranked.filter((path) => typeof titles.get(path) === "string");
  const linked = ranked.slice(0, Math.ceil(ranked.length / 3));
  const deleted = [...chooser.some(linked, 6), ...chooser.some(ranked, 4)];
  const given: GivenInstruction[] = [];
  const expectationOf = (asked: Asked): Expectation => {
    if (asked.type === "move") return expectPageChange(source, [...asked.moves.keys()]);
    if (asked.type !== "delete") return "done";
    if (asked.redirectTo !== undefined && !keepsRedirects(source)) return "either";
    return expectDeletion(source, asked.pages);
  };
  const say = (id: string, prompt: string, asked: Asked, expectation: Expectation = expectationOf(asked)) =>
    given.push({ id, prompt, asked, expectation });
  const name = (path: string) => nameInDocs(source, path);
  const full = (path: string, end = ".md") => `${docsFolder === "" ? "" : `${docsFolder}/`}${path}${end}`;

  const [a, b, c, d, e, f, g] = deleted;
  const target = chooser.one(ranked.filter((path) => !deleted.includes(path)));
  if (a && target)
    say("delete-send", `delete page ${name(a)} and send visitors to ${name(target)}`, {
      type: "delete",
      pages: [a],
      redirectTo: target,
      wantsRedirect: true,
    });
  if (b && target)
    say("delete-redirect", `Delete the page ${name(b)} and redirect it to ${name(target)}.`, {
      type: "delete",
      pages: [b],
      redirectTo: target,
      wantsRedirect: true,
    });
  if (c) say("delete-rid", `get rid of the page ${name(c)}`, { type: "delete", pages: [c], wantsRedirect: false });
  if (d)
    say("delete-plain", `delete ${name(d)}${posix.extname(d)}`, { type: "delete", pages: [d], wantsRedirect: false });
  if (e)
    say(
      "delete-polite",
      `Hello! Please delete the page ${name(e)}, we do not need it any more. Thanks, Sam`,
      { type: "delete", pages: [e], wantsRedirect: false },
      "either",
    );
  if (f && target)
    say("delete-forward", `Remove ${name(f)}${posix.extname(f)}, forward it to /${name(target)}`, {
      type: "delete",
      pages: [f],
      redirectTo: target,
      wantsRedirect: true,
    });
  if (g && target)
    say("delete-no-redirect", `Delete the page ${name(g)}, no redirect`, {
      type: "delete",
      pages: [g],
      wantsRedirect: false,
    });

  for (const path of chooser.some(titled, 2)) {
    const title = `${titles.get(path)} at a glance`;
    say("set-title", `set the title of ${name(path)} to: ${title}`, {
      type: "frontmatter",
      page: path,
      field: "title",
      value: title,
    });
  }
  for (const path of chooser.some(titled, 1))
    say("change-title", `Change the title of ${name(path)} from "${titles.get(path)}" to "Another title"`, {
      type: "frontmatter",
      page: path,
      field: "title",
      value: "Another title",
    });
  for (const path of chooser.some(titled, 2))
    say("description", `The description of ${name(path)} should be "All that it does: in one page."`, {
      type: "frontmatter",
      page: path,
      field: "description",
      value: "All that it does: in one page.",
    });
  for (const path of chooser.some(titled, 1))
    say("set-description", `SET THE DESCRIPTION OF ${name(path)} TO "It's a start"`, {
      type: "frontmatter",
      page: path,
      field: "description",
      value: "It's a start",
    });

  const [one, two] = chooser.some(ranked, 2);
  if (one && two) {
    const moves = new Map([one, two].map((path) => [path, full(`${name(path)}-new`, posix.extname(path))]));
    say("renames", `Rename ${name(one)} to ${name(one)}-new and ${name(two)} to ${name(two)}-new`, {
      type: "move",
      moves,
      wantsRedirect: true,
    });
  }
  const both = chooser.one(titled);
  if (both) {
    const to = full(`${name(both)}-titled`, posix.extname(both));
    say("rename-title", `Rename the page ${name(both)} to ${name(both)}-titled and title it "Named anew"`, {
      type: "move",
      moves: new Map([[both, to]]),
      wantsRedirect: true,
      title: { path: to, title: "Named anew" },
    });
  }

  const end = mostCommonEnd([...site.addressOf.keys()]);
  const [after, near] = chooser.some(
    // Behind a page with others below it come those first.
    ranked.filter((path) => site.listed.filter((entry) => entry === path).length === 1 && !site.parents.includes(path)),
    2,
  );
  say(
    "add-plain",
    `Add a page titled "Zebra questions" with the text "Zebras have stripes."`,
    { type: "add", title: "Zebra questions", text: "Zebras have stripes." },
    site.listed.length > 0 && !after ? "either" : "done",
  );
  if (after) {
    say("add-after", `Add a page called "Zebra answers" after ${name(after)} with the text "Yes."`, {
      type: "add",
      title: "Zebra answers",
      text: "Yes.",
      after,
    });
    const folder = posix.dirname(name(after)) === "." ? "" : `${posix.dirname(name(after))}/`;
    say("add-path", `create a page called "Zebra care" at ${folder}zebra-care after the page ${name(after)}`, {
      type: "add",
      title: "Zebra care",
      path: full(`${folder}zebra-care`, end),
      after,
    });
  }
  if (near && after && near !== after) {
    say("nav-after", `put ${name(near)} after ${name(after)}`, { type: "navigation", page: near, after }, "either");
    say(
      "nav-before",
      `Move the page ${name(after)} before ${name(near)} in the navigation`,
      { type: "navigation", page: after, before: near },
      "either",
    );
  }
  for (const path of chooser.some(
    ranked.filter((one) => !isIndex(one)),
    2,
  ))
    say(
      "hide",
      `hide the page ${name(path)}`,
      { type: "hide", page: path },
      /docs\.json|mint\.json/.test(site.format) ? "done" : "either",
    );
  return given;
}

function mostCommonEnd(paths: string[]): string {
  return paths.filter((path) => path.endsWith(".mdx")).length * 2 > paths.length ? ".mdx" : ".md";
}
