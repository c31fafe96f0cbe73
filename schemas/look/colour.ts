/** A colour as it is stored and sent: `#12392e`. */
export type Hex = `#${string}`

const SIX = /^#?([0-9a-f]{6})$/i
const THREE = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i

/** `#12392E`, `12392e` and `#abc` are colours; anything else is not. */
export function readHex(typed: string): Hex | null {
  const text = typed.trim()
  const six =
    SIX.exec(text)?.[1] ??
    THREE.exec(text)
      ?.slice(1)
      .flatMap(one => [one, one])
      .join('')
  return six ? `#${six.toLowerCase()}` : null
}

type Triple = readonly [number, number, number]

export const channelsOf = (hex: Hex): Triple => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const linear = (channel: number) => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

const encoded = (c: number) => 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)

/** Relative luminance of WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(hex: Hex): number {
  const [r, g, b] = channelsOf(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Contrast ratio of WCAG 2.2, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: Hex, other: Hex): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export interface Oklch {
  /** From 0, black, to 1, white, in steps that look alike. */
  readonly lightness: number
  readonly chroma: number
  /** In radians. */
  readonly hue: number
}

/** Matrices of https://bottosson.github.io/posts/oklab/ */
export function oklchOf(hex: Hex): Oklch {
  const [r, g, b] = channelsOf(hex).map(linear) as unknown as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  }
}

function channelsAt({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const isShown = (channels: Triple) => channels.every(one => one > -0.5 && one < 255.5)

const hexAt = (channels: Triple): Hex =>
  `#${channels
    .map(one =>
      Math.min(255, Math.max(0, Math.round(one)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** With as much of its chroma as a screen can show at that lightness. */
export function hexOf(colour: Oklch): Hex {
  const whole = channelsAt(colour)
  if (isShown(whole)) return hexAt(whole)
  let [least, most] = [0, colour.chroma]
  for (let i = 0; i < 16; i++) {
    const chroma = (least + most) / 2
    if (isShown(channelsAt({ ...colour, chroma }))) least = chroma
    else most = chroma
  }
  return hexAt(channelsAt({ ...colour, chroma: least }))
}

export const withLightness = (hex: Hex, change: (lightness: number) => number): Hex => {
  const colour = oklchOf(hex)
  return hexOf({ ...colour, lightness: Math.min(1, Math.max(0, change(colour.lightness))) })
}

/** So much of the second in the first, in light as it is emitted by a screen. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const [a, b] = [channelsOf(one), channelsOf(other)]
  const channel = (i: 0 | 1 | 2) => a[i] * (1 - share) + b[i] * share
  return hexAt([channel(0), channel(1), channel(2)])
}
