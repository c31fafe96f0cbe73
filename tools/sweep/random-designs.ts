import { fonts } from '#design/catalogue/fonts.ts'
import type { PlaceId } from '#design/catalogue/make-ups.ts'
import { type StyleId, styleOf, styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design, Engraving } from '#design/document/design.ts'
import {
  chosenValue,
  type DesignField,
  type FieldValue,
  fieldsOf,
  valuesOf,
  withValue,
} from '#design/document/fields.ts'
import { settled, structureFaults } from '#design/document/structure.ts'
import { applyFix, check, fixOf, stops } from '#design/rules/check.ts'
import type { Case } from './designs.ts'
import { random } from './sample.ts'

/** Choices that are made one after the other before the piece is taken. */
const CHOICES = 24
/** A choice may want others to be mended after it: a dome wants a rim, a larger stone a wider band. */
const MOST_FIXES = 6

type Numbers = Generator<number, never>

/**
 * Designs that somebody could come to: from a style as it is first seen, choice by choice, each mended as
 * the shop offers to mend it. Whatever the rules let through must be possible to cast. Each case has
 * numbers of its own, so that a run can go on anywhere and one piece can be made alone.
 */
export const randomCases = (count: number, seed: number): readonly Case[] =>
  Array.from({ length: count }, (_, i) => {
    const { id } = styles[i % styles.length] as (typeof styles)[number]
    return {
      name: `${id}, random ${i} of seed ${seed}`,
      design: () => randomDesign(id, numbersOf(seed, i)),
    }
  })

/** Neighbouring seeds begin alike: the first numbers are let go. */
function numbersOf(seed: number, index: number): Numbers {
  const numbers = random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b))
  for (let i = 0; i < 8; i++) numbers.next()
  return numbers
}

function randomDesign(style: StyleId, numbers: Numbers): Design {
  let design = engraved(defaultDesign(style), numbers)
  for (let i = 0; i < CHOICES; i++) {
    const field = pick(fieldsOf(design), numbers)
    const value = field && pick(valuesOf(design, field), numbers)
    if (field === undefined || value === undefined || value === chosenValue(design, field)) continue
    design = chosen(design, field, value) ?? design
  }
  return design
}

/** The choice with what mends it; null where nothing does. */
function chosen(design: Design, field: DesignField, value: FieldValue): Design | null {
  let tried = withValue(design, field, value)
  for (let i = 0; i <= MOST_FIXES; i++) {
    const [stop] = stops(check(tried))
    if (!stop) return structureFaults(tried).length === 0 ? tried : null
    const fix = fixOf(tried, stop, { keeping: field }) ?? fixOf(tried, stop)
    if (!fix) return null
    tried = applyFix(tried, fix)
  }
  return null
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789& ']

/** In about every second piece each of its places carries words; what does not fit is left out. */
function engraved(design: Design, numbers: Numbers): Design {
  let now = settled({ ...design, engraving: [] })
  for (const place of styleOf(design.style).places) {
    if (numbers.next().value < 0.5) continue
    const next = settled({ ...now, engraving: [...now.engraving, wordsIn(place, numbers)] })
    if (stops(check(next)).length === 0 && structureFaults(next).length === 0) now = next
  }
  return now
}

function wordsIn(place: PlaceId, numbers: Numbers): Engraving {
  const long = 2 + Math.floor(numbers.next().value * 14)
  const row = Array.from({ length: long }, () => pick(letters, numbers)).join('')
  const heightUm = pick([1500, 1800, 2000, 2500, 3000], numbers) ?? 2000
  const font = (pick(fonts, numbers) as (typeof fonts)[number]).id
  return { place, font, heightUm, rows: [row.trim().replace(/ +/g, ' ')] }
}

const pick = <T>(list: readonly T[], numbers: Numbers): T | undefined =>
  list[Math.floor(numbers.next().value * list.length)]
