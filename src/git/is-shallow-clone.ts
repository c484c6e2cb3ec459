import { stat } from "node:fs/promises";
import { join } from "node:path";

/** Whether a part of the past is missing in a bare repository, because it was cloned with a limited depth. */
export async function isShallowClone(gitDir: string): Promise<boolean> {
  const found = await stat(join(gitDir, "shallow")).catch(() => undefined);
  return found !== undefined && found.size > 0;
}
