import { callAuth } from "../../api/call-auth.ts";

/** Whether this browser, at this address, can use passkeys: they need a name, and HTTPS or localhost. */
export function hasPasskeySupport(): boolean {
  const isNumeric = /^[\d.]+$|^\[/.test(window.location.hostname);
  return (
    !isNumeric &&
    typeof PublicKeyCredential === "function" &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function"
  );
}

/** The address at which a Docket on the user's own machine can use passkeys. */
export function passkeyAddress(): string | undefined {
  const { hostname, port, pathname, search } = window.location;
  return hostname === "127.0.0.1" ? `http://localhost${port && `:${port}`}${pathname}${search}` : undefined;
}

/** Asks the browser for a new passkey and adds it to the account. */
export async function createPasskey(name: string): Promise<void> {
  const options = await callAuth<PublicKeyCredentialCreationOptionsJSON>(
    "GET",
    `/passkey/generate-register-options?${new URLSearchParams({ name })}`,
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const response = await ask(() => navigator.credentials.create({ publicKey }));
  await callAuth("POST", "/passkey/verify-registration", { response, name });
}

/** Signs in with one of the passkeys that this browser offers. */
export async function askForPasskey(): Promise<void> {
  const options = await callAuth<PublicKeyCredentialRequestOptionsJSON>(
    "GET",
    "/passkey/generate-authenticate-options",
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const response = await ask(() => navigator.credentials.get({ publicKey }));
  await callAuth("POST", "/passkey/verify-authentication", { response });
}

async function ask(ceremony: () => Promise<Credential | null>): Promise<ReturnType<PublicKeyCredential["toJSON"]>> {
  try {
    const credential = await ceremony();
    if (credential instanceof PublicKeyCredential) return credential.toJSON();
  } catch (error) {
    throw new Error(describe(error));
  }
  throw new Error("The browser returned no passkey. Try again.");
}

function describe(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "That was cancelled or took too long; try again when you are ready";
  if (name === "InvalidStateError") return "This device has a passkey for this account already";
  if (name === "SecurityError") return "Passkeys need HTTPS and the address that Docket is configured with";
  return `The browser refused: ${error instanceof Error ? error.message : String(error)}`;
}
