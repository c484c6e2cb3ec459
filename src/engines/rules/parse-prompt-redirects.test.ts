import { describe, expect, test } from "vitest";
import type { Instruction } from "./instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

const set = (from: string, to: string, kind: "add" | "set" = "set"): Instruction => ({
  type: "set-redirect",
  from,
  to,
  kind,
});

describe("parsePrompt, of redirects", () => {
  test.each<[string, Instruction]>([
    ["redirect /old/:slug* to /new/:slug*", set("/old/:slug*", "/new/:slug*")],
    ["Add a redirect from `/old/*` to `/new/*`.", set("/old/*", "/new/*", "add")],
    ["redirect /old/* to /start", set("/old/*", "/start")],
    [
      "redirect https://docs.example.com/a to https://docs.example.com/b",
      set("https://docs.example.com/a", "https://docs.example.com/b"),
    ],
    ["Add a redirect from https://docs.example.com/a to /b", set("https://docs.example.com/a", "/b", "add")],
    ["redirect /a to https://example.com/?b=c", set("/a", "https://example.com/?b=c")],
    ["/a was moved to /b, redirect it", set("/a", "/b")],
    ["The page guides/old has been moved to guides/new, please redirect it.", set("guides/old", "guides/new")],
    ["/a moved to /b. Please add a redirect.", set("/a", "/b")],
    ["/a is now at /b, so please redirect readers there", set("/a", "/b")],
  ])("understands %j", (prompt, instruction) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions: [instruction] });
  });

  test.each([
    "/a was moved to /b",
    "redirect /old/(.*) to /new/$1",
    "redirect everything in /a to /b",
    "/a was moved to /b, fix it",
  ])("refuses %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});

test.each<[string, object]>([
  ["guides/x can be deleted, please do", { type: "delete-page", page: "guides/x" }],
  ["The page guides/x can be removed. Please go ahead.", { type: "delete-page", page: "guides/x" }],
  [
    'We say "utilize" way too often, replace it with "use"',
    { type: "replace-text", from: "utilize", to: "use", where: "prose", anyCase: false },
  ],
  [
    'The word "utilize" is used far too often. Please change it to "use".',
    { type: "replace-text", from: "utilize", to: "use", where: "prose", anyCase: false },
  ],
  [
    'Add a page called "Notes" to the snapshotters folder',
    { type: "add-page", title: "Notes", path: "snapshotters/notes" },
  ],
  ['Add a new page "Notes" to guides/deep', { type: "add-page", title: "Notes", path: "guides/deep/notes" }],
])("parsePrompt understands %j", (prompt, instruction) => {
  expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions: [instruction] });
});

test.each<[string, object[]]>([
  [
    "Remove the redirects from /a and /b",
    [
      { type: "remove-redirect", from: "/a" },
      { type: "remove-redirect", from: "/b" },
    ],
  ],
  [
    "Delete the redirects for old/a, old/b and c",
    [
      { type: "remove-redirect", from: "old/a" },
      { type: "remove-redirect", from: "old/b" },
      { type: "remove-redirect", from: "c" },
    ],
  ],
  [
    "Remove these redirects:\n- /a\n- /b to /c",
    [
      { type: "remove-redirect", from: "/a" },
      { type: "remove-redirect", from: "/b", to: "/c" },
    ],
  ],
  ["Remove all redirects to /x", [{ type: "remove-redirects", to: "/x" }]],
  ["Remove every redirect that points to /guides/x", [{ type: "remove-redirects", to: "/guides/x" }]],
])("parsePrompt understands %j", (prompt, instructions) => {
  expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
});

test.each(["Remove the redirect from /a and quickstart", "Remove all redirects"])("refuses %j", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});

describe("redirects from all addresses in a folder", () => {
  test.each([
    "We don't need the redirects for the old guides/samples pages anymore, remove them.",
    "The redirects of the old guides/samples pages are no longer needed. Please delete them.",
    "Remove the redirects for the old guides/samples pages.",
    "Remove all redirects under guides/samples",
    "Remove the redirects of the folder guides/samples",
  ])("%s", (prompt) => {
    expect(parsePrompt(prompt)).toEqual({
      type: "understood",
      instructions: [{ type: "remove-redirects", under: "/guides/samples/" }],
    });
  });

  test.each(["Remove the redirects for old pages", "Remove all old redirects"])("are not meant by %s", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });

  test("are not those from one address", () => {
    expect(parsePrompt("Remove the redirects from guides/samples")).toMatchObject({
      instructions: [{ type: "remove-redirect", from: "guides/samples" }],
    });
  });
});

