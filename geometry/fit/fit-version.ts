/** Raised when the same two rings are fitted otherwise: what was kept is then made anew. */
export const FIT_VERSION = 6
