const TIMES = { createdAt: "created_at", updatedAt: "updated_at" } as const;

/** The names of better-auth's tables and columns in our migrations. */
export const TABLES = {
  user: { modelName: "users", fields: { ...TIMES, emailVerified: "email_verified" } },
  session: {
    modelName: "sessions",
    fields: {
      ...TIMES,
      userId: "user_id",
      expiresAt: "expires_at",
      ipAddress: "ip_address",
      userAgent: "user_agent",
    },
  },
  account: {
    modelName: "user_accounts",
    fields: {
      ...TIMES,
      userId: "user_id",
      providerId: "provider_id",
      accountId: "account_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
    },
  },
  verification: { modelName: "verifications", fields: { ...TIMES, expiresAt: "expires_at" } },
} as const;

export const ORGANIZATION_TABLES = {
  session: { fields: { activeOrganizationId: "active_organization_id" } },
  organization: { modelName: "organizations", fields: { createdAt: "created_at" } },
  member: {
    modelName: "members",
    fields: { organizationId: "organization_id", userId: "user_id", createdAt: "created_at" },
  },
} as const;

export const PASSKEY_TABLES = {
  passkey: {
    modelName: "passkeys",
    fields: {
      userId: "user_id",
      publicKey: "public_key",
      credentialID: "credential_id",
      deviceType: "device_type",
      backedUp: "backed_up",
      createdAt: "created_at",
    },
  },
} as const;

export const ID_PREFIXES: Record<string, string> = {
  user: "usr",
  session: "ses",
  account: "acc",
  verification: "ver",
  passkey: "psk",
  member: "mem",
};
