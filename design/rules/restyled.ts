import { type StyleId, styleOf } from '../catalogue/styles.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import {
  type FieldName,
  type FieldValue,
  field,
  valuesOf,
  withChanges,
  withValue,
} from '../document/fields.ts'
import { type StoneFacts, singlePlaceOf, stoneFactsOf } from '../document/single-stone.ts'
import { settled, structureFaults } from '../document/structure.ts'
import { stoneSources } from './carried-stones.ts'
import { fixOf, stopsOf } from './check.ts'
import { pairsOf } from './pair-match.ts'
import { setPairAnywhere, setSingle } from './set-single.ts'

type Step = (design: Design) => Design

/** Where the field is there and has this value to offer. */
const taking =
  (name: FieldName, at: number, value: FieldValue | null | undefined): Step =>
  design => {
    const wanted = field(name, at)
    return value !== null && value !== undefined && valuesOf(design, wanted).includes(value)
      ? withValue(design, wanted, value)
      : design
  }

/** Stones stand for people: as many as there were, each of its kind, as far as there is room. */
function stonesOf(from: Design, to: StyleId): readonly Step[] {
  const sources = stoneSources(from, to)
  const carried = sources.flatMap((source, at) => {
    const stone = source === null ? undefined : from.stones[source]
    return stone ? [{ at, ...stone }] : []
  })
  const [first] = carried
  return [
    taking('count', 0, from.stones.length > 0 ? sources.length : null),
    ...carried.flatMap(({ at, gem, origin }) => [
      taking('gem', at, gem),
      taking('origin', at, origin),
    ]),
    taking('shape', first?.at ?? 0, first?.shape),
    ...carryingSingles(from),
  ]
}

/** These very stones go along: the one in the middle, and those that are a pair as a pair. */
function carryingSingles(from: Design): readonly Step[] {
  const middle = from.stones[singlePlaceOf(from) ?? -1]
  const pairs = pairsOf(from).flatMap(({ place, left, right }) => {
    const stone = from.stones[place.at[0]]
    return stone ? [carryingPair([stoneFactsOf(stone, left), stoneFactsOf(stone, right)])] : []
  })
  return [
    ...(middle?.single ? [carryingSingle(stoneFactsOf(middle, middle.single))] : []),
    ...pairs,
  ]
}

const carryingPair =
  (pair: readonly [StoneFacts, StoneFacts]): Step =>
  design => {
    const set = setPairAnywhere(design, pair)
    return set.ok ? set.design : design
  }

/** This very stone goes along, held as the style holds its stone, or as another of its settings does. */
const carryingSingle =
  (stone: StoneFacts): Step =>
  design => {
    const set = setSingle(design, stone)
    return set.ok ? set.design : design
  }

/** Words move to the same place, or to the first that the style has; the example of a style does not. */
function wordsOf(from: Design, to: StyleId): readonly Step[] {
  const example = JSON.stringify(defaultDesign(from.style).engraving)
  if (from.engraving.length === 0 || JSON.stringify(from.engraving) === example) return []
  const { places } = styleOf(to)
  return from.engraving.map((one, i): Step => {
    const place = places.includes(one.place) ? one.place : places[i]
    return design =>
      place
        ? settled({
            ...design,
            engraving: [
              ...design.engraving.filter(other => other.place !== place),
              { ...one, place },
            ],
          })
        : design
  })
}

const isWhole = (design: Design) => structureFaults(design).length === 0
const isMakeable = (design: Design) => isWhole(design) && stopsOf(design).length === 0

const taken = (start: Design, steps: readonly Step[], fits: (design: Design) => boolean) =>
  steps.reduce((design, step) => {
    const next = step(design)
    return fits(next) ? next : design
  }, start)

/**
 * The design in another style, with all that carries over: metal, finish, size, chain and stones as
 * far as it can be made with them. Words are the customer's own: they come along wherever there is
 * a place for them, and the rules say what they still want.
 */
export function restyled(from: Design, to: StyleId): Design {
  if (from.style === to) return from
  const choices: readonly Step[] = [
    taking('metal', 0, from.metal),
    taking('finish', 0, from.finish),
    design => ({
      ...design,
      diameterUm: design.diameterUm && (from.diameterUm ?? design.diameterUm),
    }),
    taking('profile', 0, from.band?.profile),
    taking('chain', 0, from.chainMm),
    ...stonesOf(from, to),
    taking('side-view', 0, from.sideView),
    taking('claw-tip', 0, from.clawTip),
    taking('grading', 0, from.grading),
    taking('edge', 0, from.edge),
    taking('taper', 0, from.taper),
    taking('reach', 0, from.reach),
    taking('head-height', 0, from.headHeight),
    taking('gallery', 0, from.gallery),
    taking('shoulders', 0, from.shoulders),
    taking('second-metal', 0, from.secondMetal),
    taking('accent', 0, from.accent && `${from.accent.gem} ${from.accent.origin}`),
  ]
  return mended(taken(taken(defaultDesign(to), choices, isMakeable), wordsOf(from, to), isWhole))
}

/** Words that would not fit as they were are made to, where a few fixes do it; else the rules say what they want. */
function mended(design: Design): Design {
  let tried = design
  for (let step = 0; step < 4; step++) {
    const [first] = stopsOf(tried)
    if (!first) return tried
    const fix = fixOf(tried, first)
    if (!fix) return design
    tried = withChanges(tried, fix.changes)
  }
  return isMakeable(tried) ? tried : design
}
