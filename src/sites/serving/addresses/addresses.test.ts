import { expect, test } from "vitest";
import { matchExact, matchPattern, readRedirects } from "./match-redirect.ts";
import { encodePath, readPath, toKey } from "./read-path.ts";

const redirect = (source: string, destination: string, isPermanent = true) => ({ source, destination, isPermanent });

test.each([
  ["/", "/", ""],
  ["/a/b?x=1#y", "/a/b", "?x=1"],
  ["http://docs.localhost/a", "/a", ""],
  ["http://docs.localhost", "/", ""],
  ["/caf%C3%A9", "/café", ""],
  ["/cafe%CC%81", "/café", ""],
])("reads %s", (url, path, search) => expect(readPath(url, "")).toEqual({ path, search, hasOddSlashes: false }));

test.each(["/a/", "//a", "/a//b", "//evil.example/"])("notes the odd slashes of %s", (url) =>
  expect(readPath(url, "")).toMatchObject({ hasOddSlashes: true }),
);

test.each(["/..", "/a/../b", "/%2e%2e/b", "/a%2fb", "/a%5cb", "/a\\b", "/a%00b", "/%zz", "/%ff", "*", "a", "/."])(
  "finds no path in %s",
  (url) => expect(readPath(url, "")).toBe("malformed"),
);

test("refuses a very long address", () => expect(readPath(`/${"a".repeat(5000)}`, "")).toBe("too-long"));

test("takes the base off", () => {
  expect(readPath("/docs/a", "/docs")).toMatchObject({ path: "/a" });
  expect(readPath("/docs", "/docs")).toMatchObject({ path: "/", hasOddSlashes: false });
  expect(readPath("/docs/", "/docs")).toMatchObject({ path: "/", hasOddSlashes: false });
  expect(readPath("/docsx", "/docs")).toBe("elsewhere");
});

test("writes a path so that no client reads a host in it", () => {
  expect(encodePath("//evil.example//x")).toBe("/evil.example/x");
  expect(encodePath("/café/a b@c:d")).toBe("/caf%C3%A9/a%20b@c:d");
  expect(toKey("/caf%C3%A9")).toBe("/café");
});

test("follows an author's redirects", () => {
  const redirects = readRedirects([
    redirect("/old", "/new"),
    redirect("/blog/:slug", "/posts/:slug", false),
    redirect("/api/:path*", "https://api.example.com/v1/:path*"),
    redirect("/v1/*", "/v2/*"),
    redirect("/beta/v:version/start", "/start-:version"),
    redirect("/all/:rest*/end", "/end/:rest*"),
  ]);
  expect(matchExact(redirects, "/old", "/docs")).toEqual({ location: "/docs/new", isPermanent: true });
  expect(matchExact(redirects, "/other", "")).toBeUndefined();
  const to = (path: string) => matchPattern(redirects, path, "")?.location;
  expect(matchPattern(redirects, "/blog/first", "")).toEqual({ location: "/posts/first", isPermanent: false });
  expect(to("/blog/first/second")).toBeUndefined();
  expect(to("/api/a/b")).toBe("https://api.example.com/v1/a/b");
  expect(to("/api")).toBe("https://api.example.com/v1/");
  expect(to("/v1/a/b")).toBe("/v2/a/b");
  expect(to("/beta/v3/start")).toBe("/start-3");
  expect(to("/all/a/b/end")).toBe("/end/a/b");
  expect(to("/all/end")).toBe("/end/");
});

test.each([
  ["/x/:host*", "https://:host*"],
  ["/x/:host", "https://:host.example.com/"],
  ["/x/:host", "//:host/"],
  ["/x/:host", "javascript:alert(1)"],
  ["/x/:host", "data:text/html,x"],
  ["/x/:host", "https://user@:host/"],
  ["/x/:host", "\\\\evil.example"],
  ["/x/:host", "http:/evil.example"],
])("never lets a reader choose where %s → %s leads", (source, destination) => {
  const location = matchPattern(readRedirects([redirect(source, destination)]), "/x/evil.example", "")?.location;
  expect(location ?? "/").toMatch(/^\/(?![/\\])/);
});

test("keeps what a reader wrote inside of the path", () => {
  const redirects = readRedirects([redirect("/:a*", "/:a*"), redirect("/:a/:b", "https://example.com:8080/:b")]);
  expect(matchPattern(redirects, "/evil.example/..", "")?.location).toMatch(/^\/evil/);
  const other = readRedirects([redirect("/x/:b", "https://example.com:8080/:b")]);
  expect(matchPattern(other, "/x/@evil\r\nx:1", "")?.location).toBe("https://example.com:8080/@evil%0D%0Ax:1");
});

test("matches many wildcards without ado", () => {
  const redirects = readRedirects([redirect(`/${":a*/".repeat(50)}end`, "/x")]);
  expect(matchPattern(redirects, `/${"a/".repeat(900)}`, "")).toBeUndefined();
});
