import { edges, reaches, tapers } from '../catalogue/band-details.ts'
import { LEAST_LETTER_UM, MOST_LETTER_UM } from '../catalogue/engraving-limits.ts'
import { fonts } from '../catalogue/fonts.ts'
import type { OriginId } from '../catalogue/gem.ts'
import { accentGems, type GemId, gemOf, gems } from '../catalogue/gems.ts'
import { gradings } from '../catalogue/gradings.ts'
import { clawTips, galleries, headHeights, shoulderForms } from '../catalogue/heads.ts'
import type { ChoiceSpan } from '../catalogue/make-ups.ts'
import { finishes, metals } from '../catalogue/metals.ts'
import { everyDiameterUm, LEAST_DIAMETER_UM, MOST_DIAMETER_UM } from '../catalogue/ring-sizes.ts'
import type { ShapeId } from '../catalogue/shapes.ts'
import { styleOf } from '../catalogue/styles.ts'
import { defaultDesign } from './defaults.ts'
import { type Design, type Engraving, isDrawn, type Stone } from './design.ts'
import { clawTipOf, hasOwnClaws, sideViewOf, sideViewsOf } from './head.ts'
import { reshaped } from './keep-carats.ts'
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
  earFittingsOf,
  edgeOf,
  galleryOf,
  gradingOf,
  headHeightOf,
  reachOf,
  secondMetalOf,
  shouldersOf,
  taperOf,
} from './optional-choices.ts'
import { roleAt } from './role-at.ts'
import { settled } from './structure.ts'

export type FieldName =
  | 'metal'
  | 'finish'
  | 'size'
  | 'profile'
  | 'width'
  | 'thickness'
  | 'plate'
  | 'chain'
  | 'count'
  | 'gem'
  | 'origin'
  | 'shape'
  | 'stone-size'
  | 'setting'
  | 'accent'
  | 'side-view'
  | 'claw-tip'
  | 'ear-fitting'
  | 'grading'
  | 'edge'
  | 'taper'
  | 'reach'
  | 'head-height'
  | 'shoulders'
  | 'second-metal'
  | 'gallery'
  | 'place'
  | 'font'
  | 'letter-height'

/** One choice in a design; `at` is the stone or the engraving that it belongs to, else 0. */
export interface DesignField {
  readonly name: FieldName
  readonly at: number
  /** For a shape: what the stone is to weigh in it; else as much as it does now. */
  readonly milliCarats?: number | undefined
}

export type FieldValue = string | number
export interface DesignChange {
  readonly field: DesignField
  readonly value: FieldValue
}

export const field = (name: FieldName, at = 0): DesignField => ({ name, at })

const spans = new Map<ChoiceSpan, readonly number[]>()

/** Every step of a span, in micrometres. */
function stepsOf(span: ChoiceSpan): readonly number[] {
  const known = spans.get(span)
  if (known) return known
  const [least, most, step] = span
  const count = Math.round((most - least) / step)
  const steps = Array.from(
    { length: count + 1 },
    (_, i) => Math.round((least + i * step) * 100) * 10,
  )
  spans.set(span, steps)
  return steps
}

type Between = readonly [leastUm: number, mostUm: number]

const betweenOf = ([leastMm, mostMm]: ChoiceSpan = [0, 0, 1]): Between => [
  Math.round(leastMm * 1000),
  Math.round(mostMm * 1000),
]
/** Lengths go in hundredths of a millimetre. */
const STEP_UM = 10

const letterHeightsUm = [1200, 1500, 1800, 2000, 2200, 2500, 3000, 3500, 4000, 5000, 6000, 8000]
const metalIds = metals.map(({ id }) => id)
const finishIds = finishes.map(({ id }) => id)
const gemIds = gems.map(({ id }) => id)
const clawTipIds = clawTips.map(({ id }) => id)
const gradingIds = gradings.map(({ id }) => id)
const edgeIds = edges.map(({ id }) => id)
const reachIds = reaches.map(({ id }) => id)
const headHeightIds = headHeights.map(({ id }) => id)
const galleryIds = galleries.map(({ id }) => id)
const shoulderIds = shoulderForms.map(({ id }) => id)
const taperIds = tapers.map(({ id }) => id)
const fontIds = fonts.map(({ id }) => id)
const accents = accentGems.flatMap(gem => gemOf(gem).origins.map(origin => `${gem} ${origin}`))
const plateValue = (width: number, height: number) => `${width}×${height}`

const roleOf = ({ style }: Design, at: number) => styleOf(style).roles[roleAt(styleOf(style), at)]

