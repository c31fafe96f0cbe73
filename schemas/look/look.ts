import type { Hex } from './colour.ts'
import { DEFAULT_PAIRING, type PairingId, pairings, type TypefacesId } from './pairings.ts'
import {
  darkSeedOf,
  type Palette,
  paletteOf,
  type Seeds,
  type Velvet,
  velvetOf,
} from './palette.ts'
import { nearestReadable } from './readable.ts'

/** What an owner says of colours and typefaces; empty for what the pairing has. */
export interface LookSettings {
  readonly pairing: PairingId
  readonly paperColour: Hex | ''
  readonly inkColour: Hex | ''
  readonly primaryColour: Hex | ''
  readonly typefaces: TypefacesId | ''
}

export interface Look {
  readonly light: Palette
  readonly dark: Palette
  readonly velvet: Velvet
  readonly typefaces: TypefacesId
  /** Nobody chose anything: the style sheet has it all. */
  readonly isDefault: boolean
}

const lightSeeds = (settings: LookSettings): Seeds => {
  const { light } = pairings[settings.pairing]
  return {
    paper: settings.paperColour || light.paper,
    ink: settings.inkColour || light.ink,
    primary: settings.primaryColour || light.primary,
    ornament: light.ornament,
  }
}

export type LookFaults = Readonly<Partial<Record<'inkColour' | 'primaryColour', Hex>>>

/** What cannot be read on the paper, with the nearest colour that can. */
export function lookFaults(settings: LookSettings): LookFaults {
  const { paper, ink, primary } = lightSeeds(settings)
  const nearest = (colour: Hex) => nearestReadable(colour, [paper]) ?? colour
  return {
    ...(nearest(ink) !== ink && { inkColour: nearest(ink) }),
    ...(nearest(primary) !== primary && { primaryColour: nearest(primary) }),
  }
}

const known = new WeakMap<LookSettings, Look>()

/** Worked out once for the settings of a version, which every page asks for. */
export function lookOf(settings: LookSettings): Look {
  const before = known.get(settings)
  if (before) return before
  const look = workOutLook(settings)
  known.set(settings, look)
  return look
}

function workOutLook(settings: LookSettings): Look {
  const pairing = pairings[settings.pairing]
  const seeds = lightSeeds(settings)
  const own: Readonly<Partial<Record<keyof Seeds, boolean>>> = {
    paper: settings.paperColour !== '',
    ink: settings.inkColour !== '',
    primary: settings.primaryColour !== '',
  }
  const darkPaper = own.paper ? darkSeedOf.paper(seeds.paper, seeds.paper) : pairing.dark.paper
  const darkSeed = (seed: keyof Seeds) => {
    const wanted = own[seed] ? darkSeedOf[seed](seeds[seed], darkPaper) : pairing.dark[seed]
    return nearestReadable(wanted, [darkPaper]) ?? wanted
  }
  const light = paletteOf(seeds)
  const dark = paletteOf({
    paper: darkPaper,
    ink: darkSeed('ink'),
    primary: darkSeed('primary'),
    ornament: pairing.dark.ornament,
  })
  const typefaces = settings.typefaces || pairing.typefaces
  return {
    light,
    dark,
    velvet: velvetOf(seeds.primary, dark),
    typefaces,
    isDefault:
      settings.pairing === DEFAULT_PAIRING &&
      !Object.values(own).some(Boolean) &&
      typefaces === 'garamond',
  }
}
