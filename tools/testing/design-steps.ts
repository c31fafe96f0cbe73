import fc from 'fast-check'
import { fonts } from '#design/catalogue/fonts.ts'
import { styleOf, styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design, Engraving } from '#design/document/design.ts'
import { fieldsOf, valuesOf, withValue } from '#design/document/fields.ts'
import { fitSignature } from '#design/document/signature.ts'
import { settled } from '#design/document/structure.ts'
import { cleanText } from '#design/document/text.ts'

/** A step is four numbers; what they mean depends on the design they meet, so every list of them is a walk. */
export type DesignStep = readonly [kind: number, which: number, value: number, text: string]

const words = fc.oneof(
  fc.constantFrom(
    'Ada & Charles',
    'A',
    '12.05.2019',
    'für immer ♥',
    'Σ’ αγαπώ',
    'Люблю тебя',
    'Đặng Thị',
    '❤️∞',
    'gjpqy ÂÊÎ',
    'a very long line that no ring has room for at all',
    'שלום',
    '👩‍👧',
    '\u202Eabc',
    '日本',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)

export const step: fc.Arbitrary<DesignStep> = fc.tuple(
  fc.nat(9),
  fc.nat(10_000),
  fc.nat(10_000),
  words,
)

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

/** One choice changed, whatever the rules say to it. */
export function takeDesignStep(design: Design, [kind, which, value, text]: DesignStep): Design {
  if (kind === 0 && value % 4 === 0) return defaultDesign(at(styles, which)?.id ?? 'solitaire')
  if (kind === 1) return engraved(design, which, value, text)
  if (kind === 2 && design.diameterUm) return { ...design, diameterUm: 14_000 + (value % 800) * 10 }
  const field = at(fieldsOf(design), which)
  const chosen = field && at(valuesOf(design, field), value)
  return field && chosen !== undefined ? withValue(design, field, chosen) : design
}

function engraved(design: Design, which: number, value: number, text: string): Design {
  const place = at(styleOf(design.style).places, which)
  if (!place) return design
  const others = design.engraving.filter(one => one.place !== place)
  const one = engraving(which, value, text)
  return settled({ ...design, engraving: one ? [...others, { ...one, place }] : others })
}

function engraving(which: number, value: number, text: string): Engraving | undefined {
  const heightUm = 1000 + (value % 60) * 100
  if (which % 7 === 0) return undefined
  if (which % 5 === 0) {
    const wave = Array.from({ length: 3 + (value % 20) }, (_, i) => ({
      x: i * 9,
      y: (i * value) % 37,
      width: 1 + (i % 4),
    }))
    const fitted = fitSignature([wave, [{ x: 4, y: 2, width: 3 }]])
    return fitted.ok ? { place: 'inside', heightUm, strokes: fitted.strokes } : undefined
  }
  const rows = text
    .split('.')
    .slice(0, 1 + (value % 2))
    .flatMap(row => {
      const clean = cleanText(row)
      return clean.ok ? [clean.text] : []
    })
  return { place: 'inside', font: at(fonts, value)?.id ?? 'block', heightUm, rows }
}