test("a redirect may be asked for with another place of pages that are called by words about documentation", () => {
  const prompt = "Move the menu and alias pages from Start into Details, with redirects from the old URLs.";
  const place = {
    type: "place-page",
    from: "Start",
    needsRedirect: true,
    position: { type: "group", group: "Details" },
  };
  expect(parsePrompt(prompt)).toMatchObject({
    instructions: [
      { ...place, page: "menu" },
      { ...place, page: "alias" },
    ],
  });
});

describe("parsePrompt, of several redirects that are told as they should be", () => {
  const set = (kind: "set" | "change") => [
    { type: "set-redirect", from: "/a/b", to: "/c", kind },
    { type: "set-redirect", from: "/e", to: "https://x.example/f", kind },
  ];
  test.each<[string, object[]]>([
    ["/a/b should point to /c, and /e to https://x.example/f", set("set")],
    ["/a/b should redirect to /c and /e should go to https://x.example/f", set("set")],
    ["The shop redirects are broken: /a/b should point to /c, and /e to https://x.example/f", set("set")],
    ["The redirect from /a/b should go to /c, and the one from /e to https://x.example/f", set("change")],
  ])("understands %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });

  test.each(["The pages are broken: /a/b should point to /c", "/a/b should point to the Guides group"])(
    "does not guess what %j means",
    (prompt) => {
      expect(parsePrompt(prompt).type).toBe("not_understood");
    },
  );
});

describe("parsePrompt, of a redirect that is named before the word", () => {
  test.each<[string, Instruction[]]>([
    ["Remove the /guides/old redirect.", [{ type: "remove-redirect", from: "/guides/old" }]],
    ["drop the /a and /b redirects", ["/a", "/b"].map((from) => ({ type: "remove-redirect", from }))],
    ["Delete the /a/b redirect to /c", [{ type: "remove-redirect", from: "/a/b", to: "/c" }]],
    ["Delete /a/b redirect to /c", [{ type: "delete-page", page: "/a/b", redirectTo: "/c" }]],
  ])("understands %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });

  test.each(["Remove the old-guide redirect.", "Delete old-guide redirect"])("takes it for no page: %s", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});

describe("the redirect of an address, and where it led before", () => {
  test.each([
    "Change the redirect of /a from /b to /c",
    "Change the redirect of /a to /c instead of /b",
    "The redirect of /a should go to /c, not /b",
    "Change the redirect from /a to /b so that it goes to /c",
  ])("is changed where it begins: %s", (prompt) => {
    const change = { type: "set-redirect", from: "/a", to: "/c", kind: "change" };
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions: [change] });
  });
});

describe("another redirect beside the last one", () => {
  const added = set("/c", "/d", "add");

  test.each([
    "Remove the redirect from /a and add one from /c to /d.",
    "Remove the redirect from /a. Then add a new one from /c to /d",
    "Delete the redirect from /a, and set up another one from /c to /d",
  ])("is added where one goes: %s", (prompt) => {
    const instructions = [{ type: "remove-redirect", from: "/a" }, added];
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });

  test("is of the same kind", () => {
    const instructions = [set("/a", "/b", "add"), added];
    const prompt = "Add a redirect from /a to /b and another one from /c to /d.";
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
    const temporary = instructions.map((one) => ({ ...one, isTemporary: true }));
    expect(parsePrompt(prompt.replace("redirect", "temporary redirect"))).toEqual({
      type: "understood",
      instructions: temporary,
    });
  });

  test.each([
    "Remove the redirect from /a to /b and one from /c to /d",
    "Delete the page quickstart and add one from /c to /d",
    "Change the link /a to /b and add one from /c to /d",
    "Remove the redirect from /a and add one.",
  ])("is nothing that is not said: %s", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});
