import { createHmac } from "node:crypto";

/** Signs a model's thinking, as providers do to find out whether it comes back as they said it. */
export function sign(text: string): string {
  return createHmac("sha256", "the provider's own key").update(text).digest("base64");
}

export function isSigned(text: string, signature: string): boolean {
  return sign(text) === signature;
}
