import ipaddr from "ipaddr.js";
import { z } from "zod";

export function optional(description: string) {
  return z.string().optional().describe(description);
}

export function text(fallback: string, description: string) {
  return z.string().default(fallback).describe(description);
}

export function whole(fallback: number, min: number, max: number, description: string) {
  const expected = `expected a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected)
    .default(fallback)
    .describe(description);
}

export function flag(description: string) {
  return z
    .enum(["true", "false"], { error: "expected true or false" })
    .default("false")
    .transform((value) => value === "true")
    .describe(description);
}

export function addresses(description: string) {
  return z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .refine((list) => list.every(isAddressOrRange), "expected addresses or CIDR ranges, comma-separated")
    .default([])
    .describe(description);
}

/** Whether git can write it into a commit as a name or an address. */
export function isIdentity(value: string): boolean {
  return !/[<>\r\n]/.test(value);
}

function isAddressOrRange(entry: string): boolean {
  return ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);
}
