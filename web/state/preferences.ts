import * as v from 'valibot'
import { browserShelf } from './browser-shelf.ts'
import { openStore } from './store.ts'

const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

export const preferences = openStore(
  {
    name: 'preferences',
    version: 1,
    schema: v.object({ scheme: v.fallback(v.picklist(schemes), 'system') }),
    initial: { scheme: 'system' as Scheme },
  },
  browserShelf,
)
