import ipaddr from "ipaddr.js";
import { z } from "zod";
import { nameSchema } from "../schema.ts";

const moment = z.iso.datetime({ precision: 3 });

export const createKeySchema = z.strictObject({
  name: nameSchema,
  scopes: z
    .array(z.enum(["read", "write"]))
    .max(2)
    .default([]),
  expiresInDays: z.int().min(1).max(3650).optional(),
  allowedAddresses: z.array(z.string().transform(toRange)).max(100).default([]),
});
export type CreateKey = z.input<typeof createKeySchema>;

const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z.string().describe("The key's first and last characters; the key itself is shown once and never stored"),
    scopes: z.array(z.string()),
    allowedAddresses: z.array(z.string()),
    createdBy: z.string(),
    createdAt: moment,
    expiresAt: moment.nullable(),
    lastUsedAt: moment.nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof apiKeySchema>;
export const createdKeySchema = apiKeySchema
  .extend({ key: z.string().describe("The secret, shown this once") })
  .meta({ id: "CreatedKey" });
export type CreatedKey = z.infer<typeof createdKeySchema>;
export const keyListSchema = z.object({ keys: z.array(apiKeySchema) }).meta({ id: "KeyList" });
export type KeyList = z.infer<typeof keyListSchema>;

function toRange(entry: string, context: z.RefinementCtx): string {
  const text = entry.trim();
  const isRange = text.includes("/");
  const isValid = isRange
    ? ipaddr.isValidCIDR(text)
    : ipaddr.isValid(text) && (text.includes(":") || /^\d+(\.\d+){3}$/.test(text));
  if (!isValid) {
    context.addIssue({ code: "custom", message: "expected an IP address or a CIDR range such as 203.0.113.0/24" });
    return z.NEVER;
  }
  const [address, bits] = isRange ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), undefined];
  if (bits === 0) {
    context.addIssue({ code: "custom", message: `${text} would allow every address; leave the list out instead` });
    return z.NEVER;
  }
  return `${address.toString()}/${bits ?? (address.kind() === "ipv4" ? 32 : 128)}`;
}
