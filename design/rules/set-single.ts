import { styleOf, styles } from '../catalogue/styles.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import { field, valuesOf, withChanges, withValue } from '../document/fields.ts'
import {
  type PairPlace,
  pairPlacesOf,
  type StoneFacts,
  singlePlaceOf,
  singlesOf,
  withPair,
  withSingle,
} from '../document/single-stone.ts'
import { settled, structureFaults } from '../document/structure.ts'
import { fixOf, stopsOf } from './check.ts'

const isMakeable = (design: Design) =>
  structureFaults(design).length === 0 && stopsOf(design).length === 0

/** Its settings, the one that it has first. */
function inSettings(design: Design, at: number): readonly Design[] {
  const others = valuesOf(design, field('setting', at))
    .filter(setting => setting !== design.stones[at]?.setting)
    .map(setting => withValue(design, field('setting', at), setting))
  return [design, ...others]
}

/** With what a few fixes change; null where they do not do it. */
function mended(design: Design): Design | null {
  let tried = design
  for (let step = 0; step < 4; step++) {
    const [first] = stopsOf(tried)
    if (!first) return structureFaults(tried).length === 0 ? tried : null
    const fix = fixOf(tried, first)
    if (!fix) return null
    tried = withChanges(tried, fix.changes)
  }
  return isMakeable(tried) ? tried : null
}

export type SingleSet =
  | { readonly ok: true; readonly design: Design }
  /** Why it cannot be set there, in words for whoever chose it. */
  | { readonly ok: false; readonly words: readonly string[] }

/** A piece with this very stone: as it is, else held otherwise, else with a band or head that takes it. */
export function setSingle(design: Design, facts: StoneFacts): SingleSet {
  const at = singlePlaceOf(design)
  if (at === null)
    return { ok: false, words: [`${styleOf(design.style).name}: no single stone is set in it.`] }
  return whole(settled(withSingle(design, facts)), at, [facts.id])
}

/** The same with two that are worn as a pair, in a place that has room for two. */
export function setPair(
  design: Design,
  place: PairPlace,
  pair: readonly [StoneFacts, StoneFacts],
): SingleSet {
  const [left, right] = pair
  if ((['gem', 'origin', 'shape'] as const).some(key => left[key] !== right[key]))
    return { ok: false, words: ['These two are not of one kind and shape: choose both alike.'] }
  const chosen = settled(withPair(design, place, pair))
  return whole(chosen, place.at[0], [left.id, right.id])
}

/** As it is with its stones, or as the settings and fixes make it possible; else why not. */
function whole(chosen: Design, at: number, ids: readonly string[]): SingleSet {
  const tried = inSettings(chosen, at)
  const found = tried.find(isMakeable) ?? tried.map(mended).find(one => one !== null)
  const has = found ? singlesOf(found).map(({ id }) => id) : []
  if (found && ids.every(id => has.includes(id))) return { ok: true, design: found }
  const faults = [
    ...structureFaults(chosen).map(({ words }) => words),
    ...stopsOf(chosen).map(({ words }) => words),
  ]
  return { ok: false, words: [...new Set(faults)] }
}

/** Every style that can be made with this very stone, each as it would be. */
export const piecesFor = (facts: StoneFacts): readonly Design[] =>
  styles.flatMap(({ id }) => {
    const design = defaultDesign(id)
    if (singlePlaceOf(design) === null) return []
    const set = setSingle(design, facts)
    return set.ok ? [set.design] : []
  })

/** The place for two that these are set in: first where a piece is looked at, then beside and above it. */
const pairPlacesInOrder = (design: Design): readonly PairPlace[] =>
  pairPlacesOf(design).toSorted((a, b) => Number(a.role === 'top') - Number(b.role === 'top'))

/** A piece with two stones that match, in the first of its places that takes them; else why the first does not. */
export function setPairAnywhere(
  design: Design,
  pair: readonly [StoneFacts, StoneFacts],
): SingleSet {
  const tried = pairPlacesInOrder(design).map(place => setPair(design, place, pair))
  const none = {
    ok: false,
    words: [`${styleOf(design.style).name}: no pair is set in it.`],
  } as const
  return tried.find(({ ok }) => ok) ?? tried[0] ?? none
}

/** Every style that can be made with these two, each as it would be. */
export const piecesForPair = (pair: readonly [StoneFacts, StoneFacts]): readonly Design[] =>
  styles.flatMap(({ id }) => {
    const set = setPairAnywhere(defaultDesign(id), pair)
    return set.ok ? [set.design] : []
  })
