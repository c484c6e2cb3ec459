import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { nameAllDependencies } from "./name-all-dependencies.ts";
import { runNpm } from "./run-npm.ts";
import { stagePackage } from "./stage-package.ts";

/** Makes the npm package and its bill of materials (CycloneDX): `npm run pack [-- --out FOLDER]`. Prints where the package is. */
const { values } = parseArgs({ options: { out: { type: "string", default: "dist" } } });
const out = resolve(values.out);
const folder = await mkdtemp(join(tmpdir(), "docket-pack-"));
try {
  await stagePackage(folder);
  const bill = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
  const materials = await runNpm(bill, folder);
  await nameAllDependencies(folder);
  const [packed] = JSON.parse(await runNpm(["pack", "--json", "--ignore-scripts"], folder));
  await mkdir(out, { recursive: true });
  const tarball = join(out, packed.filename);
  await copyFile(join(folder, packed.filename), tarball);
  await writeFile(tarball.replace(/\.tgz$/, ".cdx.json"), materials);
  const mebibytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
  process.stderr.write(
    `${packed.entryCount} files, ${mebibytes(packed.size)} MiB packed, ${mebibytes(packed.unpackedSize)} MiB unpacked\n`,
  );
  process.stdout.write(`${tarball}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
