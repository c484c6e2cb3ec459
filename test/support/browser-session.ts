import type { Me } from "../../src/accounts/schema.ts";
import { signInOf } from "../../src/accounts/sign-in/sign-in-of.ts";
import { newId } from "../../src/database/new-id.ts";
import type { Role } from "../../src/roles.ts";
import type { Docket } from "./boot.ts";

export const PASSWORD = "correct horse battery";

/** What a browser does with cookies and origins, as far as Docket sees it. */
export class BrowserSession {
  readonly cookies = new Map<string, string>();
  readonly address: string;
  /** The last response's Set-Cookie headers. */
  setCookies: string[] = [];

  constructor(address: string) {
    this.address = address;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string | undefined> = {},
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const all = {
      accept: "application/json",
      ...(method !== "GET" && { origin: this.address }),
      ...(cookie && { cookie }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    };
    const response = await fetch(`${this.address}${path}`, {
      method,
      redirect: "manual",
      headers: Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(100_000),
    });
    this.setCookies = response.headers.getSetCookie();
    for (const line of this.setCookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.call(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  }

  async signIn(email: string, password = PASSWORD): Promise<this> {
    await this.json("POST", "/api/auth/sign-in/email", { email, password });
    return this;
  }

  me(): Promise<Me> {
    return this.json("GET", "/v1/me");
  }
}

type NewUser = { organizationId?: string; email?: string; name?: string };
type User = { email: string; userId: string };

/** A user of an organisation (by default the operator's), signed in. */
export async function addUser(docket: Docket, role: Role, options: NewUser = {}): Promise<BrowserSession & User> {
  const user = await createUser(docket, role, options);
  return Object.assign(await new BrowserSession(docket.address).signIn(user.email), user);
}

/** Hashing takes as long as an attacker's guess should. */
let hashed: Promise<string> | undefined;

export async function createUser(
  { app, actor }: Docket,
  role: Role,
  { organizationId = actor.organizationId, email = `${newId("someone")}@example.com`, name = role }: NewUser = {},
): Promise<User> {
  const userId = newId("usr");
  const { password } = await (await signInOf(app)).$context;
  hashed ??= password.hash(PASSWORD);
  await app.database.insertInto("users").values({ id: userId, name, email }).execute();
  await app.database
    .insertInto("user_accounts")
    .values({
      id: newId("acc"),
      user_id: userId,
      provider_id: "credential",
      account_id: userId,
      password: await hashed,
    })
    .execute();
  await addMember(app, organizationId, userId, role);
  return { email, userId };
}

export async function addMember(
  app: Docket["app"],
  organizationId: string,
  userId: string,
  role: Role,
): Promise<string> {
  const id = newId("mem");
  await app.database
    .insertInto("members")
    .values({ id, organization_id: organizationId, user_id: userId, role })
    .execute();
  return id;
}

export async function addOrganization({ app }: Docket, name: string): Promise<string> {
  const id = newId("org");
  await app.database.insertInto("organizations").values({ id, name }).execute();
  return id;
}
