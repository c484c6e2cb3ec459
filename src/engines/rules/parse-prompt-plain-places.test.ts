import { describe, expect, it } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed;
};

describe("addresses of pages", () => {
  it.each([
    "Change the URL of the installation page from /install to /installation",
    "Change the path of the install page from /install to /installation",
    "Update the address of the page install from /install to /installation",
  ])("are no links on them, and no folders: %s", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "move-page", page: "/install", path: "/installation" }]);
  });

  it("are not only changed in links where a page is renamed", () => {
    expect(parsePrompt("Rename guides/lamp to guides/oil and update the links except in the changelog").type).toBe(
      "not_understood",
    );
  });
});

describe("all pages of a group", () => {
  it.each([
    'Delete all pages in the group "Lamps"',
    'Delete every page in the "Lamps" group',
    "Delete the pages of the group Lamps",
  ])("are deleted as the group: %s", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "delete-page", page: "Lamps", isGroup: true }]);
  });

  it.each([
    'Delete the page in the group "Lamps"',
    "Delete the page of the Lamps group",
    'Delete all pages in the group "Lamps" from the sidebar',
    'Delete all pages in the group "Lamps" but oil',
  ])("are not where more is said: %s", (prompt) => {
    expect(read(prompt)).not.toEqual([{ type: "delete-page", page: "Lamps", isGroup: true }]);
  });

  it("are redirected with their folder", () => {
    expect(read("Delete the folder lamps and redirect all its pages to /oil")).toEqual([
      { type: "delete-page", page: "lamps/", redirectTo: "/oil" },
    ]);
  });
});

describe("the edges of the navigation", () => {
  it.each([
    ["Put the changelog last in the navigation", "Move the changelog to the end of the navigation"],
    ["Put the changelog first in the sidebar", "Move the changelog to the top of the sidebar"],
    ["Move FAQ to the last place in the navigation", "Move FAQ to the end of the navigation"],
  ])("%s", (prompt, same) => {
    expect(read(prompt)).toEqual(read(same));
  });

  it("is not the bar at the top", () => {
    expect(parsePrompt("Put the blog last in the navbar").type).toBe("not_understood");
  });

  it("has links of the bar with what they lead to", () => {
    expect(read('Add a navbar link "Code" pointing to https://a.example/b')).toEqual([
      { type: "add-link", label: "Code", to: "https://a.example/b", place: "bar" },
    ]);
  });
});
