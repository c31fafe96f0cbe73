/**
 * So many rows of a list are counted and have pages with numbers. Whoever reads on begins behind the last
 * of them: no page has to pass by more than these, however long the list is.
 */
export const MOST_COUNTED = 1000
