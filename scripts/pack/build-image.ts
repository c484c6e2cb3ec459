import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";

/**
 * Makes a container image of the Debian package, on a base that it makes itself, so that no registry is needed:
 * `npm run pack:image -- [PACKAGE] [--suite bookworm] [--out FOLDER]`. Prints where the archive is, as docker load and podman load read it. Needs root,
 * mmdebstrap and buildah. What is in the image is what deploy/container/Containerfile has.
 */
const ROOT = join(import.meta.dirname, "..", "..");
const UID = "10001";
const MINUTES = 20;
const HEALTH =
  "fetch('http://127.0.0.1:' + (process.env.DOCKET_PORT || 4747) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))";

const { values, positionals } = parseArgs({
  options: { out: { type: "string", default: "dist" }, suite: { type: "string", default: "bookworm" } },
  allowPositionals: true,
});
const { version } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
const architecture = (await run("dpkg", ["--print-architecture"])).trim();
const debianPackage = resolve(positionals[0] ?? join(ROOT, "dist", `docket_${version}_${architecture}.deb`));
const folder = await mkdtemp(join(tmpdir(), "docket-image-"));
try {
  await copyFile(debianPackage, join(folder, "docket.deb"));
  const tree = join(folder, "root.tar");
  await run("mmdebstrap", [
    "--variant=minbase",
    "--include=git,ca-certificates,openssh-client,bubblewrap,tini,libstdc++6",
    `--customize-hook=chroot "$1" useradd --system --uid ${UID} --home-dir /data --shell /usr/sbin/nologin --user-group docket`,
    '--customize-hook=chroot "$1" install -d -o docket -g docket -m 0700 /data',
    `--customize-hook=copy-in ${join(folder, "docket.deb")} /tmp`,
    '--customize-hook=chroot "$1" dpkg --install /tmp/docket.deb',
    '--customize-hook=rm -rf "$1"/tmp/docket.deb "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/* "$1"/usr/share/doc/*',
    values.suite,
    tree,
  ]);
  process.stdout.write(`${await commitImage(tree)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function commitImage(tree: string): Promise<string> {
  const container = (await run("buildah", ["from", "scratch"])).trim();
  try {
    await run("buildah", ["add", "--quiet", container, tree, "/"]);
    await run("buildah", [
      "config",
      ...["--user", `${UID}:${UID}`, "--volume", "/data", "--port", "4747", "--workingdir", "/data"],
      ...["HOME=/data", "DOCKET_DATA_DIR=/data", "DOCKET_HOST=0.0.0.0"].flatMap((setting) => ["--env", setting]),
      ...["--env", "DOCKET_PUBLIC_URL=http://localhost:4747"],
      ...["--healthcheck", `CMD /usr/lib/docket/bin/node -e "${HEALTH}"`],
      ...["--healthcheck-interval", "10s", "--healthcheck-timeout", "5s", "--healthcheck-start-period", "60s"],
      ...["--entrypoint", JSON.stringify(["/usr/bin/tini", "--", "/usr/bin/docket"]), "--cmd", "serve"],
      ...["--label", `org.opencontainers.image.version=${version}`, "--label", "org.opencontainers.image.title=Docket"],
      container,
    ]);
    const out = resolve(values.out);
    await mkdir(out, { recursive: true });
    const archive = join(out, `docket-${version}-${architecture}.image.tar`);
    await rm(archive, { force: true });
    await run("buildah", [
      "commit",
      "--quiet",
      "--format",
      "docker",
      container,
      `docker-archive:${archive}:docket:${version}`,
    ]);
    return archive;
  } finally {
    await run("buildah", ["rm", container]);
  }
}

async function run(program: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { timeout: MINUTES * 60_000, maxBuffer: 64 * 1024 ** 2 });
  return stdout;
}
