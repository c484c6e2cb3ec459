// Ends with 0 when node_modules holds what package-lock.json wants on this machine.
import { readFileSync } from "node:fs";

const read = (path) => JSON.parse(readFileSync(path, "utf8")).packages;
const installed = read("node_modules/.package-lock.json");

const isForThisMachine = ({ os, cpu, libc }) =>
  (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true) && !libc?.includes("musl");
const isMissing = ([path, wanted]) =>
  path !== "" &&
  installed[path]?.version !== wanted.version &&
  (!wanted.optional || (wanted.os && isForThisMachine(wanted)));

process.exitCode = Object.entries(read("package-lock.json")).some(isMissing) ? 1 : 0;
