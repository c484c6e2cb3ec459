/** A text of the settings of a site. */
export type SettingName =
  | "copyright"
  | "copyright year"
  | "banner"
  | "primary color"
  | "light color"
  | "dark color"
  | "logo"
  | "favicon"
  | "description";
