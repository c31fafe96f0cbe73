import { finishById, metalOf } from '../catalogue/metals.ts'
import { settingOf } from '../catalogue/settings.ts'
import { shapeOf } from '../catalogue/shapes.ts'
import { type StyleId, styleOf, styles } from '../catalogue/styles.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design, Stone } from '../document/design.ts'
import {
  type DesignField,
  type FieldName,
  type FieldValue,
  field,
  takesValue,
  valuesOf,
  withChanges,
  withValue,
} from '../document/fields.ts'
import { capital, gemText, lower, mmText } from '../document/words.ts'
import { fixOf, stopsOf } from '../rules/check.ts'
import { widestStoneAt } from './main-stone.ts'
import { setOf, type WholeSet } from './set.ts'

const otherKind = { earrings: 'pendant', pendant: 'earrings' } as const

/** A piece for neck or ear that takes over what another is made of. */
export interface Match {
  readonly design: Design
  /** What both have in common, such as `Sapphire`. */
  readonly same: readonly string[]
  /** What this one has instead, such as `Oval, not cushion`. */
  readonly differs: readonly string[]
}

/** Whether a piece for the other place can be made to match it: it needs a stone to take over. */
export const canBeMatched = ({ style, stones }: Pick<Design, 'style' | 'stones'>) =>
  styleOf(style).kind in otherKind && stones.length > 0

/** Of every style for the other place the piece that comes nearest; none that could not be made. */
export function matchesFor(design: Design): readonly Match[] {
  const kind = styleOf(design.style).kind
  if (!canBeMatched(design) || !(kind in otherKind)) return []
  const wanted = otherKind[kind as keyof typeof otherKind]
  return styles.filter(style => style.kind === wanted).flatMap(({ id }) => matchIn(design, id))
}

/** Both, earrings first. */
export function matchedSet(one: Design, other: Design): WholeSet {
  const isEarring = styleOf(one.style).kind === 'earrings'
  return setOf({ kind: 'ear-and-neck', designs: isEarring ? [one, other] : [other, one] })
}

const fields: readonly FieldName[] = ['gem', 'origin', 'shape', 'setting', 'stone-size']

function matchIn(design: Design, style: StyleId): readonly Match[] {
  const begun = begin(style)
  const [from, at] = [design.stones[widestStoneAt(design)], widestStoneAt(begun)]
  if (!from) return []
  const inMetal = withChanges(begun, [
    { field: field('metal'), value: design.metal },
    { field: field('finish'), value: design.finish },
  ])
  const values: Readonly<Partial<Record<FieldName, string | number>>> = {
    gem: from.gem,
    origin: from.origin,
    shape: from.shape,
    setting: from.setting,
    'stone-size': from.widthUm,
  }
  const taken = fields.reduce((now, name) => {
    const value = nearest(now, field(name, at), values[name])
    return value === undefined ? now : withValue(now, field(name, at), value)
  }, inMetal)
  const made = mended(taken)
  return made ? [{ design: made, ...compared(design, made) }] : []
}

/** The value itself where the piece can have it; of lengths else the nearest that it can. */
function nearest(
  design: Design,
  one: DesignField,
  value: FieldValue | undefined,
): FieldValue | undefined {
  if (value === undefined || takesValue(design, one, value)) return value
  if (typeof value !== 'number') return undefined
  return valuesOf(design, one)
    .map(Number)
    .toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value))[0]
}

/** With one stone, as most have, and no words: those are for whoever wears it to say. */
function begin(style: StyleId): Design {
  const first = { ...defaultDesign(style), engraving: [] }
  const { least } = styleOf(style).stones
  return first.stones.length > Math.max(1, least)
    ? withValue(first, field('count'), Math.max(1, least))
    : first
}

const MOST_FIXES = 6

/** What was taken over may not go together there: mended as the rules would have it, or not offered. */
function mended(design: Design): Design | null {
  let now = design
  for (let i = 0; i <= MOST_FIXES; i++) {
    const [stop] = stopsOf(now)
    if (!stop) return now
    const fix = fixOf(now, stop)
    if (!fix) return null
    now = withChanges(now, fix.changes)
  }
  return null
}

/** What is looked at when two pieces are said to match. */
const traits: readonly ((design: Design, stone: Stone) => string)[] = [
  ({ metal }) => metalOf(metal).name,
  ({ finish }) => finishById(finish)?.name ?? '',
  (_, stone) => capital(gemText(stone)),
  (_, { shape }) => shapeOf(shape).name,
  (_, { setting }) => settingOf(setting).name,
  (_, { widthUm }) => mmText(widthUm),
]

function compared(one: Design, other: Design): Pick<Match, 'same' | 'differs'> {
  const [from, to] = [one.stones[widestStoneAt(one)], other.stones[widestStoneAt(other)]]
  if (!from || !to) return { same: [], differs: [] }
  const pairs = traits.map(trait => [trait(one, from), trait(other, to)] as const)
  return {
    same: pairs.flatMap(([a, b]) => (a === b ? [b] : [])),
    differs: pairs.flatMap(([a, b]) => (a === b ? [] : [`${b}, not ${lower(a)}`])),
  }
}
