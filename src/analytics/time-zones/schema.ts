import { z } from "zod";

const MAX_CHARACTERS = 100;
const EXPECTED = "expected a time zone of the IANA database, such as Europe/Berlin or UTC";

/** The zone's name as its database spells it, or as it was given if that is another name of the zone. */
export const timeZoneSettingSchema = z
  .string({ error: EXPECTED })
  .max(MAX_CHARACTERS, EXPECTED)
  .transform((given, context) => {
    const name = nameOf(given.trim());
    if (name !== undefined) return name;
    context.addIssue({ code: "custom", message: EXPECTED });
    return z.NEVER;
  });

/** Undefined for what is no zone, also for an offset such as +01:00, which knows no daylight saving time. */
function nameOf(given: string): string | undefined {
  if (!/^[a-z]/i.test(given)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: given }).resolvedOptions();
    return timeZone.toLowerCase() === given.toLowerCase() ? timeZone : given;
  } catch {
    return undefined;
  }
}
