import { normalOf, type Point } from './projection.ts'

const channels = (hex: string) => [1, 3, 5].map(i => Number.parseInt(hex.slice(i, i + 2), 16))

/** From one colour to another by a part from 0 to 1. */
export function mixColours(from: string, to: string, part: number) {
  const [a, b] = [channels(from), channels(to)]
  const mix = a.map((channel, i) => Math.round(channel + ((b[i] ?? 0) - channel) * part))
  return `#${mix.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Five tones of a stone, from the shadow to the flash of light. */
export const tonesOf = (colour: string) => [
  mixColours(colour, '#10131a', 0.46),
  mixColours(colour, '#10131a', 0.2),
  colour,
  mixColours(colour, '#ffffff', 0.36),
  mixColours(colour, '#ffffff', 0.74),
]

const light: Point = [-0.5, 0.7, 0.5]

/** Cut stones flash: a facet's tone follows the light and, like a real one, jumps from its neighbour's. */
export function toneOf(facet: readonly Point[], index: number) {
  const [x, y, z] = normalOf(facet)
  const lit = x * light[0] + y * light[1] + z * light[2]
  const flash = ((index * 7) % 5) / 5
  return Math.max(0, Math.min(4, Math.round(0.4 + lit * 2.3 + flash * 2)))
}
