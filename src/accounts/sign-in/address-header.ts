/** The client's address as Docket knows it, for better-auth, which reads headers. */
export const ADDRESS_HEADER = "x-docket-address";
