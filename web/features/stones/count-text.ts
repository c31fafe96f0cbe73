const format = new Intl.NumberFormat('en')

/** 12,345 */
export const countText = (count: number): string => format.format(count)
