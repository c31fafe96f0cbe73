import { contrastOf, type Hex, hexOf, mix, oklchOf, withLightness } from './colour.ts'
import { isReadable, nearestReadable } from './readable.ts'

/** What is chosen; everything else of a palette is worked out from it. */
export interface Seeds {
  /** What words stand on. */
  readonly paper: Hex
  readonly ink: Hex
  /** Buttons and links. */
  readonly primary: Hex
  /** Hairlines and small signs. */
  readonly ornament: Hex
}

/** The colours of one scheme, by what they are for. */
export interface Palette {
  readonly paper: Hex
  readonly paperRaised: Hex
  readonly paperSunk: Hex
  readonly ink: Hex
  readonly inkSoft: Hex
  readonly inkFaint: Hex
  readonly line: Hex
  readonly lineStrong: Hex
  readonly primary: Hex
  readonly primaryPressed: Hex
  readonly onPrimary: Hex
  readonly primaryTint: Hex
  readonly ornament: Hex
  readonly ornamentInk: Hex
  readonly warning: Hex
  readonly warningTint: Hex
}

const isDark = (paper: Hex) => oklchOf(paper).lightness < 0.5

/**
 * From seeds whose ink and primary can be read on their paper. Whatever carries words can then be read
 * on whatever they stand on: a ground that would not let it is the paper itself.
 */
export function paletteOf({ paper, ink, primary, ornament }: Seeds): Palette {
  const dark = isDark(paper)
  const ground = (wanted: Hex) => (isReadable(wanted, [ink, primary]) ? wanted : paper)
  const paperRaised = ground(withLightness(paper, l => (dark ? l + 0.035 : l + 0.6 * (1 - l))))
  const paperSunk = ground(withLightness(paper, l => (dark ? l - 0.03 : l - 0.03)))
  const primaryTint = ground(mix(paper, primary, dark ? 0.1 : 0.07))
  const grounds = [paper, paperRaised, paperSunk, primaryTint]
  const words = (wanted: Hex) => nearestReadable(wanted, grounds) ?? ink
  const warning = words(dark ? '#f2a09a' : '#8a1c2c')
  const warningTint = mix(paper, warning, 0.08)
  const pressed = withLightness(primary, l => (dark ? l + 0.06 : l - 0.07))
  // What is written on a button is written on a pressed one too.
  const onPrimary = nearestReadable(paper, [primary, pressed])
  const plain = nearestReadable(paper, [primary]) ?? paper
  return {
    paper,
    paperRaised,
    paperSunk,
    ink,
    inkSoft: words(mix(ink, paper, 0.22)),
    inkFaint: words(mix(ink, paper, 0.36)),
    line: mix(paper, ink, dark ? 0.14 : 0.13),
    lineStrong: nearestReadable(mix(paper, ink, 0.45), [paper, paperRaised], 3) ?? ink,
    primary,
    primaryPressed: onPrimary ? pressed : primary,
    onPrimary: onPrimary ?? plain,
    primaryTint,
    ornament,
    ornamentInk: words(ornament),
    warning,
    warningTint: isReadable(warningTint, [ink, warning]) ? warningTint : paper,
  }
}

/** The dark scheme's seed for one of the light scheme's, where nobody designed it. */
export const darkSeedOf: Readonly<Record<keyof Seeds, (light: Hex, darkPaper: Hex) => Hex>> = {
  paper: light => {
    const { hue, chroma, lightness } = oklchOf(light)
    if (lightness < 0.5) return light
    return hexOf({ lightness: 0.18, chroma: Math.min(chroma, 0.014), hue })
  },
  ink: (light, paper) => {
    const { hue, chroma } = oklchOf(light)
    const pale = hexOf({ lightness: 0.93, chroma: Math.min(chroma, 0.02), hue })
    return nearestReadable(pale, [paper]) ?? pale
  },
  primary: (light, paper) => {
    const lighter = withLightness(light, l => Math.max(l, 0.8))
    return nearestReadable(lighter, [paper]) ?? lighter
  },
  ornament: (light, paper) =>
    contrastOf(light, paper) >= 3 ? light : withLightness(light, () => 0.72),
}

export interface Velvet {
  /** A deep ground under pale words, in both schemes: the foot of every page, the first picture. */
  readonly deep: Hex
  /** Where light falls on it. */
  readonly glow: Hex
}

/** In the colour of the buttons, as light as lets what is read on the dark paper be read on it. */
export function velvetOf(primary: Hex, dark: Palette): Velvet {
  const { hue, chroma } = oklchOf(primary)
  const at = (lightest: number, most: number, against: readonly Hex[]): Hex => {
    for (let lightness = lightest; lightness > 0.1; lightness -= 0.01) {
      const tried = hexOf({ lightness, chroma: Math.min(chroma, most), hue })
      if (isReadable(tried, against)) return tried
    }
    return dark.paper
  }
  const { ink, inkSoft, inkFaint, ornamentInk } = dark
  const words = [ink, inkSoft, dark.primary, ornamentInk]
  return { deep: at(0.26, 0.05, [...words, inkFaint]), glow: at(0.34, 0.075, words) }
}