interface FieldRule {
  /** Where the field is to be found in this design. */
  readonly places: (design: Design) => number
  /** What is offered to choose from. */
  readonly values: (design: Design, at: number) => readonly FieldValue[]
  /** Of a length: from where to where it may be anything. */
  readonly betweenUm?: (design: Design, at: number) => Between
  readonly now: (design: Design, at: number) => FieldValue | null
  readonly set: (design: Design, at: number, value: never, field: DesignField) => Design
}

/** Of another kind or size it is another stone, and no longer that one of which there is no second. */
function changed(stone: Stone, change: Partial<Stone>): Stone {
  const { single, mate, ...kind } = { ...stone, ...change }
  const isIt = (['gem', 'origin', 'shape', 'widthUm'] as const).every(
    key => kind[key] === stone[key],
  )
  return single && isIt ? { ...kind, single, ...(mate && { mate }) } : kind
}

/** Shape, size and setting go for all stones that play the same part. */
function withAlike(design: Design, at: number, change: Partial<Stone>): Design {
  const style = styleOf(design.style)
  const role = roleAt(style, at)
  return {
    ...design,
    stones: design.stones.map((stone, i) =>
      roleAt(style, i) === role ? changed(stone, change) : stone,
    ),
  }
}

/** In a row of clear stones and glowing ones, a shape goes for those that can have it. */
function withShape(
  design: Design,
  at: number,
  shape: ShapeId,
  { milliCarats }: DesignField,
): Design {
  const style = styleOf(design.style)
  const domed = shape === 'cabochon'
  const suits = ({ gem }: Stone, i: number) =>
    roleAt(style, i) === roleAt(style, at) && (gemOf(gem).cut !== 'faceted') === domed
  // A single stone keeps its carats; in a row or a pair all keep their common width, so that they stand in line.
  const alone = design.stones.filter((_, i) => roleAt(style, i) === roleAt(style, at)).length === 1
  const widths = alone ? stepsOf(roleOf(design, at)?.widthMm ?? [0, 0, 1]) : []
  if (!design.stones.some(suits)) {
    const stone = design.stones[at]
    return withAlike(design, at, stone ? reshaped(stone, shape, widths, milliCarats) : { shape })
  }
  return {
    ...design,
    stones: design.stones.map((stone, i) =>
      suits(stone, i) ? reshaped(stone, shape, widths, milliCarats) : stone,
    ),
  }
}

const withStone = (design: Design, at: number, change: Partial<Stone>): Design => ({
  ...design,
  stones: design.stones.map((stone, i) => (i === at ? changed(stone, change) : stone)),
})

const withEngraving = (
  design: Design,
  at: number,
  change: (one: Engraving) => Engraving,
): Design => ({
  ...design,
  engraving: design.engraving.map((one, i) => (i === at ? change(one) : one)),
})

const withBand = (design: Design, change: Partial<NonNullable<Design['band']>>): Design => ({
  ...design,
  band: design.band && { ...design.band, ...change },
})

/** A stone that does not come in the origin at hand is taken in the first it comes in. */
const originFor = (gem: GemId, origin: OriginId): OriginId => {
  const { origins } = gemOf(gem)
  return origins.includes(origin) ? origin : (origins[0] ?? 'natural')
}

const one = () => 1
const ifBand = ({ band }: Design) => (band ? 1 : 0)
const perStone = ({ stones }: Design) => stones.length
const perRole = ({ style, stones }: Design) =>
  Math.min(stones.length, new Set(styleOf(style).stones.roles).size)
const perEngraving = ({ engraving }: Design) => engraving.length

