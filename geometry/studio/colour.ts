import type { Vec3 } from '../vector.ts'

/** From what a screen is told, 0 to 1, to the light that it gives. */
export const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)

export const fromBytes = ([r, g, b]: Vec3): Vec3 => [
  linear(r / 255),
  linear(g / 255),
  linear(b / 255),
]

export const bytesOf = (hex: string): Vec3 => {
  const n = Number.parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

export const fromHex = (hex: string): Vec3 => fromBytes(bytesOf(hex))

/** As a screen is told it, 0 to 1. */
export const srgbOf = (hex: string): Vec3 => {
  const [r, g, b] = bytesOf(hex)
  return [r / 255, g / 255, b / 255]
}
