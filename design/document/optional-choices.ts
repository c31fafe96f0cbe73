import type { EdgeId, ReachId, TaperId } from '../catalogue/band-details.ts'
import type { EarFittingId } from '../catalogue/ear-fittings.ts'
import type { GradingId } from '../catalogue/gradings.ts'
import type { GalleryId, HeadHeightId, ShoulderId } from '../catalogue/heads.ts'
import type { MetalId } from '../catalogue/metals.ts'
import type { SettingId } from '../catalogue/settings.ts'
import type { ShapeId } from '../catalogue/shapes.ts'
import { type StyleId, styleOf } from '../catalogue/styles.ts'
import { isBentContour } from './contour.ts'
import type { Design } from './design.ts'

type Chosen = Pick<
  Design,
  | 'style'
  | 'stones'
  | 'earFitting'
  | 'grading'
  | 'contour'
  | 'edge'
  | 'taper'
  | 'reach'
  | 'headHeight'
  | 'shoulders'
  | 'metal'
  | 'secondMetal'
  | 'fittedTo'
  | 'gallery'
> &
  Partial<Pick<Design, 'band'>>

/** How it can hang in the ear; the first is how it is first seen. */
export const earFittingsOf = ({ style }: Chosen): readonly EarFittingId[] =>
  styleOf(style).earFittings

export const earFittingOf = (design: Chosen): EarFittingId | null =>
  design.earFitting ?? earFittingsOf(design)[0] ?? null

/** Whether small stones go along its band: down its shoulders, or as a row that beads hold. */
export const canBeGraded = ({ style, stones, reach, contour }: Chosen) => {
  // All the way round there is no top to be largest at; along a bend each has its place by its own width.
  if (reach === 'full' || contour) return false
  const { shoulderStones, stones: made } = styleOf(style)
  return (
    shoulderStones > 0 ||
    (made.pattern && stones.length > 0 && stones.every(({ setting }) => setting === 'pave'))
  )
}

/** Whether its band can go round another ring's head: it has nothing in its own way, or a row that follows it. */
export const canBeBent = ({ style }: Pick<Design, 'style'>) =>
  style === 'plain-band' || style === 'half-eternity'

/** Whether a band is made to be worn beside it: a ring that is not such a band itself. */
export const isWornWithBand = ({
  style,
  band,
  contour,
}: Pick<Design, 'style' | 'band' | 'contour'>) =>
  band !== null && contour === undefined && style !== 'plain-band'

/** Whether beads can go along its edges: no head or claw stands in their way. */
export const canHaveEdges = ({ style, stones }: Pick<Design, 'style' | 'stones'>) =>
  style === 'plain-band' ||
  style === 'stackable' ||
  (style === 'half-eternity' &&
    stones.every(({ setting }) => setting === 'pave' || setting === 'channel'))

const tapered: readonly StyleId[] = ['solitaire', 'three-stone', 'plain-band']

/** Whether its band can be narrower in one place: it carries no row that wants all of its width. */
export const canBeTapered = ({ style }: Pick<Design, 'style'>) => tapered.includes(style)

/** Whether its stones can go all the way round: they are a pattern, repeated along the band. */
export const canGoRound = ({ style, contour }: Pick<Design, 'style' | 'contour'>) =>
  styleOf(style).stones.pattern && !contour

/** Whether its head can stand higher or lower: it is one, and open. A dome sits in a closed cup. */
export const canStandHigher = ({ style, stones }: Pick<Design, 'style' | 'stones'>) =>
  style === 'solitaire' && stones.every(({ shape }) => shape !== 'cabochon')

/** Whether its shoulders can have a ridge of their own: it has a head, and none all round. */
export const canHaveShoulders = ({ style, band }: Pick<Design, 'style'> & Partial<Design>) =>
  (style === 'solitaire' || style === 'three-stone') && band?.profile !== 'knife'

const headed: readonly StyleId[] = ['solitaire', 'halo', 'three-stone']

/** Whether it can be made of two metals: a band with an inlay between two rails, a head on its band. */
export const canHaveTwoMetals = ({ style }: Pick<Design, 'style'>) =>
  style === 'plain-band' || headed.includes(style)

const galleried: readonly SettingId[] = ['four-claw', 'six-claw', 'v-claw', 'halo']
/** Below a point a wire would bend more sharply than it is thick; a dome sits in a closed cup. */
const ungalleried: readonly ShapeId[] = ['pear', 'marquise', 'heart', 'cabochon']

