import type { OriginId } from './gem.ts'
import { type GemId, gemOf } from './gems.ts'

interface Quality {
  /** For a line of a price. */
  readonly short: string
  /** For whoever chooses. */
  readonly text: string
}

/** What the rates stand for, as far as a grade is usual in the trade. GK */
const diamonds: Readonly<Record<OriginId, Quality | null>> = {
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

const grown: Quality = {
  short: 'eye-clean',
  text: 'Eye-clean and evenly coloured, as laboratories grow it.',
}

/** What is looked for in stones that do more, or less, than be of one colour. */
const own: Readonly<Partial<Record<GemId, Quality>>> = {
  opal: {
    short: 'bright play of colour',
    text: 'A bright play of colour across the whole stone, without cracks that an eye can see.',
  },
  moonstone: {
    short: 'clear sheen',
    text: 'Clear, with a sheen that wanders as it turns, without cracks that an eye can see.',
  },
  sardonyx: { short: 'even bands', text: 'Even bands, without cracks that an eye can see.' },
  bloodstone: {
    short: 'deep green, marked red',
    text: 'Deep green with marks of red, without cracks that an eye can see.',
  },
  moissanite: {
    short: 'colourless, eye-clean',
    text: 'Colourless or nearly so, and eye-clean, as laboratories grow it.',
  },
}

/** Stones that hardly ever come without inclusions: a clear one would be suspected. */
const included = new Set<GemId>(['emerald', 'tourmaline', 'alexandrite', 'ruby'])

/** The quality that a price stands for; null for an imitation, which is all alike. */
export function qualityOf(gem: GemId, origin: OriginId): Quality | null {
  if (gem === 'diamond') return diamonds[origin]
  if (origin === 'simulated') return null
  const known = own[gem]
  if (known) return known
  if (origin === 'lab-grown') return grown
  const { cut } = gemOf(gem)
  if (cut === 'sphere')
    return { short: 'good lustre', text: 'Good lustre, round, at most faintly marked.' }
  if (cut === 'domed')
    return { short: 'even colour', text: 'Even in colour, without cracks that an eye can see.' }
  return included.has(gem)
    ? {
        short: 'good colour, lightly included',
        text: 'Good medium to strong colour; small inclusions, as are natural to it.',
      }
    : { short: 'good colour, eye-clean', text: 'Good medium to strong colour, eye-clean.' }
}
