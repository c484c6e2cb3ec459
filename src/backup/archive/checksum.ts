/** The last file of an archive: the checksums of all others by their names. */
export const CHECKSUMS = "checksums.json";

export type Checksum = { bytes: number; sha256: string };
