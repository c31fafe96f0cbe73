import { type MetalId, metalOf } from '#design/catalogue/metals.ts'
import { inlay, solderGapMm } from '#design/catalogue/two-metals.ts'
import { hasInlay } from '#design/document/optional-choices.ts'
import { lower } from '#design/document/words.ts'
import { inlayOf } from '#design/layout/inlay.ts'
import type { Piece } from '../piece.ts'

const mm = (value: number) => `${value.toFixed(2)} mm`

/** From what melts first to what melts last: of two, the solder is that of the first. [V2], GK */
const meltsFirst: readonly MetalId[] = [
  'silver-925',
  '14k-rose',
  '14k-yellow',
  '14k-white',
  '18k-rose',
  '18k-yellow',
  '18k-white',
  'palladium-950',
  'platinum-950',
]

/** How the two metals of a piece are fitted and joined; nothing of a piece of one. */
export function jointMeasures({ design }: Pick<Piece, 'design'>): readonly {
  readonly name: string
  readonly text: string
}[] {
  const { band, metal, secondMetal } = design
  if (!secondMetal || !band) return []
  const solder = meltsFirst.find(id => id === metal || id === secondMetal) ?? metal
  const { widthMm, railMm, floorMm } = inlayOf(band)
  const lies = `${mm(widthMm)} wide between rails of ${mm(railMm)}, ${mm(inlay.depthMm)} deep, the groove’s floor ${mm(floorMm)} above the finger`
  return [
    hasInlay(design)
      ? { name: 'Inlay', text: `${lower(metalOf(secondMetal).name)}, ${lies}` }
      : {
          name: 'Head on its band',
          text: `${lower(metalOf(secondMetal).name)}, its stems saddled to the round of the band of ${lower(metalOf(metal).name)}, which is left whole`,
        },
    {
      name: 'Joint',
      text: `each metal cast by itself from its own file, in which both meet face to face; fitted with ${mm(solderGapMm.best)} for the solder (${solderGapMm.least} to ${solderGapMm.most} mm), taken off the smaller part; solder of ${lower(metalOf(solder).name)}; set stones after joining`,
    },
  ]
}
