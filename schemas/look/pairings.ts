import type { Seeds } from './palette.ts'

export interface Pairing {
  readonly name: string
  /** What it looks like, for whoever chooses by words. */
  readonly words: string
  readonly typefaces: TypefacesId
  readonly light: Seeds
  readonly dark: Seeds
}

export const typefaceNames = {
  garamond: 'Cormorant Garamond with Instrument Sans',
  bodoni: 'Bodoni Moda with Jost',
  fraunces: 'Fraunces with Figtree',
  playfair: 'Playfair Display with Karla',
  bricolage: 'Bricolage Grotesque with Hanken Grotesk',
  josefin: 'Josefin Sans with Mulish',
} as const

export type TypefacesId = keyof typeof typefaceNames
export const typefacesIds = Object.keys(typefaceNames) as readonly TypefacesId[]

/** The six that were drawn with the shop; the first is its own. */
export const pairings = {
  velvet: {
    name: 'Velvet and brass',
    words: 'Warm paper, deep green, a classical roman.',
    typefaces: 'garamond',
    light: { paper: '#faf6ee', ink: '#1f1a15', primary: '#12392e', ornament: '#a8843f' },
    dark: { paper: '#11120f', ink: '#f3ead8', primary: '#d6b77c', ornament: '#bf9c5a' },
  },
  gallery: {
    name: 'Gallery',
    words: 'White walls, black letters with hairlines, one spot of vermilion.',
    typefaces: 'bodoni',
    light: { paper: '#ffffff', ink: '#111111', primary: '#111111', ornament: '#d2432a' },
    dark: { paper: '#0d0d0e', ink: '#f4f4f2', primary: '#f4f4f2', ornament: '#ff7d5f' },
  },
  harbour: {
    name: 'Harbour',
    words: 'Cool morning light, navy and copper, a soft old-style.',
    typefaces: 'fraunces',
    light: { paper: '#f1f5f8', ink: '#13202c', primary: '#12406b', ornament: '#b5683a' },
    dark: { paper: '#0c141b', ink: '#e4edf3', primary: '#94c5e8', ornament: '#dc986a' },
  },
  rosewood: {
    name: 'Rosewood',
    words: 'Blush and burgundy, rose gold, letters with a swing.',
    typefaces: 'playfair',
    light: { paper: '#fcf2ef', ink: '#2b1418', primary: '#741733', ornament: '#b8776c' },
    dark: { paper: '#190e11', ink: '#f7e6e2', primary: '#ecabb2', ornament: '#cf9386' },
  },
  kiln: {
    name: 'Kiln',
    words: 'Sand and terracotta, round modern letters.',
    typefaces: 'bricolage',
    light: { paper: '#f8efe2', ink: '#2a1c12', primary: '#96391a', ornament: '#c4842f' },
    dark: { paper: '#17100b', ink: '#f6e9d9', primary: '#f3a67f', ornament: '#dda65c' },
  },
  nocturne: {
    name: 'Nocturne',
    words: 'Amethyst and old silver, letters of the nineteen-twenties.',
    typefaces: 'josefin',
    light: { paper: '#f5f3fa', ink: '#1c1730', primary: '#40297a', ornament: '#8f7a45' },
    dark: { paper: '#0f0c1b', ink: '#ece8f8', primary: '#c7b6f6', ornament: '#ccb87c' },
  },
} as const satisfies Readonly<Record<string, Pairing>>

export type PairingId = keyof typeof pairings
export const pairingIds = Object.keys(pairings) as readonly PairingId[]
export const DEFAULT_PAIRING: PairingId = 'velvet'
