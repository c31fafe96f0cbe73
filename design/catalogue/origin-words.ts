import type { OriginId } from './gem.ts'
import { type GemId, gemOf, originById } from './gems.ts'

/** Where a stone comes from, in a word. A pearl that is none of ours to call natural is cultured. [L5] */
export const originText = (gem: GemId, origin: OriginId): string =>
  origin === 'natural' && gemOf(gem).cut === 'sphere'
    ? 'cultured'
    : (originById(origin)?.name ?? origin)
