/** Bytes from a cryptographic source; `node:crypto`'s randomBytes outside tests. */
export type Random = (bytes: number) => Uint8Array
