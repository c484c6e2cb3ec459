// Ends with 0 when node_modules holds what package-lock.json wants on this machine; with --count says how many packages that is.
import { readFileSync } from "node:fs";

const read = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

const isForThisMachine = ({ os, cpu, libc }) =>
  (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true) && !libc?.includes("musl");
const wanted = Object.entries(read("package-lock.json"));

if (process.argv[2] === "--count")
  process.stdout.write(`${wanted.filter(([, entry]) => entry.integrity && isForThisMachine(entry)).length}\n`);
else {
  const installed = read("node_modules/.package-lock.json");
  const isMissing = ([path, entry]) =>
    path !== "" &&
    installed[path]?.version !== entry.version &&
    (!entry.optional || (entry.os && isForThisMachine(entry)));
  process.exitCode = wanted.some(isMissing) ? 1 : 0;
}
