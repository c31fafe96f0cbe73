import { milgrain } from '#design/catalogue/band-details.ts'
import { engravingDepthMm } from '#design/catalogue/engraving-limits.ts'
import { gemOf } from '#design/catalogue/gems.ts'
import { type PlaceId, placeList, profileList } from '#design/catalogue/make-ups.ts'
import { type MetalId, metalOf } from '#design/catalogue/metals.ts'
import { originText } from '#design/catalogue/origin-words.ts'
import { settingOf } from '#design/catalogue/settings.ts'
import { shapeOf } from '#design/catalogue/shapes.ts'
import { type StyleId, styleOf } from '#design/catalogue/styles.ts'
import { type BandContour, contourAt, contourDepthUm } from '#design/document/contour.ts'
import type { Design, Stone } from '#design/document/design.ts'
import { farEdgeAt, pointMmOf } from '#design/document/far-edge.ts'
import { headIndex } from '#design/document/optional-choices.ts'
import { sideText, singleText } from '#design/document/single-words.ts'
import { lower } from '#design/document/words.ts'
import { curvesOf, middleThicknessMm } from '#design/layout/band-profile.ts'
import { type StoneLot, stoneLots } from '#design/layout/stones.ts'
import { narrowestMm } from '#design/layout/taper.ts'
import { f32At } from '../at.ts'
import type { Cut } from '../gems/cut.ts'
import { depthMm, lotCut } from '../gems/lot-cut.ts'
import { AT_EDGE, clawHalfMm } from '../metal/claw.ts'
import { RAIL_HALF } from '../metal/rail-line.ts'
import { CLEAR, WALL } from '../metal/rim.ts'
import type { Piece, SetStone } from '../piece.ts'
import { jointMeasures } from './joint-measures.ts'
import { sprueMeasure } from './sprue-measure.ts'

/** One line of what a bench measures. */
export interface DrawingMeasure {
  readonly name: string
  readonly text: string
}

const mm = (value: number) => `${value.toFixed(2)} mm`

/** Length × width × depth as the stone is cut in the model. */
const stoneSizeText = (cut: Cut) =>
  `${cut.lengthMm.toFixed(2)} × ${cut.widthMm.toFixed(2)} × ${mm(depthMm(cut))}`

const lotText = (lot: StoneLot) =>
  `${lot.count} × ${originText(lot.gem, lot.origin)} ${gemOf(lot.gem).name.toLowerCase()}, ${lower(shapeOf(lot.shape).name)}, ${stoneSizeText(lotCut(lot))} (length × width × depth), ${lot.single ? `this very stone${sideText(lot)}: ${singleText(lot.single)}` : `about ${(lot.milliCarats / 1000).toFixed(3)} ct each`}, ${lower(settingOf(lot.setting).name)}`

/** Every kind of stone that is set, with all its measures. */
export const stoneMeasures = ({ design }: Pick<Piece, 'design'>): readonly string[] =>
  stoneLots(design).map(lotText)

/** Band, plate, heads with their claws and walls, and what stays below an engraving. */
export function benchMeasures(piece: Piece): readonly DrawingMeasure[] {
  return [
    ...bandMeasures(piece),
    ...plateMeasures(piece),
    ...headMeasures(piece),
    ...grooveMeasures(piece),
    ...jointMeasures(piece),
    markMeasure(piece),
    sprueMeasure(piece),
  ]
}

/** Height of the figures: what assay offices strike into fine work. GK */
const MARK_MM = 0.75

const inBand = 'inside the band, beside its head'
const inPlainBand = 'inside the band'

/** Where a piece bears the mark of its purity. GK */
const markPlaces: Readonly<Record<StyleId, string>> = {
  solitaire: inBand,
  halo: inBand,
  'three-stone': inBand,
  family: inPlainBand,
  'half-eternity': inPlainBand,
  stackable: inBand,
  signet: inPlainBand,
  'plain-band': inPlainBand,
  'solitaire-pendant': 'on the inner side of the bail',
  'bar-pendant': 'on the back, at its left end',
  'disc-pendant': 'on the back, at its foot',
  'bar-bracelet': 'on the inner side of the plate, at its left end',
  studs: 'on each post, below its head',
  drops: 'on the back of each head that has room for it, else on its loop',
}

/** Struck or cut when the piece is finished, so it is in no file for the caster. */
const markMeasure = ({ design }: Piece): DrawingMeasure => {
  const { metal, secondMetal, style, band, engraving } = design
  const isBesideWords = band !== null && engraving.some(({ place }) => place === 'inside')
  const where = `${markPlaces[style]}${isBesideWords ? ', clear of the engraving' : ''}`
  return {
    name: secondMetal ? 'Purity marks' : 'Purity mark',
    text: `${[metal, secondMetal].flatMap(id => (id ? [markText(id, secondMetal)] : [])).join(' and ')}, figures of ${mm(MARK_MM)}, ${where}; struck or cut by laser after polishing`,
  }
}

