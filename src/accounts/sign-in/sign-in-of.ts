import type { App } from "../../app.ts";
import type { openSignIn } from "./open-sign-in.ts";

type SignIn = ReturnType<typeof openSignIn>;

const opened = new WeakMap<App, Promise<SignIn>>();

/**
 * Gets better-auth. It is loaded and created at first use: the public URL is not known before, and commands that need no
 * sign-in start sooner without it.
 */
export function signInOf(app: App): Promise<SignIn> {
  const signIn = opened.get(app) ?? import("./open-sign-in.ts").then(({ openSignIn }) => openSignIn(app));
  opened.set(app, signIn);
  return signIn;
}
