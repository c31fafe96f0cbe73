import { edgeById, reachById, taperById } from '../catalogue/band-details.ts'
import { contourFormById } from '../catalogue/contours.ts'
import { earFittingById } from '../catalogue/ear-fittings.ts'
import { fontById } from '../catalogue/fonts.ts'
import { gemOf, originById } from '../catalogue/gems.ts'
import { gradingById } from '../catalogue/gradings.ts'
import {
  clawTipById,
  galleryById,
  headHeightById,
  shoulderById,
  sideViewById,
} from '../catalogue/heads.ts'
import { placeList, profileList } from '../catalogue/make-ups.ts'
import { finishById, type MetalId, metalOf } from '../catalogue/metals.ts'
import { sizeLabels } from '../catalogue/ring-sizes.ts'
import { settingOf } from '../catalogue/settings.ts'
import { shapeOf } from '../catalogue/shapes.ts'
import { styleOf } from '../catalogue/styles.ts'
import { type Design, type DrawnEngraving, type Engraving, isDrawn, type Stone } from './design.ts'
import type { FittedTo } from './fitted-to.ts'
import { clawTipOf, sideViewOf } from './head.ts'
import {
  canBeGraded,
  canBeTapered,
  canGoRound,
  canHaveEdges,
  canHaveGallery,
  canHaveShoulders,
  canHaveTwoMetals,
  canStandHigher,
  earFittingOf,
  edgeOf,
  galleryOf,
  gradingOf,
  headHeightOf,
  headMetalOf,
  metalsOf,
  reachOf,
  secondPartOf,
  shouldersOf,
  taperOf,
} from './optional-choices.ts'
import { singleText } from './single-words.ts'

export const mmText = (um: number) => `${um / 1000} mm`
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const knownBy = ({ gauge, model }: FittedTo) =>
  gauge ? 'a ring by its gauge' : `a ring by model ${model?.hash}`

/** What it is made of, in a sentence. */
export const metalsText = (design: Pick<Design, 'metal' | 'secondMetal'>) =>
  metalsOf(design)
    .map(id => lower(metalOf(id).name))
    .join(' and ')

/** A stone in a sentence: its origin is always said unless it is natural. [L5] */
export const gemText = ({ gem, origin }: Pick<Stone, 'gem' | 'origin'>) => {
  const name = gemOf(gem).name.toLowerCase()
  return origin === 'natural' ? name : `${originById(origin)?.name} ${name}`
}

/** What is drawn, in words. */
export const drawingText = ({ half }: Pick<DrawnEngraving, 'half'>) =>
  half ? `The ${half} half of a signature` : 'A signature'

const engravingText = (engraving: Engraving | undefined) => {
  if (!engraving) return 'none'
  return isDrawn(engraving) ? lower(drawingText(engraving)) : `“${engraving.rows.join(' / ')}”`
}

