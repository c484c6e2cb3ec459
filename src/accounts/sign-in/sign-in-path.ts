/** Below it lie the endpoints of better-auth. */
export const SIGN_IN_PATH = "/api/auth";
