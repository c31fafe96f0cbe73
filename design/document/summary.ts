import { edgeById, reachById, taperById } from '../catalogue/band-details.ts'
import { contourFormById } from '../catalogue/contours.ts'
import { earFittingById } from '../catalogue/ear-fittings.ts'
import { fontById } from '../catalogue/fonts.ts'
import { gradingById } from '../catalogue/gradings.ts'
import {
  clawTipById,
  galleryById,
  headHeightById,
  shoulderById,
  sideViewById,
} from '../catalogue/heads.ts'
import { placeList, profileList } from '../catalogue/make-ups.ts'
import { finishById, metalOf } from '../catalogue/metals.ts'
import { sizeLabels } from '../catalogue/ring-sizes.ts'
import { settingOf } from '../catalogue/settings.ts'
import { shapeOf } from '../catalogue/shapes.ts'
import { inlayOf } from '../layout/inlay.ts'
import { type StoneLot, stoneLots } from '../layout/stones.ts'
import { type BandContour, CONTOUR_PLACES, contourDepthUm } from './contour.ts'
import { type Design, type Engraving, isDrawn } from './design.ts'
import { pointMmOf } from './far-edge.ts'
import { fittedText } from './fitted-words.ts'
import { hasInlay, secondPartOf } from './optional-choices.ts'
import { sideText, singleMeasures, singleText } from './single-words.ts'
import { styleNameOf } from './style-name.ts'
import { capital, drawingText, gemText, lower, metalsText, mmText } from './words.ts'

export interface SummaryLine {
  readonly name: string
  readonly text: string
}

const article = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a')
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The piece in a line, such as `Solitaire in 14k yellow gold with an oval diamond`. */
export const titleOf = (design: Design): string =>
  `${madeOf(design)}${design.fittedTo ? ', fitted to a ring already owned' : ''}`

function madeOf(design: Design): string {
  const metal = `${styleNameOf(design)} in ${metalsText(design)}`
  const lots = stoneLots(design).filter(({ role }) => role !== 'accent')
  const [first] = lots
  if (!first) return metal
  if (lots.length === 1 && first.count === 1) {
    const stone = `${lower(shapeOf(first.shape).name)} ${gemText(first)}`
    return `${metal} with ${article(stone)} ${stone}`
  }
  return `${metal} with ${listed([...new Set(lots.map(gemText))])}`
}

export function stoneLine(lot: StoneLot): SummaryLine {
  const { shape, setting, widthUm, role, count, single } = lot
  const measured = single
    ? `${singleMeasures(single)}, ${singleText(single)}${sideText(lot)}`
    : mmText(widthUm)
  const stone = `${lower(shapeOf(shape).name)} ${gemText(lot)}, ${measured}`
  return {
    name: role === 'accent' ? 'Small stones' : count === 1 ? 'Stone' : 'Stones',
    text: `${count === 1 ? capital(stone) : `${count} × ${stone}`}, ${lower(settingOf(setting).name)}`,
  }
}

function engravingLine(engraving: Engraving): SummaryLine {
  const place = placeList.find(({ id }) => id === engraving.place)?.name ?? ''
  const height = mmText(engraving.heightUm)
  return {
    name: place,
    text: isDrawn(engraving)
      ? `${drawingText(engraving)}, ${height} high`
      : `“${engraving.rows.join(' / ')}”, ${fontById(engraving.font)?.name}, ${height} high`,
  }
}

/** Its form, how deep it goes round the head, and how wide it is at its point if it has one. */
function bendText(contour: BandContour, band: Design['band']): string {
  const pointMm = pointMmOf(contour)
  const deepUm = contourDepthUm(contour)
  return [
    contourFormById(contour.form)?.name,
    ...(deepUm > 0 ? [`${mmText(deepUm)} deep`] : []),
    ...(pointMm !== null && band
      ? [
          `${tenthsText(band.widthUm + pointMm * 1000 - (contour.edgeUm[TOP] ?? 0))} wide at its point`,
        ]
      : []),
  ].join(', ')
}

