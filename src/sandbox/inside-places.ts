import { extname, join } from "node:path";
import type { Places } from "./confinement.ts";

/** The paths inside the sandbox are always the same, so that an agent's sessions find their folder again. */
export const PLACES: Places = { workspace: "/workspace", home: "/home/agent", contexts: "/contexts" };

/** The folder of this source tree that is visible inside. */
export const INSIDE_FOLDER = join(import.meta.dirname, "inside");
export const LAUNCHER = join(INSIDE_FOLDER, `launch${extname(import.meta.filename)}`);

const RUN = "/run/docket";
export const RUN_PLACES = {
  programs: `${RUN}/bin`,
  node: `${RUN}/bin/node`,
  launcher: `${RUN}/launch${extname(LAUNCHER)}`,
  plan: `${RUN}/plan.json`,
  egress: `${RUN}/egress`,
  certificates: `${RUN}/certificates.pem`,
};
export const PROXY_PORT = 3128;
