import { engravingLimits as limits } from '#design/catalogue/engraving-limits.ts'
import { symbolOf } from '#design/catalogue/symbols.ts'
import type { Words } from '#design/document/design.ts'
import { thinnestLetterStrokeMm } from '#design/engraving/measure.ts'
import { boundsOf, type Contours, scaleAndMove } from './contours.ts'
import { type EngravingFault, type LaidOut, TOLERANCE_MM } from './laid-out.ts'
import { signs } from './signs.ts'
import { measureStrokes, widenStrokes } from './strokes.ts'
import type { Typeface } from './typeface.ts'

export type EngravingLayout =
  | ({ readonly ok: true } & LaidOut)
  | {
      readonly ok: false
      /** Scripts that run to the left need shaping, which no font of ours is cut for. */
      readonly reason: 'right-to-left' | 'no-such-letters'
      /** Each once, in the order of the text. */
      readonly characters: readonly string[]
    }

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

interface Row {
  readonly contours: Contours
  /** From the foot of the deepest letter to the head of the tallest, but never less than a capital. */
  readonly bottom: number
  readonly top: number
}

/** Words as they are cut. Measures against the height of a capital become millimetres at the end. */
export function layOutWords(words: Words, typeface: Typeface): EngravingLayout {
  const { font, rows } = words
  const chars = rows.flatMap(row => [...row])
  const missing = [...new Set(chars.filter(char => !symbolOf(char) && !typeface.has(char)))]
  if (missing.length > 0) {
    const leftward = missing.filter(char => RIGHT_TO_LEFT.test(char))
    return leftward.length > 0
      ? { ok: false, reason: 'right-to-left', characters: leftward }
      : { ok: false, reason: 'no-such-letters', characters: missing }
  }
  const heightMm = words.heightUm / 1000
  const tolerance = TOLERANCE_MM / heightMm
  const least = limits.leastStrokeMm / heightMm
  const drawn = new Map(
    chars.map(char => [char, (symbolOf(char) ? signs : typeface).outline(char, tolerance)]),
  )
  const finestMm = thinnestLetterStrokeMm(font, heightMm, rows)
  // Far above the graver no stroke is looked at, which takes longer than all the rest.
  const coarse = finestMm > 1.5 * limits.leastStrokeMm
  const cut = new Map(
    [...drawn].map(([char, contours]) => {
      if (coarse && !symbolOf(char)) return [char, contours]
      const strokes = measureStrokes(contours)
      return [char, strokes.thinnest < least ? widenStrokes(strokes, least) : contours]
    }),
  )
  const laid = rows.map(row => layOutRow([...row], typeface, cut))
  const contours = centred(stacked(laid, limits.rowGapMm / heightMm), heightMm)
  const ink = boundsOf(contours) ?? { left: 0, right: 0, bottom: 0, top: 0 }
  const faults: EngravingFault[] = []
  if (heightMm < limits.leastLetterMm) faults.push('too-small')
  if (finestMm < limits.lostStrokeMm) faults.push('strokes-too-fine')
  return {
    ok: true,
    contours,
    widthMm: ink.right - ink.left,
    heightMm: ink.top - ink.bottom,
    verdict: {
      finestMm,
      leastMm: limits.leastStrokeMm,
      widened: finestMm < limits.leastStrokeMm,
      closedShare: 0,
      faults,
    },
  }
}

/** One after the other along the line. */
function layOutRow(
  chars: readonly string[],
  typeface: Typeface,
  cut: ReadonlyMap<string, Contours>,
): Row {
  let [x, last] = [0, '']
  const contours = chars.flatMap(char => {
    const symbol = symbolOf(char)
    if (!symbol && last !== '') x += typeface.kerning(last, char)
    const at = x
    x += symbol ? symbol.width : typeface.advance(char)
    last = symbol ? '' : char
    return (cut.get(char) ?? []).map(contour => scaleAndMove(contour, 1, 1, at, 0))
  })
  const ink = boundsOf(contours)
  return {
    contours: contours.map(contour =>
      scaleAndMove(contour, 1, 1, ink ? -(ink.left + ink.right) / 2 : 0, 0),
    ),
    bottom: Math.min(0, ink?.bottom ?? 0),
    top: Math.max(1, ink?.top ?? 1),
  }
}

/** Rows below each other, so far apart that the gap is free of ink. */
function stacked(rows: readonly Row[], gap: number): Contours {
  let top = 0
  return rows.flatMap(row => {
    const line = top - row.top
    top = line + row.bottom - gap
    return row.contours.map(contour => scaleAndMove(contour, 1, 1, 0, line))
  })
}

function centred(contours: Contours, scale: number): Contours {
  const ink = boundsOf(contours)
  if (!ink) return contours
  const y = (-(ink.top + ink.bottom) / 2) * scale
  return contours.map(contour => scaleAndMove(contour, scale, scale, 0, y))
}
