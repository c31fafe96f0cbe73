/** Nanometres, and the index of refraction n + ik there: what was measured, nothing between it. */
type Constants = readonly (readonly [nm: number, n: number, k: number])[]

// All from refractiveindex.info (CC0), github.com/polyanskiy/refractiveindex.info-database, of 14 June 2026.

/** P. B. Johnson, R. W. Christy, Optical constants of the noble metals, Phys. Rev. B 6, 4370 (1972). */
// biome-ignore format: a line a metal
export const noble = {
  gold: [[397.4, 1.47, 1.952], [413.3, 1.46, 1.958], [430.5, 1.45, 1.948], [450.9, 1.38, 1.914], [471.4, 1.31, 1.849], [495.9, 1.04, 1.833], [520.9, 0.62, 2.081], [548.6, 0.43, 2.455], [582.1, 0.29, 2.863], [616.8, 0.21, 3.272], [659.5, 0.14, 3.697], [704.5, 0.13, 4.103]],
  silver: [[397.4, 0.05, 2.07], [413.3, 0.05, 2.275], [430.5, 0.04, 2.462], [450.9, 0.04, 2.657], [471.4, 0.05, 2.869], [495.9, 0.05, 3.093], [520.9, 0.05, 3.324], [548.6, 0.06, 3.586], [582.1, 0.05, 3.858], [616.8, 0.06, 4.152], [659.5, 0.05, 4.483], [704.5, 0.04, 4.838]],
  copper: [[397.4, 1.32, 2.116], [413.3, 1.28, 2.207], [430.5, 1.25, 2.305], [450.9, 1.24, 2.397], [471.4, 1.25, 2.483], [495.9, 1.22, 2.564], [520.9, 1.18, 2.608], [548.6, 1.02, 2.577], [582.1, 0.7, 2.704], [616.8, 0.3, 3.205], [659.5, 0.22, 3.747], [704.5, 0.21, 4.205]],
} as const satisfies Readonly<Record<string, Constants>>

/** The same, Optical constants of transition metals, Phys. Rev. B 9, 5056 (1974). */
// biome-ignore format: a line a metal
export const palladium: Constants =
  [[397, 1.3, 2.93], [413, 1.33, 3.03], [431, 1.37, 3.14], [451, 1.41, 3.26], [471, 1.46, 3.39], [496, 1.52, 3.54], [521, 1.57, 3.68], [549, 1.64, 3.84], [582, 1.68, 4.02], [617, 1.75, 4.21], [659, 1.8, 4.42], [704, 1.86, 4.65]]

/** A. Tselin and others, Exploring the dielectric function of platinum, Phys. Rev. B 110, 195130 (2024), every twelfth of its values. */
// biome-ignore format: a line a metal
export const platinum: Constants =
  [[400, 1.53, 3.38], [420, 1.58, 3.54], [440, 1.63, 3.69], [460, 1.68, 3.84], [480, 1.74, 3.98], [500, 1.79, 4.13], [520, 1.84, 4.28], [539, 1.9, 4.42], [559, 1.95, 4.57], [581, 2.02, 4.72], [601, 2.08, 4.86], [621, 2.14, 4.99], [640, 2.2, 5.13], [660, 2.26, 5.26], [680, 2.33, 5.39], [700, 2.39, 5.52]]

/** J. H. Weaver, C. G. Olson, D. W. Lynch, bulk Rh and Ir, Phys. Rev. B 15, 4115 (1977), in numbers by Palik (1985). */
// biome-ignore format: a line a metal
export const rhodium: Constants =
  [[400, 1.41, 4.2], [413.3, 1.53, 4.29], [427.5, 1.63, 4.36], [459.2, 1.8, 4.49], [476.9, 1.85, 4.55], [495.9, 1.88, 4.65], [516.6, 1.9, 4.78], [539.1, 1.94, 4.94], [563.6, 2, 5.11], [590.4, 2.05, 5.3], [619.9, 2.12, 5.51], [652.6, 2.2, 5.76], [688.8, 2.3, 6.02], [729.3, 2.42, 6.33]]

/** What a metal does to light of a wavelength: its dielectric function, real part and imaginary. */
export type Dielectric = (nm: number) => readonly [real: number, imaginary: number]

/** Between measured values on a straight line. */
export const dielectricOf =
  (constants: Constants): Dielectric =>
  nm => {
    const above = constants.findIndex(([at]) => at >= nm)
    const [a, b] = [constants[above - 1], constants[above]]
    if (!a || !b) throw new Error(`Nothing was measured at ${nm} nm.`)
    const share = (nm - a[0]) / (b[0] - a[0])
    const [n, k] = [a[1] + share * (b[1] - a[1]), a[2] + share * (b[2] - a[2])]
    return [n * n - k * k, 2 * n * k]
  }

/** Grams of a mole: an alloy's metals share its light by their atoms, and its parts are told by weight. */
const grams = { gold: 196.97, silver: 107.87, copper: 63.55 } as const
type NobleId = keyof typeof noble

/** An alloy of parts by weight: the mean of its metals' dielectric functions, by their shares of the atoms. */
export function alloyOf(parts: Readonly<Record<NobleId, number>>): Dielectric {
  const atoms = (Object.keys(parts) as NobleId[]).map(id => ({
    count: parts[id] / grams[id],
    dielectric: dielectricOf(noble[id]),
  }))
  const all = atoms.reduce((sum, { count }) => sum + count, 0)
  return nm =>
    atoms.reduce<readonly [number, number]>(
      ([real, imaginary], { count, dielectric }) => {
        const [a, b] = dielectric(nm)
        return [real + (count / all) * a, imaginary + (count / all) * b]
      },
      [0, 0],
    )
}
