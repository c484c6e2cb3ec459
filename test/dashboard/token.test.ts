import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser } from "../support/browser-session.ts";
import { openDashboard } from "../support/dashboard.ts";

let docket: Docket;
let browser: Browser;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot({ hasWorker: false }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

it("keeps a token that was typed until it is stored", async () => {
  const { id } = await docket.addProject({ repository: await createRepository(join(docket.folder, "docs")) });
  await docket.app.database
    .updateTable("projects")
    .set({ repository_kind: "remote", repository_url: "https://git.example.com/docs.git" })
    .where("id", "=", id)
    .execute();
  const session = await addUser(docket, "owner");
  const { page, context, visit, problems } = await openDashboard(browser, docket.address, { session });
  await visit(`/projects/${id}/settings`, "Settings");
  const token = page.getByRole("region", { name: "Access token" }).getByLabel(/^(Token|New token)/);
  await token.fill("s3cret");
  await context.route("**/v1/projects/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Store the token" }).click();
  await page.getByText("Docket cannot be reached at the moment").waitFor();
  expect(await token.inputValue()).toBe("s3cret");

  await context.unroute("**/v1/projects/*");
  await page.getByRole("button", { name: "Store the token" }).click();
  await page.getByRole("button", { name: "Replace the token" }).waitFor();
  await expect.poll(() => token.inputValue()).toBe("");
  expect(problems).toEqual([]);
});
