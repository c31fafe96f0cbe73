import type { GemQuality, OriginId } from './gem.ts'
import { type GemId, gemOf } from './gems.ts'

/** Of diamonds there are grades, and the rates stand for these. GK */
const diamonds: Readonly<Record<OriginId, GemQuality | null>> = {
  natural: {
    short: 'colour G, clarity VS2 or better',
    text: 'Colour G (near colourless) and clarity VS2 (no flaw that an eye can see), or better.',
  },
  'lab-grown': {
    short: 'colour F, clarity VS1 or better',
    text: 'Colour F (colourless) and clarity VS1 (no flaw that an eye can see), or better.',
  },
  simulated: null,
}

const grown: GemQuality = {
  short: 'eye-clean',
  text: 'Eye-clean and evenly coloured, as laboratories grow it.',
}

/** The quality that a price stands for; null for an imitation, which is all alike. */
export function qualityOf(gem: GemId, origin: OriginId): GemQuality | null {
  if (gem === 'diamond') return diamonds[origin]
  if (origin === 'simulated') return null
  const { cut, quality } = gemOf(gem)
  if (typeof quality === 'object') return quality
  if (origin === 'lab-grown') return grown
  if (cut === 'sphere')
    return { short: 'good lustre', text: 'Good lustre, round, at most faintly marked.' }
  if (cut === 'domed')
    return { short: 'even colour', text: 'Even in colour, without cracks that an eye can see.' }
  return quality === 'included'
    ? {
        short: 'good colour, lightly included',
        text: 'Good medium to strong colour; small inclusions, as are natural to it.',
      }
    : { short: 'good colour, eye-clean', text: 'Good medium to strong colour, eye-clean.' }
}