const tenthsText = (um: number) => mmText(Math.round(um / 100) * 100)

const TOP = (CONTOUR_PLACES - 1) / 2

/** Said where it is not as the style has it first. */
function optionLines({
  sideView,
  clawTip,
  earFitting,
  grading,
  contour,
  band,
  edge,
  taper,
  reach,
  headHeight,
  shoulders,
  fittedTo,
  gallery,
}: Design): readonly SummaryLine[] {
  const side = sideViewById(sideView ?? '')
  const tip = clawTipById(clawTip ?? '')
  const fitting = earFittingById(earFitting ?? '')
  const sizes = gradingById(grading ?? '')
  const [edges, width] = [edgeById(edge ?? ''), taperById(taper ?? '')]
  return [
    ...(side ? [{ name: 'Side view', text: side.name }] : []),
    ...(headHeight ? [{ name: 'Head', text: headHeightById(headHeight)?.name ?? '' }] : []),
    ...(gallery ? [{ name: 'Gallery', text: galleryById(gallery)?.name ?? '' }] : []),
    ...(shoulders ? [{ name: 'Shoulders', text: shoulderById(shoulders)?.name ?? '' }] : []),
    ...(tip ? [{ name: 'Claw tips', text: tip.name }] : []),
    ...(sizes ? [{ name: 'Along the band', text: sizes.name }] : []),
    ...(contour
      ? [
          {
            name: 'Beside a ring',
            text: bendText(contour, band),
          },
        ]
      : []),
    ...(fittedTo ? [{ name: 'Fitted to', text: fittedText(fittedTo) }] : []),
    ...(reach ? [{ name: 'Row', text: reachById(reach)?.name ?? '' }] : []),
    ...(edges ? [{ name: 'Edges', text: edges.name }] : []),
    ...(width ? [{ name: 'Along the finger', text: width.name }] : []),
    ...(fitting ? [{ name: 'In the ear', text: fitting.name }] : []),
  ]
}

/** Every choice in words and figures, in the order in which one looks at a piece. */
export function summaryOf(design: Design): readonly SummaryLine[] {
  const { band, plate, chainMm, diameterUm } = design
  const lines: SummaryLine[] = [
    { name: 'Style', text: styleNameOf(design) },
    {
      name: 'Metal',
      text: `${metalOf(design.metal).name}, ${lower(finishById(design.finish)?.name ?? '')}`,
    },
  ]
  if (diameterUm !== null) {
    const { us, uk, eu } = sizeLabels(diameterUm)
    lines.push({
      name: 'Size',
      text: `US ${us}, UK ${uk}, EU ${eu}: ${mmText(diameterUm)} inside`,
    })
  }
  if (band) {
    const profile = profileList.find(({ id }) => id === band.profile)?.name ?? ''
    lines.push({
      name: 'Band',
      text: `${profile}, ${mmText(band.widthUm)} wide, ${mmText(band.thicknessUm)} thick`,
    })
  }
  if (design.secondMetal && !hasInlay(design))
    lines.push({ name: capital(secondPartOf(design)), text: metalOf(design.secondMetal).name })
  if (band && design.secondMetal && hasInlay(design)) {
    const { widthMm, railMm } = inlayOf(band)
    lines.push({
      name: 'Inlay',
      text: `${metalOf(design.secondMetal).name}, ${mmText(widthMm * 1000)} wide between rails of ${mmText(Math.round(railMm * 1000))}`,
    })
  }
  if (plate)
    lines.push({ name: 'Plate', text: `${plate.widthUm / 1000} × ${mmText(plate.heightUm)}` })
  if (chainMm !== null) lines.push({ name: 'Chain', text: `${chainMm / 10} cm` })
  return [
    ...lines,
    ...stoneLots(design).map(stoneLine),
    ...optionLines(design),
    ...design.engraving.map(engravingLine),
  ]
}