/** What two designs differ in, such as `14k white → 18k yellow, size 6 → 6½`; empty if in nothing. */
export function changesInWords(from: Design, to: Design): readonly string[] {
  const changes: string[] = []
  const say = (what: string, before: string, after: string) => {
    if (before !== after) changes.push(`${what && `${what} `}${before} → ${after}`)
  }
  const part = <T>(value: T | null, words: (value: T) => string) =>
    value === null ? 'none' : words(value)
  say('', styleOf(from.style).name, styleOf(to.style).name)
  say('', metalOf(from.metal).short, metalOf(to.metal).short)
  if (from.style === to.style && canHaveTwoMetals(to)) {
    const of = secondPartOf(to)
    // A head that is of the band's metal goes with it, and says nothing of its own.
    if (of === 'inlay')
      say(of, ...both(from, to, ({ secondMetal }) => part(secondMetal ?? null, secondText)))
    else if (from.secondMetal !== to.secondMetal)
      say(of, ...both(from, to, design => secondText(headMetalOf(design))))
  }
  say('finish', ...both(from, to, ({ finish }) => lower(finishById(finish)?.name ?? '')))
  say('size', ...both(from, to, ({ diameterUm }) => part(diameterUm, um => sizeLabels(um).us)))
  // Two diameters can bear the same label: then the millimetres tell them apart.
  if (
    from.diameterUm !== to.diameterUm &&
    from.diameterUm &&
    to.diameterUm &&
    sizeLabels(from.diameterUm).us === sizeLabels(to.diameterUm).us
  )
    say('inner diameter', mmText(from.diameterUm), mmText(to.diameterUm))
  say(
    'profile',
    ...both(from, to, ({ band }) =>
      part(band, ({ profile }) => lower(profileList.find(({ id }) => id === profile)?.name ?? '')),
    ),
  )
  say('width', ...both(from, to, ({ band }) => part(band, ({ widthUm }) => mmText(widthUm))))
  say(
    'thickness',
    ...both(from, to, ({ band }) => part(band, ({ thicknessUm }) => mmText(thicknessUm))),
  )
  say(
    'plate',
    ...both(from, to, ({ plate }) =>
      part(plate, ({ widthUm, heightUm }) => `${widthUm / 1000} × ${mmText(heightUm)}`),
    ),
  )
  say('chain', ...both(from, to, ({ chainMm }) => part(chainMm, mm => `${mm / 10} cm`)))
  say('small stones', ...both(from, to, ({ accent }) => part(accent, gemText)))
  stoneChanges(from.stones, to.stones, say)
  const [sideBefore, sideAfter] = both(from, to, sideViewOf)
  // Without a choice it follows the stones, and says nothing of its own.
  if (sideBefore && sideAfter && from.sideView !== to.sideView)
    say('side view', sideText(sideBefore), sideText(sideAfter))
  say('', ...both(from, to, design => lower(clawTipById(clawTipOf(design))?.name ?? '')))
  const [fittedBefore, fittedAfter] = both(from, to, earFittingOf)
  if (fittedBefore && fittedAfter)
    say(
      '',
      ...both(from, to, design => lower(earFittingById(earFittingOf(design) ?? '')?.name ?? '')),
    )
  if (canBeGraded(from) && canBeGraded(to))
    say(
      'small stones along the band',
      ...both(from, to, design => lower(gradingById(gradingOf(design))?.name ?? '')),
    )
  if (canHaveEdges(from) && canHaveEdges(to))
    say('', ...both(from, to, design => lower(edgeById(edgeOf(design))?.name ?? '')))
  if (canBeTapered(from) && canBeTapered(to))
    say('band', ...both(from, to, design => lower(taperById(taperOf(design))?.name ?? '')))
  if (canStandHigher(from) && canStandHigher(to))
    say('head', ...both(from, to, one => lower(headHeightById(headHeightOf(one))?.name ?? '')))
  if (canHaveGallery(from) && canHaveGallery(to))
    say('gallery', ...both(from, to, one => lower(galleryById(galleryOf(one))?.name ?? '')))
  if (canHaveShoulders(from) && canHaveShoulders(to))
    say('shoulders', ...both(from, to, one => lower(shoulderById(shouldersOf(one))?.name ?? '')))
  if (canGoRound(from) && canGoRound(to))
    say('stones', ...both(from, to, design => lower(reachById(reachOf(design))?.name ?? '')))
  say(
    'beside a ring',
    ...both(from, to, ({ contour }) =>
      part(contour ?? null, ({ form }) => lower(contourFormById(form)?.name ?? '')),
    ),
  )
  say('fitted to', ...both(from, to, ({ fittedTo }) => part(fittedTo ?? null, knownBy)))
  for (const { id, name } of placeList) {
    const [before, after] = both(from, to, design =>
      design.engraving.find(({ place }) => place === id),
    )
    say(`engraving ${lower(name)}`, engravingText(before), engravingText(after))
    if (!before || !after) continue
    const font = (engraving: Engraving) =>
      isDrawn(engraving) ? 'as drawn' : (fontById(engraving.font)?.name ?? '')
    say(`letters ${lower(name)}`, font(before), font(after))
    say(`height of letters ${lower(name)}`, mmText(before.heightUm), mmText(after.heightUm))
    if (
      isDrawn(before) &&
      isDrawn(after) &&
      JSON.stringify(before.strokes) !== JSON.stringify(after.strokes)
    )
      changes.push(`signature ${lower(name)} drawn anew`)
  }
  return changes
}

const secondText = (id: MetalId) => metalOf(id).short
const sideText = (id: string) => lower(sideViewById(id)?.name ?? '')

const both = <T>(from: Design, to: Design, of: (design: Design) => T): [T, T] => [of(from), of(to)]

function stoneChanges(
  from: readonly Stone[],
  to: readonly Stone[],
  say: (what: string, before: string, after: string) => void,
) {
  say('stones', String(from.length), String(to.length))
  const facets: readonly (readonly [string, (stone: Stone) => string])[] = [
    ['', gemText],
    ['shape', ({ shape }) => lower(shapeOf(shape).name)],
    ['size', ({ widthUm }) => mmText(widthUm)],
    ['setting', ({ setting }) => lower(settingOf(setting).name)],
    [
      '',
      ({ single, mate }) =>
        single
          ? `one of a kind, ${[single, ...(mate ? [mate] : [])].map(singleText).join('; ')}`
          : 'any of its kind',
    ],
  ]
  const pairs = from.flatMap((before, i) => {
    const after = to[i]
    return after ? [[i, before, after] as const] : []
  })
  for (const [what, words] of facets) {
    const changed = pairs.filter(([, before, after]) => words(before) !== words(after))
    const changes = new Set(
      changed.map(([, before, after]) => `${words(before)} → ${words(after)}`),
    )
    // All stones changed alike: one sentence for them.
    const together = changes.size === 1 && changed.length === pairs.length
    for (const [i, before, after] of together ? changed.slice(0, 1) : changed) {
      const which = from.length === 1 ? 'stone' : together ? 'stones' : `stone ${i + 1}`
      say(what ? `${what} of ${which}` : which, words(before), words(after))
    }
  }
}
