import type { OriginId } from '#design/catalogue/gem.ts'
import { type GemId, gemOf, simulant } from '#design/catalogue/gems.ts'
import { type FinishId, type MetalId, metalOf } from '#design/catalogue/metals.ts'

/**
 * A glTF material: plain JSON by the names of the format and its ratified extensions.
 * https://github.com/KhronosGroup/glTF/tree/main/extensions/2.0/Khronos
 */
export interface GltfMaterial {
  readonly name: string
  readonly pbrMetallicRoughness: {
    readonly baseColorFactor: readonly number[]
    readonly metallicFactor: number
    readonly roughnessFactor: number
  }
  readonly extensions?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const linear = (srgb: number) => {
  const s = srgb / 255
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
}
const linearOf = (hex: string) =>
  [1, 3, 5].map(i => linear(Number.parseInt(hex.slice(i, i + 2), 16)))

const roughness: Readonly<Record<FinishId, number>> = {
  polished: 0.1,
  satin: 0.42,
  brushed: 0.32,
  hammered: 0.2,
}

/** A metal's base colour is what it reflects head on. The floor of a cut is dull, so that it reads. */
export function metalMaterial(metal: MetalId, finish: FinishId, engraved = false): GltfMaterial {
  const { name, srgb } = metalOf(metal)
  return {
    name: engraved ? `${name}, engraved` : name,
    pbrMetallicRoughness: {
      baseColorFactor: [...srgb.map(value => linear(value) * (engraved ? 0.3 : 1)), 1],
      metallicFactor: 1,
      roughnessFactor: engraved ? 0.6 : roughness[finish],
    },
  }
}

/** Lines F to C for each B to G of the gem books: glTF's Abbe number is by F and C. [O3] */
const F_TO_C = 0.579

/** glTF's `dispersion`: twenty over Abbe's number. */
export const dispersionFactor = (index: number, dispersion: number) =>
  (20 * F_TO_C * dispersion) / (index - 1)

/**
 * `throughMm` is how much of the stone light crosses on its way: the colour is that of the
 * catalogue after a stone's own depth.
 */
export function gemMaterial(gem: GemId, origin: OriginId, throughMm: number): GltfMaterial {
  const { name, cut, hex, ...own } = gemOf(gem)
  const { refractiveIndex, dispersion } = origin === 'simulated' ? simulant : own
  const opaque = cut !== 'faceted'
  const [red = 1, green = 1, blue = 1] = linearOf(hex)
  const surface = (roughnessFactor: number, base: readonly number[]) => ({
    baseColorFactor: [...base, 1],
    metallicFactor: 0,
    roughnessFactor,
  })
  if (opaque)
    return {
      name,
      pbrMetallicRoughness: surface(cut === 'sphere' ? 0.35 : 0.15, [red, green, blue]),
      extensions: {
        KHR_materials_ior: { ior: refractiveIndex },
        KHR_materials_clearcoat: { clearcoatFactor: 0.6, clearcoatRoughnessFactor: 0.05 },
      },
    }
  return {
    name,
    pbrMetallicRoughness: surface(0, [1, 1, 1]),
    extensions: {
      KHR_materials_transmission: { transmissionFactor: 1 },
      KHR_materials_ior: { ior: refractiveIndex },
      KHR_materials_volume: {
        thicknessFactor: throughMm / 1000,
        attenuationDistance: throughMm / 1000,
        attenuationColor: [red, green, blue],
      },
      KHR_materials_dispersion: { dispersion: dispersionFactor(refractiveIndex, dispersion) },
    },
  }
}
