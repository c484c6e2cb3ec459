import { spawn } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getProjectSecrets } from "../../src/agent/settings/get-project-secrets.ts";
import { restoreBackup } from "../../src/backup/restore-backup.ts";
import { writeBackup } from "../../src/backup/write-backup.ts";
import { openApp } from "../../src/open-app.ts";
import { loadSecrets } from "../../src/secrets.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { runDocket } from "../support/command-line.ts";
import { createTestDatabase } from "../support/database.ts";
import { COMPILED, MAIN } from "../support/docket-process.ts";

const MANY = 1500;

let docket: Docket;
let folder: string;
let projectId: string;
let keyFile: string;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-rotation-"));
  docket = await boot({ hasWorker: false });
  const repository = await createRepository(join(docket.folder, "docs"));
  projectId = (await docket.addProject({ name: "docs", repository, isImport: true })).id;
  keyFile = join(docket.app.config.dataDir, "secret.key");
  environment = {
    DATABASE_URL: docket.app.config.databaseUrl ?? "",
    DOCKET_DATA_DIR: docket.app.config.dataDir,
    DOCKET_LOG_LEVEL: "silent",
  };
});

afterAll(async () => {
  await docket.close();
  await rm(folder, { recursive: true, force: true });
});

const keysInFile = async () => (await readFile(keyFile, "utf8")).trim().split(",");
const rotate = () => runDocket(["secrets", "rotate", "--shared-key-file", "--json"], environment);

async function storeMany(): Promise<void> {
  await sql`delete from provider_keys`.execute(docket.app.database);
  const rows = Array.from({ length: MANY }, (_, index) => ({
    project_id: projectId,
    provider: `p${index}`,
    ciphertext: docket.app.secrets.encrypt(`key number ${index}`),
  }));
  for (let at = 0; at < MANY; at += 1000)
    await docket.app.database
      .insertInto("provider_keys")
      .values(rows.slice(at, at + 1000))
      .execute();
}

async function countWith(header: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from provider_keys where substring(ciphertext::bytea from 1 for 8) = ${header}`.execute(
    docket.app.database,
  );
  return rows[0]?.count ?? 0;
}

async function expectAllReadable(): Promise<void> {
  const { providerKeys } = await getProjectSecrets(docket.app, projectId);
  expect(Object.keys(providerKeys)).toHaveLength(MANY);
  for (const index of [0, 1, MANY - 1]) expect(providerKeys[`p${index}`]).toBe(`key number ${index}`);
}

describe("rotating the secret key", () => {
  it("encrypts everything again beside a running server, and keeps what was signed", async () => {
    await storeMany();
    const old = docket.app.secrets.newestHeader();
    const signature = docket.app.secrets.sign("a link");
    const { code, stdout, stderr } = await rotate();
    expect([code, stderr]).toEqual([0, ""]);
    expect(JSON.parse(stdout)).toMatchObject({ isContinued: false, unreadable: 0 });
    expect(JSON.parse(stdout).encryptedAgain).toBeGreaterThanOrEqual(MANY);
    expect((await keysInFile()).filter((key) => !key.startsWith("signing:"))).toHaveLength(1);
    expect([await countWith(old), await countWith(docket.app.secrets.newestHeader())]).toEqual([0, MANY]);
    await expectAllReadable();
    const restarted = await loadSecrets(docket.app.config);
    expect(restarted.isSignedBy("a link", signature)).toBe(true);
  });

  it("makes no other key where something is encrypted with one that is not here", async () => {
    await storeMany();
    const config = { ...docket.app.config, dataDir: join(folder, "other") };
    await expect(openApp(config, { purpose: "command" })).rejects.toMatchObject({ code: "secret_key_missing" });
    await expect(readFile(join(folder, "other", "secret.key"))).rejects.toThrow("ENOENT");
  });

  it("goes on after it was killed, while both keys are read and new secrets take the new one", async () => {
    await storeMany();
    const old = docket.app.secrets.newestHeader();
    const { PATH = "", HOME = "" } = process.env;
    const child = spawn(process.execPath, [MAIN, "secrets", "rotate", "--shared-key-file"], {
      env: { ...COMPILED, PATH, HOME, ...environment },
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await expect
      .poll(async () => countWith(docket.app.secrets.newestHeader()), { timeout: 60_000, interval: 5 })
      .toSatisfy((count: number) => count > 0 && !docket.app.secrets.newestHeader().equals(old));
    child.kill("SIGKILL");
    await ended;
    expect((await keysInFile()).filter((key) => !key.startsWith("signing:"))).toHaveLength(2);
    expect(await countWith(old)).toBeGreaterThan(0);
    await expectAllReadable();
    expect(docket.app.secrets.encrypt("new").subarray(0, 8)).not.toEqual(old);

    // A backup of this very moment holds both keys.
    const file = join(folder, "between.backup");
    await writeBackup(docket.app.config, createWriteStream(file));

    const { code, stdout, stderr } = await rotate();
    expect([code, stderr]).toEqual([0, ""]);
    expect(JSON.parse(stdout)).toMatchObject({ isContinued: true, unreadable: 0 });
    expect((await keysInFile()).filter((key) => !key.startsWith("signing:"))).toHaveLength(1);
    expect(await countWith(old)).toBe(0);
    await expectAllReadable();

    const database = await createTestDatabase();
    const config = { ...docket.app.config, databaseUrl: database.url, dataDir: join(folder, "restored") };
    await restoreBackup(config, createReadStream(file));
    const restored = await openApp(config);
    try {
      const { providerKeys } = await getProjectSecrets(restored, projectId);
      expect(Object.values(providerKeys).toSorted()).toEqual(
        Array.from({ length: MANY }, (_, index) => `key number ${index}`).toSorted(),
      );
    } finally {
      await restored.close(500);
      await database.drop();
    }
  });

  it("finds every column that holds something encrypted", async () => {
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and (domain_name = 'encrypted'
        or (data_type = 'bytea' and column_name ~ 'ciphertext|secret|private_key'))
        and domain_name is distinct from 'encrypted'`.execute(docket.app.database);
    expect(rows).toEqual([]);
  });

  it("says what to do where the settings hold the key, and refuses where others could not see the new one", async () => {
    const alone = await runDocket(["secrets", "rotate", "--json"], environment);
    expect(JSON.parse(alone.stdout)).toMatchObject({ code: "key_not_shared" });
    const inSettings = await runDocket(["secrets", "rotate", "--json"], {
      ...environment,
      DOCKET_SECRET_KEY: "ab".repeat(32),
    });
    expect(JSON.parse(inSettings.stdout)).toMatchObject({ code: "key_in_settings" });
  });

  it("takes the new key from DOCKET_SECRET_KEY when it stands in front of the old one", async () => {
    await storeMany();
    const [key = "", signing = ""] = await keysInFile();
    const next = "cd".repeat(32);
    const { code, stdout } = await runDocket(["secrets", "rotate", "--json"], {
      ...environment,
      DOCKET_SECRET_KEY: `${next},${key},${signing}`,
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ isContinued: true, nextSecretKey: `${next},${signing}` });
    const secrets = await loadSecrets({ ...docket.app.config, secretKey: `${next},${signing}` });
    expect(await countWith(secrets.newestHeader())).toBe(MANY);
    expect(secrets.sign("a link")).toBe(docket.app.secrets.sign("a link"));
  });
});
