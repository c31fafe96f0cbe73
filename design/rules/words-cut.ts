import { engravingLimits as limits } from '../catalogue/engraving-limits.ts'
import { fontById } from '../catalogue/fonts.ts'
import { type Design, isDrawn, type Words } from '../document/design.ts'
import { field, valuesOf } from '../document/fields.ts'
import { thinnestStroke } from '../document/signature.ts'
import { lettersNoFontHas, missingGlyphs, thinnestLetterStrokeMm } from '../engraving/measure.ts'
import { type Finding, type Fix, indexOf, none, type Rule } from './finding.ts'

function perWords(
  design: Design,
  look: (words: Words) => Omit<Finding, 'at'> | undefined,
): readonly Finding[] {
  if (design.engraving.length === 0) return none
  return design.engraving.flatMap((engraving, i) => {
    const finding = isDrawn(engraving) ? undefined : look(engraving)
    return finding ? [{ ...finding, at: `engraving.${i}` }] : none
  })
}

const otherFonts = (design: Design, finding: Finding): readonly Fix[] =>
  valuesOf(design, field('font', indexOf(finding))).map(value => ({
    changes: [{ field: field('font', indexOf(finding)), value }],
  }))

const taller = (design: Design, finding: Finding): readonly Fix[] => {
  const at = indexOf(finding)
  const now = design.engraving[at]?.heightUm ?? 0
  return valuesOf(design, field('letter-height', at))
    .filter(value => Number(value) > now)
    .map(value => ({ changes: [{ field: field('letter-height', at), value }] }))
}

const quoted = (chars: readonly string[]) =>
  chars
    .slice(0, 8)
    .map(char => `“${char}”`)
    .join(' ')

const hundredths = (mm: number) => Math.round(mm * 100) / 100
/** A line that is a little too fine is not told as if it were as wide as the finest that we cut. */
const strokeWords = (mm: number) =>
  hundredths(mm) < limits.leastStrokeMm
    ? `${hundredths(mm)} mm`
    : `just under ${limits.leastStrokeMm} mm`

export const glyphs: Rule = {
  id: 'glyphs',
  source: 'measured from the fonts',
  says: 'Only letters that the font really has are cut; the others are named.',
  reads: ['engraving'],
  check: design =>
    perWords(design, ({ font, rows }) => {
      const missing = missingGlyphs(font, rows)
      if (missing.length === 0) return undefined
      const nowhere = lettersNoFontHas(missing)
      return {
        rule: 'glyphs',
        severity: 'stops',
        words:
          nowhere.length > 0
            ? `None of our letters has ${quoted(nowhere)}. Draw it by hand as a signature, or ask us for it as a special order.`
            : `The letters “${fontById(font)?.name}” have no ${quoted(missing)}. Choose other letters or another spelling.`,
        numbers: { missing: missing.length, nowhere: nowhere.length },
      }
    }),
  remedies: otherFonts,
}

export const letterHeight: Rule = {
  id: 'letter-height',
  source: '[Y7], GK',
  says: 'Capitals are at least 1.2 mm high; below 2 mm they wear away first.',
  reads: ['engraving'],
  check: design =>
    perWords(design, ({ heightUm }) => {
      const heightMm = heightUm / 1000
      if (heightMm >= limits.lastingLetterMm) return undefined
      const lost = heightMm < limits.leastLetterMm
      return {
        rule: 'letter-height',
        severity: lost ? 'stops' : 'advises',
        words: lost
          ? `Letters of ${heightMm} mm could not be read. The smallest we cut are ${limits.leastLetterMm} mm.`
          : `Letters of ${heightMm} mm can be read, but wear away sooner than letters of ${limits.lastingLetterMm} mm.`,
        numbers: { heightMm, wantsMm: lost ? limits.leastLetterMm : limits.lastingLetterMm },
      }
    }),
  remedies: taller,
}

export const strokeWidth: Rule = {
  id: 'stroke',
  source: '[Y7], GK',
  says: 'The finest line is 0.1 mm: thinner strokes are widened to it, and letters whose strokes would have to double are not cut.',
  reads: ['engraving'],
  check: design =>
    perWords(design, ({ font, heightUm, rows }) => {
      const strokeMm = thinnestLetterStrokeMm(font, heightUm / 1000, rows)
      if (strokeMm >= limits.leastStrokeMm) return undefined
      const lost = strokeMm < limits.lostStrokeMm
      const name = fontById(font)?.name
      return {
        rule: 'stroke',
        severity: lost ? 'stops' : 'advises',
        words: lost
          ? `At this height the hair lines of “${name}” are ${hundredths(strokeMm)} mm, too fine to be cut without filling its letters.`
          : `At this height the hair lines of “${name}” are ${strokeWords(strokeMm)}; we cut them ${limits.leastStrokeMm} mm wide, and they are the first to wear.`,
        numbers: { strokeMm: hundredths(strokeMm), leastMm: limits.leastStrokeMm },
      }
    }),
  remedies: (design, finding) => [...taller(design, finding), ...otherFonts(design, finding)],
}

export const signatureStroke: Rule = {
  id: 'signature-stroke',
  source: '[X3], [F1], [H2]',
  says: 'A signature is at least 2.5 mm high; its lines are widened to a groove of 0.3 mm.',
  reads: ['engraving'],
  check: design => {
    if (design.engraving.length === 0) return none
    return design.engraving.flatMap((engraving, i): readonly Finding[] => {
      if (!isDrawn(engraving)) return none
      const heightMm = engraving.heightUm / 1000
      const strokeMm = thinnestStroke(engraving.strokes) * heightMm
      const numbers = { heightMm, strokeMm: hundredths(strokeMm), leastMm: limits.leastGrooveMm }
      const at = `engraving.${i}`
      if (heightMm < limits.leastSignatureMm)
        return [
          {
            rule: 'signature-stroke',
            severity: 'stops',
            at,
            numbers,
            words: `A signature needs ${limits.leastSignatureMm} mm of height to be read; this one has ${heightMm} mm.`,
          },
        ]
      if (strokeMm >= limits.leastGrooveMm) return none
      return [
        {
          rule: 'signature-stroke',
          severity: 'discloses',
          at,
          numbers,
          words: `Your finest line would be ${hundredths(strokeMm)} mm. We widen it to ${limits.leastGrooveMm} mm, so that it can be cast and lasts.`,
        },
      ]
    })
  },
  remedies: taller,
}
