import { createHmac, timingSafeEqual } from "node:crypto";
import type { ZodType } from "zod";
import type { WebhookRequest } from "./host-event.ts";
import { HostFault } from "./host-fault.ts";

/** Compares in constant time. An empty secret is nobody's. */
export function isSameSecret(given: string | undefined, expected: string): boolean {
  if (given === undefined || expected === "") return false;
  // Digests, so that not even the length is told.
  const digest = (text: string) => createHmac("sha256", "webhook").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Whether a header `sha256=…` holds the HMAC of the body, as Bitbucket sends it. */
export function isSignedBody({ body }: WebhookRequest, header: string | undefined, secret: string): boolean {
  if (secret === "") return false;
  return isSameSecret(header, `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
}

/** @throws HostFault `unexpected` if the body is not JSON of this shape */
export function readWebhook<T>(hostName: string, { body }: WebhookRequest, shape: ZodType<T>): T {
  const read = shape.safeParse(parse(hostName, body));
  if (read.success) return read.data;
  throw new HostFault(
    "unexpected",
    `A webhook of ${hostName} is not as documented, at ${read.error.issues[0]?.path.join(".") || "its start"}`,
  );
}

function parse(hostName: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch (cause) {
    throw new HostFault("unexpected", `A webhook of ${hostName} is not JSON`, { cause });
  }
}
