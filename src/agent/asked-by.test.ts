import { expect, it } from "vitest";
import type { Actor } from "../actor.ts";
import { askedByOf, showAsker } from "./asked-by.ts";

const caller = { organizationId: "org_1", name: "ada", address: "192.0.2.1" };
const host: Actor = { ...caller, kind: "host", commitAddress: "ada@noreply.git.example.com" };
const at = (url: string | null) => ({ by: "ada", url, places: [] });

it("keeps who asked, and shows neither ids nor addresses", () => {
  const askedBy = askedByOf(host, at("https://git.example.com/1#c2"));
  expect(askedBy).toEqual({ kind: "host", name: "ada", commitAddress: "ada@noreply.git.example.com" });
  const shown = { kind: "host", name: "ada", url: "https://git.example.com/1#c2" };
  expect(showAsker(askedBy, at("https://git.example.com/1#c2"))).toEqual(shown);
  const user: Actor = { ...caller, kind: "user", userId: "usr_1", sessionId: "ses_1", role: "editor" };
  expect(askedByOf(user)).toEqual({ kind: "user", name: "ada", userId: "usr_1" });
  expect(showAsker(askedByOf(user), null)).toEqual({ kind: "user", name: "ada", url: null });
  expect(askedByOf(host, { ...at(null), isCheck: true })).toEqual({ kind: "check", name: "ada" });
  expect(showAsker(null, at("https://git.example.com"))).toBeNull();
});

it("makes a link of nothing but an address of the web", () => {
  for (const url of [null, "javascript:alert(1)", "data:text/html,x", "//git.example.com", "https://", "x"])
    expect(showAsker({ kind: "host", name: "ada" }, at(url))?.url).toBeNull();
});
