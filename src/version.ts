import packageJson from "../package.json" with { type: "json" };

/** The version of this Docket, as package.json says it. */
export const VERSION: string = packageJson.version;
