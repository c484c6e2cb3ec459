import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { withEnvFile } from "./environment.ts";

const folder = mkdtempSync(join(tmpdir(), "docket-environment-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

describe("the file .env", () => {
  it("gives settings that the environment does not have", () => {
    file(".env", "# Docket\nDOCKET_PORT=5000\nexport DOCKET_HOST='0.0.0.0'\n");
    expect(withEnvFile({ DOCKET_PORT: "6000" }, folder)).toEqual({ DOCKET_PORT: "6000", DOCKET_HOST: "0.0.0.0" });
  });

  it("of a folder that somebody else wrote sends no key elsewhere and starts no program", () => {
    file(".env", "DOCKET_PORT=5000\nDOCKET_URL=https://evil.example\nDOCKET_KEY=x\nDOCKET_AGENTS_FILE=agents.json\n");
    expect(withEnvFile({ DOCKET_KEY: "mine" }, folder)).toEqual({ DOCKET_KEY: "mine", DOCKET_PORT: "5000" });
  });

  it("of another program is left alone", () => {
    file(".env", "DATABASE_URL=postgres://shop.example/shop\nPORT=80\n");
    expect(withEnvFile({ PATH: "/bin" }, folder)).toEqual({ PATH: "/bin" });
    expect(withEnvFile({ PATH: "/bin" }, join(folder, "nowhere"))).toEqual({ PATH: "/bin" });
  });
});

describe("NAME_FILE", () => {
  it("names the file of a secret, which is kept out of what is shown like any other", () => {
    const secret = "a".repeat(64);
    const config = readConfig({ DOCKET_SECRET_KEY_FILE: file("key", `${secret}\n`) });
    expect(config.secretKey).toBe(secret);
    expect(config.secretValues).toEqual([secret]);
    expect(readConfig({ DATABASE_URL_FILE: file("url", "postgres://u:p@h/d\n") }).databaseUrl).toBe(
      "postgres://u:p@h/d",
    );
  });

  it("is refused together with the setting, for a file that is not there, and for what is no secret", () => {
    const mistakesOf = (environment: Record<string, string>) => {
      try {
        readConfig(environment);
        return "";
      } catch (error) {
        return (error as Error).message;
      }
    };
    const path = file("key", "b".repeat(64));
    expect(mistakesOf({ DOCKET_SECRET_KEY_FILE: path, DOCKET_SECRET_KEY: "c".repeat(64) })).toContain(
      "DOCKET_SECRET_KEY: is set, and so is DOCKET_SECRET_KEY_FILE",
    );
    expect(mistakesOf({ DOCKET_SECRET_KEY_FILE: join(folder, "none") })).toContain("cannot be read (ENOENT)");
    expect(mistakesOf({ DOCKET_SECRET_KEY_FILE: file("empty", "\n") })).toContain("holds no secret");
    expect(mistakesOf({ DOCKET_PORT_FILE: path })).toContain("DOCKET_PORT_FILE: no such setting");
  });
});
