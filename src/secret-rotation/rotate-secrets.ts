import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { App } from "../app.ts";
import { type EncryptedColumn, listEncryptedColumns } from "../database/list-encrypted-columns.ts";
import { OperationError } from "../errors.ts";
import {
  createSecretKey,
  printSecretKeys,
  replaceSecretKeys,
  type SecretKeys,
  secretKeyPath,
  signingKeyOf,
  watchSecretKeys,
} from "../secret-keys.ts";
import { encryptAgain, isAllEncryptedAgain } from "./encrypted-columns.ts";

/** "dckr" in ASCII: one process replaces the key at a time. */
const LOCK = 0x64_63_6b_72;
/** Whoever encrypted with the old key a moment ago stores it within this time. */
const SETTLE_MS = 2000;

export type Rotation = {
  encryptedAgain: number;
  /** Which no key decrypts. They stay as they are. */
  unreadable: number;
  /** Whether it went on with an earlier one that was interrupted. */
  isContinued: boolean;
  /** What DOCKET_SECRET_KEY must be from now on, where the settings hold the key. */
  nextSecretKey: string | undefined;
};

export type RotationOptions = {
  /** Whether every process that shares the database reads this very file. */
  isFileShared: boolean;
  onProgress?: (encryptedAgain: number) => void;
};

/**
 * Replaces the secret key while everything runs. The new key stands in the file before the old one from the beginning on, so
 * that every process reads what either has encrypted; the old one goes when nothing is left that needs it. Whatever happens in
 * between, it goes on the next time. Signatures stay valid.
 *
 * @throws OperationError `rotation_running`, `key_in_settings` or `key_not_shared`
 */
export async function rotateSecrets(app: App, options: RotationOptions): Promise<Rotation> {
  return app.database.connection().execute(async (connection) => {
    const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_lock(${LOCK}) as "isMine"`.execute(
      connection,
    );
    if (!rows[0]?.isMine)
      throw new OperationError(
        "rotation_running",
        "Another process is replacing the secret key; wait until it is done",
      );
    try {
      return await rotate(app, options);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

async function rotate(app: App, { isFileShared, onProgress = () => undefined }: RotationOptions): Promise<Rotation> {
  const path = secretKeyPath(app.config);
  const before = watchSecretKeys(app.config).read();
  const isContinued = before.encrypting.length > 1;
  if (path === undefined && !isContinued) throw keyInSettings();
  if (path !== undefined && app.config.databaseUrl && !isFileShared) throw keyNotShared(path);
  const keys = isContinued ? before : withNewKey(before);
  if (path !== undefined && !isContinued) await replaceSecretKeys(path, keys);

  const columns = await listEncryptedColumns(app.database);
  const done = { encryptedAgain: 0, unreadable: 0 };
  do {
    done.unreadable = 0;
    for (const column of columns) await encryptColumnAgain(app, column, done, onProgress);
    await sleep(SETTLE_MS);
  } while (!(await isAllEncryptedAgain(app, columns, done.unreadable)));

  const after: SecretKeys = { encrypting: [keys.encrypting[0]], signing: signingKeyOf(keys) };
  if (path !== undefined) await replaceSecretKeys(path, after);
  return { ...done, isContinued, nextSecretKey: path === undefined ? printSecretKeys(after) : undefined };
}

async function encryptColumnAgain(
  app: App,
  column: EncryptedColumn,
  done: { encryptedAgain: number; unreadable: number },
  onProgress: (encryptedAgain: number) => void,
): Promise<void> {
  let place = "(0,0)";
  for (;;) {
    const step = await encryptAgain(app, column, place);
    if (step === undefined) return;
    done.encryptedAgain += step.encryptedAgain;
    done.unreadable += step.unreadable;
    place = step.place;
    onProgress(done.encryptedAgain);
  }
}

function withNewKey(keys: SecretKeys): SecretKeys {
  return { encrypting: [createSecretKey(), ...keys.encrypting], signing: signingKeyOf(keys) };
}

function keyInSettings(): OperationError {
  return new OperationError(
    "key_in_settings",
    `The key stands in DOCKET_SECRET_KEY, so only you can replace it. Make one (openssl rand -hex 32), set DOCKET_SECRET_KEY to NEW,OLD,signing:SIGNING on every process, with SIGNING from docket secrets signing-key, restart them one after another, and run this again. With DOCKET_SECRET_KEY_FILE no restart is needed`,
  );
}

function keyNotShared(path: string): OperationError {
  return new OperationError(
    "key_not_shared",
    `Processes on other machines may use this database, and they do not see ${path} change. If every process reads this very file, add --shared-key-file`,
  );
}
