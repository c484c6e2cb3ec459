import { type ZodType, z } from "zod";
import { HostFault } from "./host-fault.ts";

const MAX_URL_CHARACTERS = 2000;

/** An address that can be shown as a link. */
export const webUrl = z.url({ protocol: /^https?$/ }).max(MAX_URL_CHARACTERS);

/** Takes of a host's answer what was expected. @throws HostFault `unexpected` */
export function readAnswer<T>(hostName: string, shape: ZodType<T>, body: unknown): T {
  const read = shape.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new HostFault(
    "unexpected",
    `${hostName} answered with something else than its API describes, at ${issue?.path.join(".") || "its start"}`,
  );
}
