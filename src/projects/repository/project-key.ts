import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { GitError } from "../../git/run-git.ts";
import type { SshAccess } from "../../git/ssh-access.ts";
import { createSshKey } from "../../git/ssh-keys.ts";
import { findKey, pinHostKey, saveKey } from "./store.ts";

/** A project's own key for its repository, and what is known of the server there. */
export type ProjectKey = {
  publicKey: string;
  privateKey: string;
  /** Empty before the first connection. */
  knownHosts: string;
  /** Whether the server took the key when it was last asked. */
  isAccepted: boolean;
  /** What takes its place once the server takes it. */
  next?: { publicKey: string; privateKey: string } | undefined;
};

type Place = { address: string; alias: string };

/** A new key, which is stored nowhere yet. */
export function newProjectKey(projectId: string): ProjectKey {
  return { ...createSshKey(`docket-${projectId}`), knownHosts: "", isAccepted: false };
}

/** The key with another one to follow it. */
export function withNextKey(key: ProjectKey, projectId: string): ProjectKey {
  return { ...key, next: createSshKey(`docket-${projectId}`) };
}

/** @throws OperationError `secret_key_changed` */
export async function findProjectKey(app: App, projectId: string): Promise<ProjectKey | undefined> {
  const row = await findKey(app.database, projectId);
  if (!row) return undefined;
  const { next_public_key: nextPublicKey, next_ciphertext: nextCiphertext } = row;
  return {
    publicKey: row.public_key,
    privateKey: app.secrets.decrypt(row.ciphertext),
    knownHosts: row.known_hosts,
    isAccepted: row.is_accepted,
    ...(nextPublicKey &&
      nextCiphertext && { next: { publicKey: nextPublicKey, privateKey: app.secrets.decrypt(nextCiphertext) } }),
  };
}

export async function saveProjectKey(app: App, tx: Queryable, projectId: string, key: ProjectKey): Promise<void> {
  await saveKey(tx, projectId, {
    public_key: key.publicKey,
    ciphertext: app.secrets.encrypt(key.privateKey),
    known_hosts: key.knownHosts,
    is_accepted: key.isAccepted,
    next_public_key: key.next?.publicKey ?? null,
    next_ciphertext: key.next ? app.secrets.encrypt(key.next.privateKey) : null,
  });
}

/** How git uses a key that is about to be stored: what the first connection shows is noted in the key. */
export function accessBy(key: ProjectKey, place: Place): SshAccess {
  // What is known of another server says nothing about this one.
  const access: SshAccess = {
    privateKey: key.privateKey,
    knownHosts: key.knownHosts.startsWith(`${place.alias} `) ? key.knownHosts : "",
    ...place,
    async pin(knownHosts) {
      access.knownHosts = knownHosts;
      key.knownHosts = knownHosts;
    },
  };
  return access;
}

/** How git uses a stored key: what the first connection shows is stored, unless another one was first. */
export function accessByStored(app: App, projectId: string, key: ProjectKey, place: Place): SshAccess {
  const access = accessBy(key, place);
  const { pin } = access;
  const before = key.knownHosts;
  access.pin = async (knownHosts) => {
    await pin(knownHosts);
    await pinHostKey(app.database, projectId, { before, knownHosts });
  };
  return access;
}

/** Whether the server does not know the key (yet). */
export function isKeyRefused(error: unknown): boolean {
  return error instanceof GitError && /Permission denied \(/.test(error.stderr);
}
