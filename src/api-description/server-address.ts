import type { Server } from "./operation.ts";

/** The address of a server with the usual values of its variables. */
export function addressOf(server: Server | undefined): string | undefined {
  if (!server) return undefined;
  const url = server.variables.reduce((text, { name, value }) => text.replaceAll(`{${name}}`, value), server.url);
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? escapeAddress(url.replace(/(?<!\/)\/+$/, "")) : undefined;
}

/** A part of an address. Signs around the name of what is left to fill in stay. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/['()*!~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%3C", "<")
    .replaceAll("%3E", ">");
}

/** Leaves what structures an address, and names in braces. */
export function escapeAddress(text: string): string {
  return text.replace(/[^\w./:?&=%{}[\],;@+-]/gu, (sign) => encodePart(sign));
}