const rules: Readonly<Record<FieldName, FieldRule>> = {
  metal: {
    places: one,
    values: () => metalIds,
    now: design => design.metal,
    set: (design, _, metal) => ({ ...design, metal }),
  },
  finish: {
    places: one,
    values: () => finishIds,
    now: design => design.finish,
    set: (design, _, finish) => ({ ...design, finish }),
  },
  size: {
    places: ifBand,
    values: () => everyDiameterUm,
    betweenUm: () => [LEAST_DIAMETER_UM, MOST_DIAMETER_UM],
    now: design => design.diameterUm,
    set: (design, _, diameterUm) => ({ ...design, diameterUm }),
  },
  profile: {
    places: ifBand,
    values: ({ style }) => styleOf(style).band?.profiles ?? [],
    now: ({ band }) => band?.profile ?? null,
    set: (design, _, profile) => withBand(design, { profile }),
  },
  width: {
    places: ifBand,
    values: ({ style }) => stepsOf(styleOf(style).band?.widthMm ?? [0, 0, 1]),
    betweenUm: ({ style }) => betweenOf(styleOf(style).band?.widthMm),
    now: ({ band }) => band?.widthUm ?? null,
    set: (design, _, widthUm) => withBand(design, { widthUm }),
  },
  thickness: {
    places: ifBand,
    values: ({ style }) => stepsOf(styleOf(style).band?.thicknessMm ?? [0, 0, 1]),
    betweenUm: ({ style }) => betweenOf(styleOf(style).band?.thicknessMm),
    now: ({ band }) => band?.thicknessUm ?? null,
    set: (design, _, thicknessUm) => withBand(design, { thicknessUm }),
  },
  plate: {
    places: ({ plate }) => (plate ? 1 : 0),
    values: ({ style }) => styleOf(style).plate?.sizesMm.map(([w, h]) => plateValue(w, h)) ?? [],
    now: ({ plate }) => plate && plateValue(plate.widthUm / 1000, plate.heightUm / 1000),
    set: (design, _, value: string) => {
      const [width = 0, height = 0] = value.split('×').map(Number)
      return { ...design, plate: { widthUm: width * 1000, heightUm: height * 1000 } }
    },
  },
  chain: {
    places: ({ chainMm }) => (chainMm ? 1 : 0),
    values: ({ style }) => styleOf(style).chainMm ?? [],
    now: ({ chainMm }) => chainMm,
    set: (design, _, chainMm) => ({ ...design, chainMm }),
  },
  count: {
    places: ({ style }) => (styleOf(style).stones.least < styleOf(style).stones.most ? 1 : 0),
    values: ({ style }) => {
      const { least, most } = styleOf(style).stones
      return Array.from({ length: most - least + 1 }, (_, i) => least + i)
    },
    now: ({ stones }) => stones.length,
    set: (design, _, count: number) => {
      const { stones } = design
      const last = stones.at(-1) ?? defaultDesign(design.style).stones[0]
      const more = last
        ? Array.from({ length: Math.max(0, count - stones.length) }, () => last)
        : []
      return { ...design, stones: [...stones.slice(0, count), ...more] }
    },
  },
  gem: {
    places: perStone,
    values: () => gemIds,
    now: ({ stones }, at) => stones[at]?.gem ?? null,
    set: (design, at, gem: GemId) =>
      withStone(design, at, {
        gem,
        origin: originFor(gem, design.stones[at]?.origin ?? 'natural'),
      }),
  },
  origin: {
    places: perStone,
    values: ({ stones }, at) => {
      const stone = stones[at]
      return stone ? gemOf(stone.gem).origins : []
    },
    now: ({ stones }, at) => stones[at]?.origin ?? null,
    set: (design, at, origin) => withStone(design, at, { origin }),
  },
  shape: {
    places: perRole,
    values: (design, at) => roleOf(design, at)?.shapes ?? [],
    now: ({ stones }, at) => stones[at]?.shape ?? null,
    set: withShape,
  },
  'stone-size': {
    places: perRole,
    values: (design, at) => stepsOf(roleOf(design, at)?.widthMm ?? [0, 0, 1]),
    betweenUm: (design, at) => betweenOf(roleOf(design, at)?.widthMm),
    now: ({ stones }, at) => stones[at]?.widthUm ?? null,
    set: (design, at, widthUm) => withAlike(design, at, { widthUm }),
  },
  setting: {
    places: perRole,
    values: (design, at) => roleOf(design, at)?.settings ?? [],
    now: ({ stones }, at) => stones[at]?.setting ?? null,
    set: (design, at, setting) => withAlike(design, at, { setting }),
  },
  accent: {
    places: ({ accent }) => (accent ? 1 : 0),
    values: () => accents,
    now: ({ accent }) => accent && `${accent.gem} ${accent.origin}`,
    set: (design, _, value: string) => {
      const [gem, origin] = value.split(' ') as [GemId, OriginId]
      return { ...design, accent: { gem, origin } }
    },
  },
  'side-view': {
    places: design => (sideViewsOf(design).length > 1 ? 1 : 0),
    values: sideViewsOf,
    now: sideViewOf,
    set: (design, _, sideView) => ({ ...design, sideView }),
  },
  'claw-tip': {
    places: design => (hasOwnClaws(design) ? 1 : 0),
    values: () => clawTipIds,
    now: clawTipOf,
    set: (design, _, clawTip) => ({ ...design, clawTip }),
  },
  'ear-fitting': {
    places: design => (earFittingsOf(design).length > 1 ? 1 : 0),
    values: earFittingsOf,
    now: earFittingOf,
    set: (design, _, earFitting) => ({ ...design, earFitting }),
  },
  grading: {
    places: design => (canBeGraded(design) ? 1 : 0),
    values: () => gradingIds,
    now: gradingOf,
    set: (design, _, grading) => ({ ...design, grading }),
  },
  edge: {
    places: design => (canHaveEdges(design) ? 1 : 0),
    values: () => edgeIds,
    now: edgeOf,
    set: (design, _, edge) => ({ ...design, edge }),
  },
  taper: {
    places: design => (canBeTapered(design) ? 1 : 0),
    values: () => taperIds,
    now: taperOf,
    set: (design, _, taper) => ({ ...design, taper }),
  },
  reach: {
    places: design => (canGoRound(design) ? 1 : 0),
    values: () => reachIds,
    now: reachOf,
    set: (design, _, reach) => ({ ...design, reach }),
  },
  'head-height': {
    places: design => (canStandHigher(design) ? 1 : 0),
    values: () => headHeightIds,
    now: headHeightOf,
    set: (design, _, headHeight) => ({ ...design, headHeight }),
  },
  shoulders: {
    places: design => (canHaveShoulders(design) ? 1 : 0),
    values: () => shoulderIds,
    now: shouldersOf,
    set: (design, _, shoulders) => ({ ...design, shoulders }),
  },
  'second-metal': {
    places: design => (canHaveTwoMetals(design) ? 1 : 0),
    values: () => metalIds,
    now: secondMetalOf,
    set: (design, _, secondMetal) => ({ ...design, secondMetal }),
  },
  gallery: {
    places: design => (canHaveGallery(design) ? 1 : 0),
    values: () => galleryIds,
    now: galleryOf,
    set: (design, _, gallery) => ({ ...design, gallery }),
  },
  place: {
    places: perEngraving,
    values: ({ style }) => styleOf(style).places,
    now: ({ engraving }, at) => engraving[at]?.place ?? null,
    // Whatever is there already changes places with it.
    set: (design, at, place) => ({
      ...design,
      engraving: design.engraving.map((engraving, i) => {
        if (i === at) return { ...engraving, place }
        return engraving.place === place
          ? { ...engraving, place: design.engraving[at]?.place ?? place }
          : engraving
      }),
    }),
  },
  font: {
    places: perEngraving,
    values: ({ engraving }, at) => (engraving[at] && !isDrawn(engraving[at]) ? fontIds : []),
    now: ({ engraving }, at) =>
      engraving[at] && !isDrawn(engraving[at]) ? engraving[at].font : null,
    set: (design, at, font) =>
      withEngraving(design, at, engraving =>
        isDrawn(engraving) ? engraving : { ...engraving, font },
      ),
  },
  'letter-height': {
    places: perEngraving,
    values: () => letterHeightsUm,
    betweenUm: () => [LEAST_LETTER_UM, MOST_LETTER_UM],
    now: ({ engraving }, at) => engraving[at]?.heightUm ?? null,
    set: (design, at, heightUm) =>
      withEngraving(design, at, engraving => ({ ...engraving, heightUm })),
  },
}

