import * as v from 'valibot'
import type { SizeSystem } from '#design/catalogue/ring-sizes.ts'
import { browserStorage } from './browser-storage.ts'
import { openStore } from './store.ts'

const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

const sizeSystems = ['us', 'uk', 'eu', 'jp'] as const satisfies readonly SizeSystem[]

const stoneSizes = ['mm', 'carat'] as const
export type StoneSizes = (typeof stoneSizes)[number]

export const skinToneIds = [
  'lightest',
  'light',
  'medium-light',
  'medium-dark',
  'dark',
  'darkest',
] as const
export type SkinToneId = (typeof skinToneIds)[number]

export const preferences = openStore(
  {
    name: 'preferences',
    version: 1,
    schema: v.object({
      scheme: v.fallback(v.picklist(schemes), 'system'),
      /** How ring sizes are read; null until somebody has said it. */
      sizes: v.fallback(v.nullable(v.picklist(sizeSystems)), null),
      /** Whether somebody knows that a piece can be turned. */
      knowsTurning: v.fallback(v.boolean(), false),
      /** How stones are measured; millimetres until somebody has said it. */
      stones: v.fallback(v.nullable(v.picklist(stoneSizes)), null),
      /** On what skin a piece is shown; one of the middle until somebody has said it. */
      skinTone: v.fallback(v.nullable(v.picklist(skinToneIds)), null),
    }),
    initial: {
      scheme: 'system' as Scheme,
      sizes: null as SizeSystem | null,
      knowsTurning: false as boolean,
      stones: null as StoneSizes | null,
      skinTone: null as SkinToneId | null,
    },
  },
  browserStorage,
)
