import { z } from "zod";
import { nameSchema } from "../../projects/schema.ts";
import { createdInvitationSchema, inviteSchema, moment, organizationSchema } from "../schema.ts";

const ownerSchema = inviteSchema.shape.email;

export const createOrganizationSchema = z
  .strictObject({ name: nameSchema, owner: ownerSchema })
  .meta({ id: "CreateOrganization" });
export type CreateOrganization = z.input<typeof createOrganizationSchema>;

export const createdOrganizationSchema = organizationSchema
  .extend({ invitation: createdInvitationSchema })
  .meta({ id: "CreatedOrganization" });
export type CreatedOrganization = z.infer<typeof createdOrganizationSchema>;

export const inviteOwnerSchema = z.strictObject({ email: ownerSchema }).meta({ id: "InviteOwner" });

const listedOrganizationSchema = organizationSchema
  .extend({
    members: z.int().min(0),
    owners: z.array(z.string()).describe("Their e-mail addresses"),
    createdAt: moment,
  })
  .meta({ id: "ListedOrganization" });
export type ListedOrganization = z.infer<typeof listedOrganizationSchema>;
export const organizationListSchema = z
  .object({ organizations: z.array(listedOrganizationSchema).describe("The first is the operator's own") })
  .meta({ id: "OrganizationList" });
