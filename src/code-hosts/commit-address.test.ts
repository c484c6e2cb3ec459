import { expect, it } from "vitest";
import { commitAddressOf } from "./commit-address.ts";

const author = { name: "Ada-L", accountNumber: 42, isBot: false };

it("knows the addresses that hosts make for accounts", () => {
  expect(commitAddressOf("github", "https://api.github.com", author)).toBe("42+Ada-L@users.noreply.github.com");
  expect(commitAddressOf("gitlab", "https://gitlab.com/api/v4", author)).toBe("42-Ada-L@users.noreply.gitlab.com");
  expect(commitAddressOf("gitea", "https://git.example.com/api/v1", author)).toBe("ada-l@noreply.git.example.com");
});

it("makes none where the host has none, tells no number, or the name is odd", () => {
  expect(commitAddressOf("github", "https://github.example.com/api/v3", author)).toBeUndefined();
  expect(commitAddressOf("github", "https://api.github.com", { name: "ada", isBot: false })).toBeUndefined();
  expect(commitAddressOf("bitbucket", "https://api.bitbucket.org/2.0", author)).toBeUndefined();
  for (const name of ["", "a b", "a>", "a@b", "a\n", "x".repeat(101)])
    expect(commitAddressOf("gitea", "https://git.example.com/api/v1", { ...author, name })).toBeUndefined();
});
