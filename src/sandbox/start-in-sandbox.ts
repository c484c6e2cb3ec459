import { join } from "node:path";
import { programPath } from "../config.ts";
import { OperationError } from "../errors.ts";
import type { ConfinedProcess, Confinement } from "./confinement.ts";
import { createRunFolder, type RunFolder, writePlan } from "./create-run-folder.ts";
import { type EgressProxy, openEgressProxy } from "./egress-proxy.ts";
import { createFakeSecret } from "./fake-secret.ts";
import { findProgram } from "./find-program.ts";
import { type FoundSandbox, KERNEL_FILES } from "./find-sandbox.ts";
import { isLoopback, parseHost } from "./host-entry.ts";
import { INSIDE_FOLDER, LAUNCHER, PLACES, PROXY_PORT, RUN_PLACES } from "./inside-places.ts";
import { measureFolder } from "./measure-folder.ts";
import { runBubblewrap } from "./run-bubblewrap.ts";
import { sandboxEnvironment } from "./sandbox-environment.ts";
import { showFiles } from "./visible-files.ts";

const TEMPORARY_BYTES = 512 * 1024 ** 2;
/** Must be mounted before the visible files, because those may be in /tmp too. */
const TEMPORARY_FOLDER = ["--size", String(TEMPORARY_BYTES), "--perms", "1777", "--tmpfs", "/tmp"];

/**
 * Starts a program in the sandbox.
 *
 * @throws OperationError `program_missing`, or `invalid_settings` if the program would show hidden files
 */
export async function startInSandbox(
  sandbox: Extract<FoundSandbox, { type: "bubblewrap" }>,
  confinement: Confinement,
): Promise<ConfinedProcess> {
  const [name = "", ...args] = confinement.command;
  const program = await findProgram(name, programPath());
  if (!program) throw new OperationError("program_missing", `The program ${name} is not installed here`);
  const secrets = confinement.secrets.map((secret) => ({ ...secret, fake: createFakeSecret(secret.value) }));
  const folder = await createRunFolder();
  let egress: EgressProxy | undefined;
  try {
    const shown = await showFiles(program, confinement.readable, confinement.hidden);
    egress = await openEgressProxy(folder.egress, confinement.hosts, secrets);
    const servers = confinement.hosts.map(parseHost).flatMap(({ host, port }) => {
      return isLoopback(host) && port !== undefined ? [{ host, port }] : [];
    });
    await writePlan(folder, {
      command: [program, ...args],
      home: PLACES.home,
      files: confinement.files,
      egress: { socket: `${RUN_PLACES.egress}/egress.sock`, proxyPort: PROXY_PORT, servers },
    });
    const env = {
      ...sandboxEnvironment(egress.trustBundle !== undefined),
      ...confinement.env,
      ...Object.fromEntries(secrets.map((secret) => [secret.name, secret.fake])),
    };
    const mounts = [...TEMPORARY_FOLDER, ...shown, ...KERNEL_FILES, ...ownMounts(confinement, folder, egress)];
    const { workspace, home, limits } = confinement;
    const bytesBefore = await measureFolder(workspace, Number.MAX_SAFE_INTEGER);
    const room = { folders: [workspace, home], bytesBefore };
    const process = runBubblewrap(sandbox.path, mounts, env, limits, room, async () => {
      await egress?.close();
      await folder.remove();
    });
    return { ...process, takeAnswers: egress.takeAnswers };
  } catch (error) {
    await egress?.close();
    await folder.remove();
    throw error;
  }
}

function ownMounts({ workspace, home, contexts }: Confinement, folder: RunFolder, { trustBundle }: EgressProxy) {
  const etc = ["passwd", "group", "hosts", "nsswitch.conf"].flatMap((name) => [
    "--ro-bind",
    join(INSIDE_FOLDER, "etc", name),
    `/etc/${name}`,
  ]);
  return [
    ...etc,
    ...["--bind", workspace, PLACES.workspace, "--bind", home, PLACES.home],
    ...contexts.flatMap(({ name, root }) => ["--ro-bind", root, join(PLACES.contexts, name)]),
    ...["--ro-bind", process.execPath, RUN_PLACES.node, "--ro-bind", LAUNCHER, RUN_PLACES.launcher],
    ...["--ro-bind", folder.plan, RUN_PLACES.plan, "--ro-bind", folder.egress, RUN_PLACES.egress],
    ...(trustBundle ? ["--ro-bind", trustBundle, RUN_PLACES.certificates] : []),
    ...["--remount-ro", "/", "--chdir", PLACES.workspace],
  ];
}