/** Of two metals each figure is followed by the name of what it is about. [V4] */
const markText = (id: MetalId, secondMetal: MetalId | undefined) => {
  const { fineness, name } = metalOf(id)
  return secondMetal ? `${fineness} (${lower(name)})` : `${fineness}`
}

/** What a file of the band is to be judged by, besides its width and thickness. */
function profileText(band: NonNullable<Design['band']>): string {
  const [widthMm, thickMm] = [band.widthUm / 1000, band.thicknessUm / 1000]
  const { bevel, outerSagMm } = curvesOf(band.profile, widthMm, thickMm)
  const name = lower(profileList.find(({ id }) => id === band.profile)?.name ?? '')
  if (bevel)
    return `${name}: level over ${mm(widthMm * bevel.from)}, ${mm(thickMm - bevel.fallMm)} thick at its edges`
  return outerSagMm > 0 ? `${name}: ${mm(middleThicknessMm(band))} thick in its middle` : name
}

/** How a band is narrower and what goes along its edges, where it is not plain. */
function detailTexts({ design, parts }: Piece): readonly string[] {
  const { taper, edge, shoulders, contour, band } = design
  const where = { even: '', back: 'at the back', head: 'at the top' }[taper ?? 'even']
  const lines = parts.filter(({ name }) => name.startsWith('milgrain')).length
  return [
    ...(contour && band ? bendTexts(contour, band.widthUm / 1000) : []),
    ...(where ? [`tapers evenly to ${mm(narrowestMm(design))} ${where}`] : []),
    ...(shoulders === 'knife' ? ['shoulders to a ridge, gone by a quarter of the round'] : []),
    ...(edge === 'milgrain'
      ? [`milgrain along ${lines} edges, beads of Ø ${mm(milgrain.beadMm)}, cast with the band`]
      : []),
  ]
}

/** What a bent band is checked by: how far its inner edge stands back, its point, and its width on top. */
function bendTexts(contour: BandContour, widthMm: number): readonly string[] {
  const topMm = widthMm + farEdgeAt(contour, 0) - contourAt(contour.edgeUm, 0)
  const [deepMm, pointMm] = [contourDepthUm(contour) / 1000, pointMmOf(contour)]
  return [
    ...(deepMm > 0 ? [`its inner edge goes round a head, ${mm(deepMm)} at most`] : []),
    ...(pointMm === null
      ? []
      : [`its outer edge is a V, the point ${mm(pointMm)} out from the straight edge`]),
    ...(mm(topMm) === mm(widthMm) ? [] : [`${mm(topMm)} wide on top`]),
  ]
}

function bandMeasures(piece: Piece): readonly DrawingMeasure[] {
  const { band, diameterUm } = piece.design
  if (!band || diameterUm === null) return []
  const [inside, thick] = [diameterUm / 1000, band.thicknessUm / 1000]
  return [
    { name: 'Inside', text: `Ø ${mm(inside)}, ${mm(Math.PI * inside)} round` },
    {
      name: 'Band',
      text: `${mm(band.widthUm / 1000)} wide × ${mm(thick)} thick; ${mm(Math.PI * (inside + thick))} long at the middle of its thickness; ${[profileText(band), ...detailTexts(piece)].join('; ')}`,
    },
  ]
}

function plateMeasures(piece: Piece): readonly DrawingMeasure[] {
  const { plate } = piece.design
  const thickMm = plateThickMm(piece)
  if (!plate || thickMm === null) return []
  const size = `${mm(plate.widthUm / 1000)} × ${mm(plate.heightUm / 1000)}`
  return [{ name: 'Plate', text: `${size}, ${mm(thickMm)} thick` }]
}

/** As it is in the model: a flat plate is thicker than its style's where stones are sunk into it. */
function plateThickMm({ design, places }: Piece): number | null {
  const back = places.find(({ place }) => place === 'back')?.surface
  return back?.form === 'flat'
    ? -2 * back.frame.origin[2]
    : (styleOf(design.style).plate?.thicknessMm ?? null)
}

/** Stones that are set alike have one line. */
function headMeasures(piece: Piece): readonly DrawingMeasure[] {
  const lines = new Map<string, number[]>()
  piece.design.stones.forEach((_, i) => {
    const at = piece.stones.find(({ of }) => of === i)
    if (!at) return
    const text = [holdText(piece, i, at), heightText(piece, at)].filter(Boolean).join('; ')
    lines.set(text, [...(lines.get(text) ?? []), i + 1])
  })
  const only = lines.size === 1
  return [...lines].map(([text, which]) => ({
    name: only ? 'Head' : `Head of stone ${which.join(', ')}`,
    text,
  }))
}

