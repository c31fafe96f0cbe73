/** A bank card, as ISO/IEC 7810 has them (ID-1): the same in every purse. */
export const CARD_MM = { width: 85.6, height: 53.98, corner: 3.18 } as const

/** A screen as its browser tells of it. */
export interface Screen {
  /** In pixels of the page, as `screen.width` gives them. */
  readonly width: number
  readonly height: number
  /** Pixels of the screen for each of the page: changes when the page is enlarged. */
  readonly ratio: number
  /** What two fingers have enlarged the page by. */
  readonly pinch: number
}

/** How fine a screen is, found with a card; of this screen only. */
export interface Calibration {
  readonly dotsPerMm: number
  /** The screen's own size in dots, so that another one is not taken for it. */
  readonly wide: number
  readonly high: number
}

/** From the coarsest television to the finest telephone. */
export const LEAST_DOTS_PER_MM = 1.5
export const MOST_DOTS_PER_MM = 40
/** Browsers round, and say of a turned telephone what they said before. */
const NEAR = 0.02

export function calibrationOf(pagePxPerMm: number, screen: Screen): Calibration | null {
  const dotsPerMm = pagePxPerMm * screen.ratio * screen.pinch
  if (!(dotsPerMm >= LEAST_DOTS_PER_MM && dotsPerMm <= MOST_DOTS_PER_MM)) return null
  return { dotsPerMm, wide: screen.width * screen.ratio, high: screen.height * screen.ratio }
}

/** Pixels of the page to a millimetre of the screen, however the page is enlarged; null on another screen. */
export function pxPerMm(kept: Calibration | null, screen: Screen): number | null {
  if (!kept) return null
  // A page that is enlarged has fewer, larger pixels: the screen has as many dots as before.
  const [wide, high] = [screen.width * screen.ratio, screen.height * screen.ratio]
  const near = (a: number, b: number) => Math.abs(a / b - 1) < NEAR
  const same =
    (near(wide, kept.wide) && near(high, kept.high)) ||
    (near(wide, kept.high) && near(high, kept.wide))
  return same ? kept.dotsPerMm / screen.ratio / screen.pinch : null
}

/** What a browser supposes of a screen of which it knows nothing: 96 to an inch. */
export const SUPPOSED_PX_PER_MM = 96 / 25.4