/** Whether wire can join its claws below the stone: of three the middle one's. */
export function canHaveGallery({ style, stones }: Pick<Design, 'style' | 'stones'>) {
  const held = stones[headIndex({ style })]
  return (
    headed.includes(style) &&
    held !== undefined &&
    galleried.includes(held.setting) &&
    !ungalleried.includes(held.shape)
  )
}

/** Whose head it is that a gallery is below. */
export const headIndex = ({ style }: Pick<Design, 'style'>) => (style === 'three-stone' ? 1 : 0)

export type SecondPart = 'inlay' | 'head' | 'heads'

/** What of it is of the second metal, if any is. */
export const secondPartOf = ({ style }: Pick<Design, 'style'>): SecondPart => {
  if (style === 'plain-band') return 'inlay'
  return style === 'three-stone' ? 'heads' : 'head'
}

/** What stones are held by: a head may be of another metal than its band. */
export const headMetalOf = ({
  style,
  metal,
  secondMetal = metal,
}: Pick<Design, 'style' | 'metal' | 'secondMetal'>) =>
  headed.includes(style) ? secondMetal : metal

export const hasInlay = ({ style, secondMetal }: Pick<Design, 'style' | 'secondMetal'>) =>
  style === 'plain-band' && secondMetal !== undefined

/** Of what its second part is made; of the same as the rest where nothing else was chosen. */
export const secondMetalOf = ({ metal, secondMetal }: Pick<Design, 'metal' | 'secondMetal'>) =>
  secondMetal ?? metal

/** Every metal that it is made of, that of most of it first. */
export const metalsOf = ({
  metal,
  secondMetal,
}: Pick<Design, 'metal' | 'secondMetal'>): readonly MetalId[] =>
  secondMetal === undefined ? [metal] : [metal, secondMetal]
export const headHeightOf = ({ headHeight = 'medium' }: Pick<Design, 'headHeight'>): HeadHeightId =>
  headHeight
export const galleryOf = ({ gallery = 'open' }: Pick<Design, 'gallery'>): GalleryId => gallery
export const shouldersOf = ({ shoulders = 'plain' }: Pick<Design, 'shoulders'>): ShoulderId =>
  shoulders
export const reachOf = ({ reach = 'half' }: Pick<Design, 'reach'>): ReachId => reach
export const edgeOf = ({ edge = 'plain' }: Pick<Design, 'edge'>): EdgeId => edge
export const taperOf = ({ taper = 'even' }: Pick<Design, 'taper'>): TaperId => taper

export const gradingOf = ({ grading = 'even' }: Chosen): GradingId => grading

/** What was chosen of them, where it is not what it is without a choice: earlier designs said nothing of it. */
export const chosenOptions = (
  design: Chosen,
): Pick<
  Design,
  | 'earFitting'
  | 'grading'
  | 'contour'
  | 'edge'
  | 'taper'
  | 'reach'
  | 'headHeight'
  | 'shoulders'
  | 'secondMetal'
  | 'fittedTo'
  | 'gallery'
> => {
  const { earFitting, grading, contour, edge, taper, reach, headHeight, shoulders } = design
  const { metal, secondMetal, fittedTo, gallery } = design
  return {
    ...(earFitting && earFittingsOf(design).indexOf(earFitting) > 0 && { earFitting }),
    ...(grading && grading !== 'even' && canBeGraded(design) && { grading }),
    ...(contour && canBeBent(design) && isBentContour(contour) && { contour }),
    ...(edge && edge !== 'plain' && canHaveEdges(design) && { edge }),
    ...(taper && taper !== 'even' && canBeTapered(design) && { taper }),
    ...(reach && reach !== 'half' && canGoRound(design) && { reach }),
    ...(headHeight && headHeight !== 'medium' && canStandHigher(design) && { headHeight }),
    ...(shoulders && shoulders !== 'plain' && canHaveShoulders(design) && { shoulders }),
    ...(secondMetal && secondMetal !== metal && canHaveTwoMetals(design) && { secondMetal }),
    ...(fittedTo && canBeBent(design) && { fittedTo }),
    ...(gallery && gallery !== 'open' && canHaveGallery(design) && { gallery }),
  }
}
