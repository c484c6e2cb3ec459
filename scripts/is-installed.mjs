// Ends with 0 when node_modules holds what running needs on this machine, with --dev also what tests and checks need.
// With --count says how many packages that is; with --has-dev ends with 0 when any of the latter is installed.
import { readFileSync } from "node:fs";

const read = (path) => JSON.parse(readFileSync(path, "utf8")).packages;
const asks = (option) => process.argv.includes(option);

const isForThisMachine = ({ os, cpu, libc }) =>
  (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true) && !libc?.includes("musl");
const wanted = Object.entries(read("package-lock.json")).filter(([, entry]) => asks("--dev") || !entry.dev);

if (asks("--count"))
  process.stdout.write(`${wanted.filter(([, entry]) => entry.integrity && isForThisMachine(entry)).length}\n`);
else {
  const installed = read("node_modules/.package-lock.json");
  const isMissing = ([path, entry]) =>
    path !== "" &&
    installed[path]?.version !== entry.version &&
    (!entry.optional || (entry.os && isForThisMachine(entry)));
  if (asks("--has-dev")) process.exitCode = Object.values(installed).some(({ dev }) => dev) ? 0 : 1;
  else process.exitCode = wanted.some(isMissing) ? 1 : 0;
}
