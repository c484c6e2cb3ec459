import { z } from "zod";
import { nameSchema } from "../../projects/schema.ts";
import { inviteSchema } from "../schema.ts";

export const createOrganizationSchema = z.strictObject({ name: nameSchema, owner: inviteSchema.shape.email });
export type CreateOrganization = z.input<typeof createOrganizationSchema>;
