/** Passes the client's address to better-auth, which reads it from a header. */
export const ADDRESS_HEADER = "x-docket-address";
