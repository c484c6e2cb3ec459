/** Says in a sentence what the error code means that a provider sent the user back with. */
export function describeProviderError(code: string): string {
  if (/already_linked|different_user/i.test(code)) return "That account is connected to another Docket account.";
  if (/email_not_(found|verified)/i.test(code)) return "The provider sent no verified e-mail address of yours.";
  if (/signup|not_?found|disabled/i.test(code))
    return "No Docket account has this e-mail address. Ask a member to invite you.";
  if (/denied|cancel/i.test(code)) return "The sign-in was cancelled at the provider.";
  if (/not_?linked|link/i.test(code))
    return "That account is not connected to a Docket account. Sign in another way first, then connect it.";
  return `The provider answered: ${code.replaceAll("_", " ")}`;
}
