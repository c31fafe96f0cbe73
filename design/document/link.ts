/** Up to here the link says the whole design: it needs no database, no connection and not even this shop. */
export const MOST_CODE_LETTERS = 120
