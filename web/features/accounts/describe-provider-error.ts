/** The codes that a provider's way back carries are for machines. */
export function describeProviderError(code: string): string {
  if (/already_linked|different_user/i.test(code)) return "That identity is connected to another account here.";
  if (/email_not_(found|verified)/i.test(code)) return "The provider tells no address of yours that is verified.";
  if (/signup|not_?found|disabled/i.test(code)) return "No account has this address. Ask a member to invite you.";
  if (/denied|cancel/i.test(code)) return "It was cancelled at the provider.";
  if (/not_?linked|link/i.test(code)) return "That identity belongs to no account here; sign in another way first.";
  return `The provider answered: ${code.replaceAll("_", " ")}`;
}