export const fieldNames = Object.keys(rules) as readonly FieldName[]

/** Everything that can be chosen in this design as it stands. */
export const fieldsOf = (design: Design): readonly DesignField[] =>
  fieldNames
    .flatMap(name => Array.from({ length: rules[name].places(design) }, (_, at) => ({ name, at })))
    .filter(one => valuesOf(design, one).length > 1)

export const valuesOf = (design: Design, { name, at }: DesignField) =>
  rules[name].values(design, at)

/** For a length: what it may be besides what is offered, in whole hundredths of a millimetre. */
export const betweenUmOf = (design: Design, { name, at }: DesignField): Between | null =>
  rules[name].betweenUm?.(design, at) ?? null

/** Whether a design can have this value. Remedies and documents use more lengths than are offered. */
export function takesValue(design: Design, field: DesignField, value: FieldValue): boolean {
  if (valuesOf(design, field).includes(value)) return true
  const between = betweenUmOf(design, field)
  if (!between || typeof value !== 'number' || value % STEP_UM !== 0) return false
  const [least, most] = between
  return value >= least && value <= most
}

export const chosenValue = (design: Design, { name, at }: DesignField) =>
  rules[name].now(design, at)

const isOneField = (a: DesignField, b: DesignField) => a.name === b.name && a.at === b.at

/** Each field once: the later value stands, in the later place. */
export const lastOfEach = (changes: readonly DesignChange[]): readonly DesignChange[] =>
  changes.filter(
    ({ field }, i) => !changes.slice(i + 1).some(later => isOneField(later.field, field)),
  )

/**
 * The design with one choice changed, and as it is where that is chosen already: to choose the shape that three stones
 * have would pair their sides anew. The value must be one that fits the field; whether it goes with the rest is for the
 * rules.
 */
export const withValue = (design: Design, field: DesignField, value: FieldValue): Design =>
  value === chosenValue(design, field)
    ? design
    : settled(rules[field.name].set(design, field.at, value as never, field))

export const withChanges = (design: Design, changes: readonly DesignChange[]): Design =>
  changes.reduce((changed, { field, value }) => withValue(changed, field, value), design)
