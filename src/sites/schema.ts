import { z } from "zod";

export const siteVisibilitySchema = z.enum(["public", "members", "password"]);
export type SiteVisibility = z.infer<typeof siteVisibilitySchema>;
