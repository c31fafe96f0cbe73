import { numberAt } from '#design/number-at.ts'
import type { Vec3 } from '#geometry/vector.ts'
import type { Dielectric } from './optical-constants.ts'

/** From 410 to 690 nm in steps of 20: colour matching functions of the 2° observer of 1931, and illuminant D65. CIE 15:2004. */
// biome-ignore format: a line a wavelength
const observer: readonly (readonly [nm: number, x: number, y: number, z: number, daylight: number])[] = [
  [410, 0.04351, 0.00121, 0.2074, 91.486],
  [430, 0.2839, 0.0116, 1.3856, 86.6823],
  [450, 0.3362, 0.038, 1.77211, 117.008],
  [470, 0.19536, 0.09098, 1.28764, 114.861],
  [490, 0.03201, 0.20802, 0.46518, 108.811],
  [510, 0.0093, 0.503, 0.1582, 107.802],
  [530, 0.1655, 0.862, 0.04216, 107.689],
  [550, 0.43345, 0.99495, 0.00875, 104.046],
  [570, 0.7621, 0.952, 0.0021, 96.3342],
  [590, 1.0263, 0.757, 0.0011, 88.6856],
  [610, 1.0026, 0.503, 0.00034, 89.5991],
  [630, 0.6424, 0.265, 0.00005, 83.2886],
  [650, 0.2835, 0.107, 0, 80.0268],
  [670, 0.0874, 0.032, 0, 82.2778],
  [690, 0.0227, 0.00821, 0, 69.7213],
]

/** What a polished face throws back of light that meets it squarely. Fresnel's equations. */
function reflectanceOf([real, imaginary]: readonly [number, number]): number {
  const size = Math.hypot(real, imaginary)
  const [n, k] = [Math.sqrt((size + real) / 2), Math.sqrt((size - real) / 2)]
  return ((n - 1) ** 2 + k * k) / ((n + 1) ** 2 + k * k)
}

function tristimulus(reflects: (nm: number) => number): Vec3 {
  let [x, y, z] = [0, 0, 0]
  for (const [nm, forX, forY, forZ, daylight] of observer) {
    const seen = daylight * reflects(nm)
    x += seen * forX
    y += seen * forY
    z += seen * forZ
  }
  return [x, y, z]
}

/** IEC 61966-2-1. */
const toScreen = ([x, y, z]: Vec3): Vec3 => [
  3.2406 * x - 1.5372 * y - 0.4986 * z,
  -0.9689 * x + 1.8758 * y + 0.0415 * z,
  0.0557 * x - 0.204 * y + 1.057 * z,
]

/** In daylight, as light of a screen's red, green and blue: what throws all of it back is 1, 1, 1. */
export function screenColour(metal: Dielectric): Vec3 {
  const seen = toScreen(tristimulus(nm => reflectanceOf(metal(nm))))
  const white = toScreen(tristimulus(() => 1))
  return seen.map((value, i) => value / numberAt(white, i)) as unknown as Vec3
}

const f = (share: number) => (share > 216 / 24389 ? Math.cbrt(share) : (841 / 108) * share + 4 / 29)

/** L*, a* and b* of CIE 1976, by which the trade tells colours of gold. */
export function labOf(metal: Dielectric): Vec3 {
  const white = tristimulus(() => 1)
  const seen = tristimulus(nm => reflectanceOf(metal(nm)))
  const [x, y, z] = seen.map((value, i) => f(value / numberAt(white, i))) as unknown as Vec3
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
