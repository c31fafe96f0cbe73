/** Marked stones that are kept, the latest first; beyond this the oldest go. */
export const MOST_MARKS = 24
