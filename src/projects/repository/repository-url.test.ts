import { expect, it } from "vitest";
import { isSshAddress, parseRepositoryUrl, urlOf } from "./repository-url.ts";

it.each([
  ["https://git.example.com/a/b.git/", "https://git.example.com/a/b.git", "https://git.example.com/a/b.git"],
  ["git@Git.Example.com:a/b.git", "git@git.example.com:a/b.git", "ssh://git@git.example.com/a/b.git"],
  ["git.example.com:a/b.git", "git@git.example.com:a/b.git", "ssh://git@git.example.com/a/b.git"],
  ["ada@git.example.com:/srv/b.git", "ada@git.example.com:/srv/b.git", "ssh://ada@git.example.com/srv/b.git"],
  ["ssh://git.example.com:2222/a/b.git", "ssh://git@git.example.com:2222/a/b.git", undefined],
  ["git+ssh://ada@git.example.com/a", "ssh://ada@git.example.com/a", undefined],
  ["ssh+git://git@[2001:db8::1]/a", "ssh://git@[2001:db8::1]/a", undefined],
])("takes %s for %s", (text, stored, url) => {
  expect(parseRepositoryUrl(text)).toBe(stored);
  expect(urlOf(stored)).toBe(url ?? stored);
  expect(isSshAddress(stored)).toBe(!stored.startsWith("https:"));
  expect(parseRepositoryUrl(stored)).toBe(stored);
});

it.each([
  "ssh://-oProxyCommand=touch/x",
  "ssh://-x@git.example.com/a",
  "ssh://git%20x@git.example.com/a",
  "ssh://$(id)@git.example.com/a",
  "ssh://git.example.com",
  "ssh:///a/b",
  "git@git.example.com:-x",
  "git@git.example.com:a b",
  "git@git.example.com:a\nb",
  "-oProxyCommand=touch:x",
  "git@-x:a",
])("refuses %s", (text) => {
  expect(() => parseRepositoryUrl(text)).toThrow(/^repository: expected/);
});