function holdText(piece: Piece, index: number, at: SetStone): string {
  const { parts, design } = piece
  const { name, figures } = settingOf((design.stones[index] as Stone).setting)
  const { clawMm, overGirdleMm, lipOfCrown, brightCutMm, railMm, barMm, beadMm } = figures
  const claws = parts.filter(one => /\bclaw \d+$/.test(one.name)).length
  const clawed = design.stones.filter(stone => settingOf(stone.setting).figures.clawMm).length
  const each = figures.claws ?? Math.round(claws / (styleOf(design.style).stones.each * clawed))
  const open = parts.some(one => /\brail$/.test(one.name))
  return [
    clawMm
      ? `${/claws$/.test(name) && figures.claws ? name : `${name}, ${each} claws`} of Ø ${mm(2 * AT_EDGE * clawHalfMm(at.cut))} at the girdle`
      : name,
    ...(overGirdleMm ? [`at least ${mm(overGirdleMm)} over the girdle`] : []),
    ...(clawMm && open ? railTexts(piece, index) : []),
    ...(design.sideView === 'trellis' ? ['claws crossed below the stone'] : []),
    ...(lipOfCrown
      ? [`${wallText(piece, at)}, lip over ${Math.round(lipOfCrown * 100)} % of the crown`]
      : []),
    ...(barMm ? [`bars of ${mm(barMm)} across the band`] : []),
    ...(brightCutMm ? [`level with the metal, a bright cut of ${mm(brightCutMm)} about it`] : []),
    ...(railMm ? [`walls of ${mm(railMm)}`] : []),
    ...(beadMm ? [`beads of Ø ${mm(beadMm)}`] : []),
  ].join(', ')
}

/** Of a ring with several heads the middle one alone has a gallery. */
function railTexts({ parts, design }: Piece, index: number): readonly string[] {
  const named = (name: RegExp) =>
    design.gallery && index !== headIndex(design)
      ? 0
      : parts.filter(one => name.test(one.name)).length
  const wires = named(/\bgallery wire\b/)
  return [
    `${named(/\blower rail$/) > 0 ? 'two rails' : 'rail'} of Ø ${mm(2 * RAIL_HALF)}`,
    ...(wires > 0
      ? [`${wires} wires of Ø ${mm(2 * RAIL_HALF)} hung from claw to claw below it`]
      : []),
  ]
}

/** On a plate a rim may be a lip alone, where the plate is the wall beside the girdle. */
function wallText({ places, parts }: Piece, { of, cut, frame }: SetStone): string {
  const back = places.find(({ place }) => place === 'back')?.surface
  const rim = parts.find(({ name }) => name === `bezel ${Number(of) + 1}`)
  if (back?.form !== 'flat' || !rim) return `wall of ${mm(WALL)}`
  const [x, y, z] = frame.origin
  const { positions } = rim.mesh
  let reach = 0
  for (let v = 0; v < positions.length; v += 3)
    reach = Math.max(reach, Math.hypot(f32At(positions, v) - x, f32At(positions, v + 1) - y))
  const outMm = reach - Math.max(cut.widthMm, cut.lengthMm) / 2
  const aboveMm = z + back.frame.origin[2]
  return aboveMm < 0
    ? `girdle ${mm(-aboveMm)} below the face, a lip of ${mm(outMm)} raised about it`
    : `wall of ${mm(outMm - CLEAR)}, girdle ${mm(aboveMm)} above the face`
}

/** On a ring: how high the girdle and the table stand. */
function heightText({ fingerMm, design }: Piece, { frame, cut }: SetStone): string {
  if (fingerMm === null || design.diameterUm === null) return ''
  const girdle = Math.hypot(frame.origin[0], frame.origin[1]) - design.diameterUm / 2000
  const above = girdle + cut.crownMm - (design.band?.thicknessUm ?? 0) / 1000
  return `girdle ${mm(girdle)} above the finger, table ${mm(above)} above the band`
}

/** Of a ring: where the middle of the words lies. */
const middles: Readonly<Partial<Record<PlaceId, (style: StyleId) => string>>> = {
  inside: style =>
    `; its middle at the foot of the ring${style === 'plain-band' ? '' : ', opposite its top'}`,
  outside: () => '; its middle at the top of the ring',
}

function grooveMeasures(piece: Piece): readonly DrawingMeasure[] {
  const { design } = piece
  const wall = design.band ? middleThicknessMm(design.band) : plateThickMm(piece)
  return design.engraving.map(({ place }) => {
    const depth = engravingDepthMm[place]
    const below = wall === null ? '' : `, ${mm(wall - depth)} of metal below it`
    const name = placeList.find(({ id }) => id === place)?.name ?? place
    const where = design.band ? (middles[place]?.(design.style) ?? '') : ''
    return { name: `Engraving, ${lower(name)}`, text: `${mm(depth)} deep${below}${where}` }
  })
}

/**
 * What the maker still has to allow for. Shrinkage of 1–1.5 % in the metal, about 3 % with
 * finishing [F1]; polishing 0.05–0.1 mm [X2], up to 0.2 mm [E1]; many casters enlarge by themselves [F2].
 */
export const allowances: readonly string[] = [
  'All files and measures are those of the finished piece: nothing is added for shrinkage or polishing.',
  'Metal shrinks by about 1 to 1.5 % when it is cast, with finishing by about 3 % in all. Many casters enlarge the pattern themselves: ask before you enlarge it.',
  'Polishing takes 0.05 to 0.1 mm of a face, up to 0.2 mm where it is worked hard. Leave that on claws, rims and the inside of a band until the last step, and check the inside diameter after polishing.',
]
