import { accentGems, gemOf } from '../catalogue/gems.ts'
import { type ChoiceSpan, type PlaceId, placeList } from '../catalogue/make-ups.ts'
import { styleOf } from '../catalogue/styles.ts'
import type { Design, Engraving, Fault } from './design.ts'
import { chosenHead } from './head.ts'
import { chosenOptions } from './optional-choices.ts'
import { roleAt } from './role-at.ts'
import {
  repeatedSingle,
  settledStones,
  settledWidthUm,
  singleFault,
  singleFaults,
} from './single-stone.ts'

const placeOrder: readonly PlaceId[] = placeList.map(({ id }) => id)
const orderOf = ({ place }: Engraving) => placeOrder.indexOf(place)

/** Whether the piece carries small stones besides those of the list. */
export const wantsAccent = ({ style, stones }: Pick<Design, 'style' | 'stones'>) =>
  styleOf(style).shoulderStones > 0 || stones.some(({ setting }) => setting === 'halo')

/** Rows with something in them, in the order of their places; the list itself where it is so already. */
function settledEngraving(engraving: readonly Engraving[]): readonly Engraving[] {
  const isSettled = engraving.every((one, i) => {
    const before = engraving[i - 1]
    const isWhole = 'strokes' in one || (one.rows.length > 0 && !one.rows.includes(''))
    return isWhole && (!before || orderOf(before) <= orderOf(one))
  })
  if (isSettled) return engraving
  return engraving
    .flatMap((one): readonly Engraving[] => {
      if ('strokes' in one) return [one]
      const rows = one.rows.filter(row => row !== '')
      return rows.length > 0 ? [rows.length === one.rows.length ? one : { ...one, rows }] : []
    })
    .sort((a, b) => orderOf(a) - orderOf(b))
}

/** The same choices always as the same document: what a style has no use for is left out. */
export function settled(design: Design): Design {
  const style = styleOf(design.style)
  return {
    v: design.v,
    style: design.style,
    metal: design.metal,
    finish: design.finish,
    diameterUm: style.band ? design.diameterUm : null,
    band: style.band ? design.band : null,
    plate: style.plate ? design.plate : null,
    chainMm: style.chainMm ? design.chainMm : null,
    ...chosenHead(design),
    ...chosenOptions(design),
    accent: wantsAccent(design) ? (design.accent ?? { gem: 'diamond', origin: 'natural' }) : null,
    stones: settledStones(design.stones, style),
    engraving: settledEngraving(design.engraving),
  }
}

const within = (um: number, [least, most]: ChoiceSpan) =>
  um >= least * 1000 - 1 && um <= most * 1000 + 1

/** What is missing or does not belong, before any rule is asked: each style has its own parts. */
export function structureFaults(design: Design): readonly Fault[] {
  const style = styleOf(design.style)
  const faults: Fault[] = []
  const unless = (good: boolean, at: string, words: string) => {
    if (!good) faults.push({ at, words })
  }
  const { band, plate, stones } = design
  if (style.band) {
    unless(design.diameterUm !== null, 'diameterUm', 'A ring needs its size.')
    if (!band) unless(false, 'band', 'A ring needs its band.')
    else {
      const { profiles, widthMm, thicknessMm } = style.band
      unless(
        profiles.includes(band.profile),
        'band.profile',
        `${style.name} is not made with this profile.`,
      )
      unless(
        within(band.widthUm, widthMm),
        'band.widthUm',
        `Its band is ${widthMm[0]} to ${widthMm[1]} mm wide.`,
      )
      unless(
        within(band.thicknessUm, thicknessMm),
        'band.thicknessUm',
        `Its band is ${thicknessMm[0]} to ${thicknessMm[1]} mm thick.`,
      )
    }
  }
  if (style.plate) {
    const known = style.plate.sizesMm.some(
      ([w, h]) => plate?.widthUm === w * 1000 && plate.heightUm === h * 1000,
    )
    unless(known, 'plate', 'Its plate is not made in this size.')
  }
  if (style.chainMm)
    unless(
      style.chainMm.includes(design.chainMm ?? 0),
      'chainMm',
      'The chain is not made in this length.',
    )
  const { least, most } = style.stones
  unless(
    stones.length >= least && stones.length <= most,
    'stones',
    `${style.name} has ${least === most ? least : `${least} to ${most}`} stones.`,
  )
  stones.forEach((stone, i) => {
    const { shape, setting, widthUm, gem, origin } = stone
    const role = style.roles[roleAt(style, i)]
    unless(
      role?.shapes.includes(shape) ?? false,
      `stones.${i}.shape`,
      'This shape is not made in this style.',
    )
    unless(
      role?.settings.includes(setting) ?? false,
      `stones.${i}.setting`,
      'This setting is not made in this style.',
    )
    unless(
      role !== undefined &&
        within(widthUm, role.widthMm) &&
        (!stone.mate || within(settledWidthUm(stone.mate), role.widthMm)),
      `stones.${i}.widthUm`,
      'This size is not made in this style.',
    )
    unless(
      gemOf(gem).origins.includes(origin),
      `stones.${i}.origin`,
      'This stone does not come in this origin.',
    )
    for (const words of singleFaults(stone)) faults.push(singleFault(i, words))
  })
  const repeated = repeatedSingle(design)
  if (repeated !== null)
    faults.push(singleFault(repeated, 'There is one such stone, and it is set in one place.'))
  if (design.accent) {
    const { gem, origin } = design.accent
    unless(
      gemOf(gem).origins.includes(origin),
      'accent.origin',
      'This stone does not come in this origin.',
    )
    unless(accentGems.includes(gem), 'accent.gem', 'Small stones are of the hardest kinds only.')
  }
  design.engraving.forEach(({ place }, i) => {
    unless(
      style.places.includes(place),
      `engraving.${i}.place`,
      'This style has no such place to engrave.',
    )
    unless(
      design.engraving.findIndex(one => one.place === place) === i,
      `engraving.${i}.place`,
      'There is one engraving in each place.',
    )
  })
  return faults
}
