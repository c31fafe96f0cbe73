import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { signatureStrokesOf } from '#web/signature/strokes-of.ts'
import { emptySignature, isSigned, type Signature, signatureSchema } from './signature.ts'

const kept: Signature = {
  way: 'draw',
  drawn: [{ sheet: 390, points: [10, 20, 0, 30, 24, 16, 60, 20, 33] }],
  traced: [[0, 0, 40, 500, 1000, 60]],
  typed: { name: 'Ada', hand: 'script', strokes: [[0, 500, 40, 900, 500, 60]] },
}

const read = (value: unknown) => v.parse(signatureSchema, value)

describe('S52 a signature that was kept', () => {
  test('is read as it was written', () => {
    expect(read(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  test.each([
    ['a stroke that is none', { drawn: [{ sheet: 390, points: [1, 2] }] }],
    ['a sheet of no width', { drawn: [{ sheet: 0, points: [1, 2, 3] }] }],
    ['numbers that are none', { drawn: [{ sheet: 390, points: [1, null, 3] }] }],
    ['a place beyond every sheet', { drawn: [{ sheet: 390, points: [1e9, 2, 3] }] }],
    ['time that runs back', { drawn: [{ sheet: 390, points: [1, 2, -3] }] }],
    ['more strokes than a sheet takes', { drawn: Array(121).fill(kept.drawn[0]) }],
    ['more points than a sheet takes', { drawn: [{ sheet: 9, points: Array(12_003).fill(1) }] }],
    ['a list that is none', { drawn: 'x' }],
  ])('%s: that way is begun anew, the others stay', (_, part) => {
    expect(read({ ...kept, ...part })).toEqual({ ...kept, drawn: [] })
  })

  test('traced and typed strokes are read as strictly as the document reads them', () => {
    const endless = Array(61).fill([0, 0, 40])
    for (const strokes of [endless, [[0, 0]], [[0, 0, 0]], [[0, 2000, 5]], [[0.5, 0, 5]], 7])
      expect(read({ ...kept, traced: strokes, typed: { ...kept.typed, strokes } })).toEqual({
        ...kept,
        traced: [],
        typed: emptySignature.typed,
      })
  })

  test('an unknown way or hand is the first', () => {
    expect(read({ ...kept, way: 'seal' }).way).toBe('draw')
    expect(read({ ...kept, typed: { ...kept.typed, hand: 'runes' } }).typed.hand).toBe('hand')
  })
})

test('each way has its strokes, and only the one in use counts', () => {
  expect(signatureStrokesOf(kept)).toMatchObject({ ok: true, leftOut: 0 })
  expect(signatureStrokesOf({ ...kept, way: 'photo' })).toMatchObject({ strokes: kept.traced })
  expect(signatureStrokesOf({ ...kept, way: 'type' })).toMatchObject({
    strokes: kept.typed.strokes,
  })
  const alone: Signature = { ...emptySignature, traced: kept.traced }
  expect([isSigned(kept), isSigned(alone), isSigned({ ...alone, way: 'photo' })]).toEqual([
    true,
    false,
    true,
  ])
  expect(signatureStrokesOf(alone)).toEqual({ ok: false, reason: 'empty' })
})
