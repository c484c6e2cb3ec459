import { describe, expect, test } from "vitest";
import { testBuild, testPage } from "../../../test/support/site-builds.ts";
import { createDestinationFinder } from "./find-destination.ts";
import { isNoise } from "./is-noise.ts";

const build = testBuild([
  testPage("/", { title: "Welcome" }),
  testPage("/start", { title: "Quick start" }),
  testPage("/guides/lamps", { title: "Light a lamp" }),
  testPage("/guides/wicks/trimming", { title: "Trimming" }),
  testPage("/reference/errors", { title: "Errors" }),
  testPage("/tables/overview", { title: "Tables" }),
  testPage("/en/oil", { title: "Oil" }),
  testPage("/fr/oil", { title: "Huile" }),
  testPage("/secret/plans", { title: "Plans", isHidden: true }),
]);
const to = (path: string, earlier: Record<string, string> = {}) => {
  const found = createDestinationFinder(build, [new Map(Object.entries(earlier))])(path);
  return found && `${found.reason} ${found.url}`;
};

describe("the page that a missing address means", () => {
  test("is the one that had the address, found by its title or its name", () => {
    expect(to("/lighting", { "/lighting": "Light a lamp" })).toBe("moved /guides/lamps");
    expect(to("/lamps", { "/lamps": "Lamps, lit" })).toBe("moved /guides/lamps");
    expect(to("/lighting", { "/lighting": "Candles" })).toBeUndefined();
    // Both have been there before, and neither is it.
    expect(to("/gone", { "/gone": "Gone", "/start": "Quick start", "/guides/lamps": "Light a lamp" })).toBeUndefined();
  });

  test("is the one of the same name, wherever it lies", () => {
    expect(to("/how-to/care/trimming")).toBe("same_name /guides/wicks/trimming");
    expect(to("/fr/lamps/oil")).toBe("same_name /fr/oil");
    expect(to("/how-to/oil")).toBeUndefined();
    expect(to("/how-to/overview")).toBeUndefined();
    expect(to("/old/plans")).toBeUndefined();
  });

  test("is one whose address is nearly the same", () => {
    expect(to("/guide/lamp")).toBe("similar /guides/lamps");
    expect(to("/reference/error")).toBe("similar /reference/errors");
    expect(to("/table/overview")).toBe("similar /tables/overview");
    expect(to("/pricing")).toBeUndefined();
    expect(to("/guides/kubernetes")).toBeUndefined();
  });

  test.each(["/:path*", "/*", "/guides/:lamps", "/guides/la mps", '/guides/"lamps"', `/${"lamps".repeat(50)}`])(
    "is not looked for at %s, which a redirect would not mean literally",
    (path) => expect(to(path)).toBeUndefined(),
  );
});

test.each([
  ...["/wp-login.php", "/.env", "/.git/config", "/api/.env.local", "/blog/wp-admin/setup-config.php", "/wp-content/x"],
  ...["/cgi-bin/luci", "/actuator/health", "/backup.sql", "/phpmyadmin", "/vendor/phpunit/x", "/.well-known/x"],
])("takes %s for noise", (path) => expect(isNoise(path)).toBe(true));

test.each(["/guides/php", "/guides/v1.2", "/node.js", "/sql", "/wpforms", "/config", "/changelog/2.0.0", "/do"])(
  "takes %s for an address that a reader may mean",
  (path) => expect(isNoise(path)).toBe(false),
);
