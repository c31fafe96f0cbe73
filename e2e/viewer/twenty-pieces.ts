import type { GemId } from '#design/catalogue/gems.ts'
import type { ShapeId } from '#design/catalogue/shapes.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design, Stone } from '#design/document/design.ts'
import type { SceneId } from '#geometry/studio/scenes.ts'

interface Shown {
  readonly name: string
  readonly design: Design
  readonly scene?: SceneId
}

const solitaire = (stone: Partial<Stone>, rest: Partial<Design> = {}): Design => {
  const design = defaultDesign('solitaire')
  return { ...design, ...rest, stones: design.stones.map(one => ({ ...one, ...stone })) }
}
const cut = (gem: GemId, shape: ShapeId, rest: Partial<Design> = {}): Shown => ({
  name: `${gem}, ${shape}`,
  design: solitaire({ gem, shape, setting: 'four-claw' }, rest),
})
const dome = (gem: GemId, rest: Partial<Design> = {}): Shown => ({
  name: gem,
  design: solitaire({ gem, setting: 'bezel' }, rest),
})
const words = (row: string): Design['engraving'] => [
  { place: 'inside', font: 'serif', heightUm: 1400, rows: [row] },
]

/** One of everything that is drawn in its own way. */
export const twentyPieces: readonly Shown[] = [
  { name: 'solitaire', design: defaultDesign('solitaire') },
  { name: 'halo', design: { ...defaultDesign('halo'), metal: '14k-rose' } },
  { name: 'three stones', design: { ...defaultDesign('three-stone'), metal: '18k-white' } },
  { name: 'family', design: defaultDesign('family') },
  { name: 'half eternity', design: defaultDesign('half-eternity') },
  { name: 'signet', design: defaultDesign('signet') },
  { name: 'words inside', design: { ...defaultDesign('plain-band'), engraving: words('Always') } },
  { name: 'satin', design: { ...defaultDesign('plain-band'), finish: 'satin' } },
  { name: 'brushed', design: { ...defaultDesign('plain-band'), finish: 'brushed' } },
  { name: 'hammered', design: { ...defaultDesign('plain-band'), finish: 'hammered' } },
  cut('sapphire', 'heart'),
  cut('emerald', 'emerald', { metal: 'platinum-950' }),
  cut('ruby', 'oval'),
  cut('amethyst', 'pear'),
  cut('aquamarine', 'princess'),
  dome('pearl'),
  dome('opal'),
  dome('turquoise'),
  { ...cut('alexandrite', 'cushion'), name: 'alexandrite by candle', scene: 'candle' },
  { ...cut('topaz', 'marquise'), name: 'topaz on velvet', scene: 'velvet' },
]
