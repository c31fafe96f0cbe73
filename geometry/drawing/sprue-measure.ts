import { type StyleId, styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import type { Piece } from '../piece.ts'

/** A sprue is a little thicker than the thickest metal that it feeds; finer than this none is cut. Trade practice. */
const OVER = 1.15
const LEAST_MM = 1.8

interface Feeding {
  readonly where: string
  /** What has one of its own, where a piece is cast in several. */
  readonly each?: string
}

const foot = 'at the foot of the band, opposite its head'
/** A heavy top at the end of a thin band sets last and draws from it: it is fed from both sides. */
const fork =
  'forked, on both sides of the band below its shoulders, so that the top is fed from both'

/** Where the metal comes in: the thickest place that is neither set, engraved nor seen. Trade practice. */
const feedings: Readonly<Record<StyleId, Feeding>> = {
  solitaire: { where: foot },
  stackable: { where: foot },
  'plain-band': { where: 'on one side of the band' },
  halo: { where: fork },
  'three-stone': { where: fork },
  family: { where: fork },
  'half-eternity': { where: fork },
  signet: { where: fork },
  'solitaire-pendant': { where: 'on the back of the base, behind the stone' },
  'bar-pendant': { where: 'on the middle of the lower edge' },
  'disc-pendant': { where: 'on the edge, at its foot' },
  'bar-bracelet': { where: 'on the middle of one long edge' },
  studs: { where: 'on the back of the base, beside its post', each: 'each earring' },
  drops: { where: 'on the back of the head', each: 'each head' },
}

/** Stones all the way round leave the sides of the band. */
const aside: Feeding = { where: 'forked, on two places of one side of the band, below its stones' }

/** Strength of the base that hung heads stand on. */
const BASE_MM = 1

const thickestMm = ({ style, band, plate }: Design): number =>
  Math.max(
    band ? band.thicknessUm / 1000 : BASE_MM,
    plate ? (styleOf(style).plate?.thicknessMm ?? 0) : 0,
  )

/** Where a caster might put the sprue, and how thick: a suggestion, the house that casts knows its own. */
export function sprueMeasure({ design }: Pick<Piece, 'design'>): {
  readonly name: string
  readonly text: string
} {
  const { where, each } = design.reach === 'full' ? aside : feedings[design.style]
  const isBesideWords = design.style === 'plain-band' && design.engraving.length > 0
  const mm = Math.max(LEAST_MM, OVER * thickestMm(design))
  return {
    name: 'Sprue, suggested',
    text: `Ø ${mm.toFixed(1)} mm, ${where}${isBesideWords ? ', clear of its engraving' : ''}${each ? `; one for ${each}` : ''}`,
  }
}
