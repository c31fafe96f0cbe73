import { type KnownStyle, styleOf, styles } from '../catalogue/styles.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import { field, valuesOf, withChanges, withValue } from '../document/fields.ts'
import {
  type StoneFacts,
  singlePlaceOf,
  singlesOf,
  takesSingle,
  withSingle,
} from '../document/single-stone.ts'
import { settled, structureFaults } from '../document/structure.ts'
import { check, fixOf, stops } from './check.ts'

const isMakeable = (design: Design) =>
  structureFaults(design).length === 0 && stops(check(design)).length === 0

/** Its settings, the one that it has first. */
function inSettings(design: Design): readonly Design[] {
  const at = singlePlaceOf(design)
  if (at === null) return [design]
  const others = valuesOf(design, field('setting', at))
    .filter(setting => setting !== design.stones[at]?.setting)
    .map(setting => withValue(design, field('setting', at), setting))
  return [design, ...others]
}

/** With what a few fixes change; null where they do not do it. */
function mended(design: Design): Design | null {
  let tried = design
  for (let step = 0; step < 4; step++) {
    const [first] = stops(check(tried))
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
  if (singlePlaceOf(design) === null)
    return { ok: false, words: [`${styleOf(design.style).name}: no single stone is set in it.`] }
  const tried = inSettings(settled(withSingle(design, facts)))
  const [asItIs] = tried
  const whole = tried.find(isMakeable) ?? tried.map(mended).find(one => one !== null)
  if (whole && singlesOf(whole).length > 0) return { ok: true, design: whole }
  const faults = asItIs
    ? [
        ...structureFaults(asItIs).map(({ words }) => words),
        ...stops(check(asItIs)).map(({ words }) => words),
      ]
    : []
  return { ok: false, words: [...new Set(faults)] }
}

const hosts: readonly KnownStyle[] = styles
  .map(({ id }) => styleOf(id))
  .filter(style => defaultDesign(style.id).stones.some((_, i) => takesSingle(style, i)))

/** Every style that can be made with this very stone, each as it would be. */
export const piecesFor = (facts: StoneFacts): readonly Design[] =>
  hosts.flatMap(({ id }) => {
    const set = setSingle(defaultDesign(id), facts)
    return set.ok ? [set.design] : []
  })
