import { expect, test } from "vitest";
import { readAuthority } from "./authority.ts";
import { kindOfHost, originOfDomain, originOfLabel, sitesDomainOf } from "./site-hosts.ts";

const LAPTOP = { publicUrl: "http://127.0.0.1:4747", sitesDomain: undefined };
const PRODUCTION = { publicUrl: "https://docket.example.com", sitesDomain: "docs.example.com" };

test.each([
  ["Docs.Localhost:4747", { name: "docs.localhost", port: "4747" }],
  ["docs.localhost.:80", { name: "docs.localhost", port: "80" }],
  ["[::1]:4747", { name: "[::1]", port: "4747" }],
  ["127.0.0.1", { name: "127.0.0.1", port: undefined }],
])("reads %s", (text, authority) => expect(readAuthority(text)).toEqual(authority));

test.each([
  "",
  ".",
  "docs..localhost",
  "docs.localhost..",
  "a@b.c",
  "a b",
  "a/b",
  "a.b:port",
  "a.b:1:2",
  "ä.localhost",
  "a\0b",
  `${"a".repeat(64)}.localhost`,
  "a,b",
])("takes %j for no host", (text) => expect(readAuthority(text)).toBeUndefined());

test.each([
  ["127.0.0.1", "service"],
  ["localhost", "service"],
  ["[::1]", "service"],
  ["docket", "service"],
  ["guides.localhost", "label"],
  ["a.b.localhost", "nothing"],
  ["docs.example.org", "name"],
])("on a laptop %s is a %s", (name, type) => expect(kindOfHost(LAPTOP, name).type).toBe(type));

test.each([
  ["docket.example.com", "service"],
  ["10.0.0.7", "service"],
  ["docs.example.com", "nothing"],
  ["guides.docs.example.com", "label"],
  ["x.guides.docs.example.com", "nothing"],
  ["evildocs.example.com", "name"],
  ["guides.localhost", "name"],
])("in production %s is a %s", (name, type) => expect(kindOfHost(PRODUCTION, name).type).toBe(type));

test("keeps the service's own name although it is below the sites' domain", () => {
  expect(kindOfHost({ ...PRODUCTION, sitesDomain: "example.com" }, "docket.example.com").type).toBe("service");
});

test("has no names below a domain unless one is set or the service is on this machine", () => {
  expect(sitesDomainOf({ publicUrl: "https://docket.example.com", sitesDomain: undefined })).toBeUndefined();
  expect(originOfLabel({ publicUrl: "https://docket.example.com", sitesDomain: undefined }, "a")).toBeUndefined();
});

test("builds the origins of sites", () => {
  expect(originOfLabel(LAPTOP, "guides")).toBe("http://guides.localhost:4747");
  expect(originOfLabel(PRODUCTION, "guides")).toBe("https://guides.docs.example.com");
  expect(originOfDomain(LAPTOP, "docs.test")).toBe("http://docs.test:4747");
  expect(originOfDomain(PRODUCTION, "docs.test")).toBe("https://docs.test");
});
