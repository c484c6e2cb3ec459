import { z } from "zod";
import { nameSchema } from "../projects/schema.ts";
import { PERMISSIONS, ROLES } from "../roles.ts";

export const moment = z.iso.datetime({ precision: 3 });

const roleSchema = z.enum(ROLES, { error: `expected one of ${ROLES.join(", ")}` });
const emailSchema = z
  .string({ error: "expected an e-mail address" })
  .trim()
  .toLowerCase()
  .max(254, "must have at most 254 characters")
  .pipe(z.email("expected an e-mail address"));

export const MIN_PASSWORD_CHARACTERS = 10;
export const MAX_PASSWORD_CHARACTERS = 200;
export const passwordSchema = z
  .string({ error: "expected a password" })
  .min(MIN_PASSWORD_CHARACTERS, `must have at least ${MIN_PASSWORD_CHARACTERS} characters`)
  .max(MAX_PASSWORD_CHARACTERS, `must have at most ${MAX_PASSWORD_CHARACTERS} characters`)
  .refine((password) => password.isWellFormed() && !password.includes("\0"), "must be text");

const tokenSchema = z.string({ error: "expected the token of the link" }).min(1).max(200);

const userSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });
const membershipSchema = z.object({ id: z.string(), name: z.string(), role: roleSchema });

export const meSchema = z
  .object({
    user: userSchema,
    organization: membershipSchema.describe("The organisation of the session"),
    organizations: z.array(membershipSchema),
    permissions: z.array(z.enum(PERMISSIONS)),
  })
  .meta({ id: "Me" });
export type Me = z.infer<typeof meSchema>;

export const setupStateSchema = z.object({ isNeeded: z.boolean() }).meta({ id: "SetupState" });
export type SetupState = z.infer<typeof setupStateSchema>;
export const setUpSchema = z
  .strictObject({
    token: tokenSchema.describe("From the link that docket serve prints"),
    name: nameSchema,
    email: emailSchema,
    password: passwordSchema,
    organization: nameSchema.optional().describe("The name of the organisation"),
  })
  .meta({ id: "SetUp" });
export type SetUp = z.infer<typeof setUpSchema>;

export const signInWaysSchema = z
  .object({
    hasPasskeys: z.boolean(),
    providers: z
      .array(z.object({ id: z.enum(["github", "oidc"]), name: z.string() }))
      .describe("POST /api/auth/sign-in/social with the id as provider"),
  })
  .meta({ id: "SignInWays" });
export type SignInWays = z.infer<typeof signInWaysSchema>;

export const passwordResetSchema = z.object({ email: z.string(), expiresAt: moment }).meta({ id: "PasswordReset" });
export type PasswordReset = z.infer<typeof passwordResetSchema>;
export const createResetLinkSchema = z.strictObject({ email: emailSchema }).meta({ id: "CreatePasswordResetLink" });
export const createdResetLinkSchema = passwordResetSchema
  .extend({ link: z.url().describe("Shown this once: whoever has it becomes that user") })
  .meta({ id: "CreatedPasswordResetLink" });
export type CreatedResetLink = z.infer<typeof createdResetLinkSchema>;
export const resetPasswordSchema = z
  .strictObject({ token: tokenSchema, password: passwordSchema })
  .meta({ id: "ResetPassword" });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const removedWaysInSchema = z
  .object({
    sessions: z.int().describe("How many sessions ended"),
    passkeys: z.array(z.string()).describe("The names of the removed passkeys"),
    identities: z.array(z.string()).describe("The providers of the identities that were disconnected"),
    invitations: z.array(z.string()).describe("The addresses whose invitations by this user were withdrawn"),
  })
  .describe("What gave access to the account, or in its name, and gives none any more")
  .meta({ id: "RemovedWaysIn" });
export type RemovedWaysIn = z.infer<typeof removedWaysInSchema>;
export const endAllSessionsSchema = z
  .strictObject({ currentPassword: z.string().max(1000), newPassword: passwordSchema })
  .meta({ id: "EndAllSessions" });
export type EndAllSessions = z.infer<typeof endAllSessionsSchema>;

export const memberSchema = z
  .object({
    id: z.string(),
    user: userSchema,
    role: roleSchema,
    createdAt: moment,
    isYou: z.boolean(),
  })
  .meta({ id: "Member" });
export type Member = z.infer<typeof memberSchema>;
export const memberListSchema = z.object({ members: z.array(memberSchema) }).meta({ id: "MemberList" });
export type MemberList = z.infer<typeof memberListSchema>;
export const updateMemberSchema = z.strictObject({ role: roleSchema }).meta({ id: "UpdateMember" });
export type UpdateMember = z.infer<typeof updateMemberSchema>;

const invitationSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    role: roleSchema,
    invitedBy: z.string(),
    createdAt: moment,
    expiresAt: moment,
    isExpired: z
      .boolean()
      .describe("Whether it cannot be accepted any more: it is too old, or the inviter may not invite any more"),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitationSchema>;
export const invitationListSchema = z
  .object({ invitations: z.array(invitationSchema).describe("The invitations that nobody has accepted") })
  .meta({ id: "InvitationList" });
export type InvitationList = z.infer<typeof invitationListSchema>;
export const inviteSchema = z.strictObject({ email: emailSchema, role: roleSchema }).meta({ id: "Invite" });
export type Invite = z.input<typeof inviteSchema>;
export const createdInvitationSchema = invitationSchema
  .extend({ link: z.url().describe("Shown only once. Whoever has the link can accept the invitation") })
  .meta({ id: "CreatedInvitation" });
export type CreatedInvitation = z.infer<typeof createdInvitationSchema>;

export const shownInvitationSchema = z
  .object({
    organization: z.object({ name: z.string() }),
    email: z.string(),
    role: roleSchema,
    invitedBy: z.string(),
    expiresAt: moment,
    hasAccount: z
      .boolean()
      .describe("Whether the address has an account. Its user signs in first and accepts with an empty body"),
    signedInAs: userSchema.nullable().describe("The user who is signed in, even without an organisation"),
  })
  .meta({ id: "ShownInvitation" });
export type ShownInvitation = z.infer<typeof shownInvitationSchema>;
export const acceptInvitationSchema = z
  .strictObject({
    name: nameSchema.optional(),
    password: passwordSchema.optional(),
    isOnlyMine: z
      .literal(true)
      .optional()
      .describe("Nobody else can sign in to the account of the user who is signed in, so all ways into it stay"),
  })
  .describe(
    "Give name and password for a new account. For the user who is signed in, every other way into the account but the password is removed",
  )
  .meta({ id: "AcceptInvitation" });
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>;

const sessionSchema = z
  .object({
    id: z.string(),
    isCurrent: z.boolean(),
    userAgent: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: moment,
    lastUsedAt: moment,
    expiresAt: moment,
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof sessionSchema>;
export const sessionListSchema = z.object({ sessions: z.array(sessionSchema) }).meta({ id: "SessionList" });
export type SessionList = z.infer<typeof sessionListSchema>;

export const organizationSchema = z.object({ id: z.string(), name: z.string() }).meta({ id: "Organization" });
export type Organization = z.infer<typeof organizationSchema>;
export const updateOrganizationSchema = z.strictObject({ name: nameSchema }).meta({ id: "UpdateOrganization" });
export type UpdateOrganization = z.infer<typeof updateOrganizationSchema>;
