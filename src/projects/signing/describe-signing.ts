import type { App } from "../../app.ts";
import type { CodeHostKind } from "../../code-hosts/code-host.ts";
import { listFingerprints } from "../../git/ssh-keys.ts";
import type { SigningKey } from "../schema.ts";
import type { ProjectRow } from "../store.ts";
import { listPublicKeys } from "./store.ts";

/** Where hosts take a key that signs. */
const PLACES: Record<CodeHostKind, string> = {
  builtin: "Give whoever verifies commits the line for git's gpg.ssh.allowedSignersFile.",
  github: "Add it in Settings → SSH and GPG keys, with the key type Signing Key.",
  gitlab: "Add it in Preferences → SSH Keys, with the usage type Signing.",
  gitea: "An administrator of the server adds it to TRUSTED_SSH_KEYS in [repository.signing].",
  bitbucket: "Add it in Personal settings → SSH keys.",
  "bitbucket-server": "Add it in Manage account → SSH keys (version 8.15 or newer).",
};

/** The key by which each project's commits are signed, for people. */
export async function describeSigning(
  app: App,
  projects: ProjectRow[],
): Promise<(project: ProjectRow, host: CodeHostKind) => SigningKey | null> {
  const ids = [...new Set(projects.filter((row) => row.signs_commits).map((row) => row.organization_id))];
  const rows = ids.length === 0 ? [] : await listPublicKeys(app.database, ids);
  const keys = new Map(rows.map((row) => [row.organization_id, row.public_key]));
  const { commitEmail } = app.config;
  return (project, host) => {
    const publicKey = project.signs_commits && keys.get(project.organization_id);
    if (!publicKey) return null;
    const [type, key] = publicKey.split(" ");
    const hasAccounts = host !== "builtin" && host !== "gitea";
    return {
      publicKey,
      fingerprint: listFingerprints(`- ${publicKey}`)[0] ?? "",
      allowedSigner: `${commitEmail} namespaces="git" ${type} ${key}`,
      advice: `${PLACES[host]}${hasAccounts ? ` The account needs ${commitEmail} among its verified addresses.` : ""}`,
    };
  };
}
