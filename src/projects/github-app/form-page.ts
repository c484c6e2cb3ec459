import { html, trusted } from "../../render/html.ts";
import type { AppForm } from "./begin-github-app.ts";

const SUBMIT = "document.forms[0].requestSubmit()";

/** A page that takes the manifest to GitHub at once, and with a button where scripts do not run. */
export function formPage({ action, manifest }: AppForm, nonce: string): string {
  const script = trusted(`<script nonce="${nonce}">${SUBMIT}</script>`);
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Create a GitHub App · Docket</title>
<form method="post" action="${action}">
<input type="hidden" name="manifest" value="${manifest}">
<button>Create the GitHub App</button>
</form>
${script}
</html>`;
  return String(page);
}
