/** How the pad draws, as the specification has it; widths are radii in CSS pixels, times milliseconds. */
export const padOptions = {
  penColor: 'black',
  minWidth: 0.5,
  maxWidth: 2.5,
  throttle: 16,
  minDistance: 5,
  velocityFilterWeight: 0.7,
} as const

/** Width of the sheet for its height, on every screen: a drawing is scaled and never stretched. */
export const SHEET_ASPECT = 2.2
