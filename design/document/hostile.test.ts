import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { designCode, readCode } from './code.ts'
import { defaultDesign } from './defaults.ts'
import { designHash } from './identity.ts'
import { type Migration, migrated, readDesign, readDesignText } from './read-design.ts'
import { cleanText } from './text.ts'

const band = defaultDesign('plain-band')
const engraved = (rows: unknown) => ({
  ...band,
  engraving: [{ place: 'inside', font: 'block', heightUm: 2000, rows }],
})
const rowsOf = (input: unknown) => {
  const read = readDesign(input)
  return read.ok
    ? read.design.engraving.flatMap(one => ('rows' in one ? one.rows : []))
    : read.faults
}

describe('a hostile document', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a text', 'solitaire'],
    ['a list', [band]],
    ['a function', () => band],
    ['no version', { ...band, v: undefined }],
    ['a version as text', { ...band, v: '1' }],
    ['version NaN', { ...band, v: Number.NaN }],
    ['version 0', { ...band, v: 0 }],
    ['an unknown metal', { ...band, metal: 'constructor' }],
    ['a metal that is an object', { ...band, metal: Object('14k-yellow') }],
    ['a size that is not a number', { ...band, diameterUm: Number.NaN }],
    ['an endless size', { ...band, diameterUm: Number.POSITIVE_INFINITY }],
    ['a size between the steps', { ...band, diameterUm: 17_321 }],
    ['a size as text', { ...band, diameterUm: '17320' }],
    ['a ring without a size', { ...band, diameterUm: null }],
    ['a ring without a band', { ...band, band: undefined }],
    ['a band out of its range', { ...band, band: { ...band.band, widthUm: 9000 } }],
    ['a million stones', { ...band, stones: new Array(1_000_000).fill({}) }],
    ['a list with holes', { ...defaultDesign('family'), stones: new Array(3) }],
    ['stones that are an object', { ...band, stones: { length: 0 } }],
    ['a stone in a plain band', { ...band, stones: defaultDesign('solitaire').stones }],
    ['half a character', engraved(['\uD83D'])],
    ['a megabyte of text', engraved(['x'.repeat(1_000_000)])],
    ['three rows', engraved(['a', 'b', 'c'])],
    ['a row that is a number', engraved([1])],
    [
      'an engraving where there is no place',
      { ...band, engraving: [{ place: 'back', font: 'block', heightUm: 2000, rows: ['a'] }] },
    ],
    [
      'two engravings in one place',
      {
        ...band,
        engraving: [...Array(2)].map(() => ({
          place: 'inside',
          font: 'block',
          heightUm: 2000,
          rows: ['a'],
        })),
      },
    ],
    [
      'a signature without points',
      { ...band, engraving: [{ place: 'inside', heightUm: 3000, strokes: [] }] },
    ],
    [
      'a signature of pairs',
      { ...band, engraving: [{ place: 'inside', heightUm: 3000, strokes: [[1, 2]] }] },
    ],
    [
      'a signature outside its box',
      { ...band, engraving: [{ place: 'inside', heightUm: 3000, strokes: [[1, 2000, 5]] }] },
    ],
    [
      'a signature of a million points',
      {
        ...band,
        engraving: [{ place: 'inside', heightUm: 3000, strokes: [new Array(3_000_000).fill(1)] }],
      },
    ],
    [
      'too many points in all',
      {
        ...band,
        engraving: [
          { place: 'inside', heightUm: 3000, strokes: new Array(60).fill(new Array(300).fill(1)) },
        ],
      },
    ],
  ])('with %s is refused with a reason', (_, input) => {
    const read = readDesign(input)
    expect(read.ok).toBe(false)
    if (read.ok) return
    expect(read.faults.length).toBeGreaterThan(0)
    expect(read.faults.length).toBeLessThanOrEqual(12)
    for (const { words } of read.faults) expect(words).toMatch(/\S/)
  })

  test('of a newer version says so', () => {
    expect(readDesign({ ...band, v: 2 })).toMatchObject({ ok: false, reason: 'newer-version' })
  })

  test('that throws when it is read is unreadable', () => {
    const trap = {
      v: 1,
      get style() {
        throw new Error('trap')
      },
    }
    expect(readDesign(trap)).toMatchObject({ ok: false, reason: 'unreadable' })
    expect(
      readDesign(
        new Proxy(
          {},
          {
            has: () => {
              throw new Error('trap')
            },
            getOwnPropertyDescriptor: () => {
              throw new Error('trap')
            },
          },
        ),
      ),
    ).toMatchObject({ ok: false })
  })

  test('cannot reach the prototypes of anything', () => {
    const read = readDesignText(
      '{"v":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"style":"plain-band","metal":"18k-yellow","diameterUm":17320,"band":{"profile":"comfort","widthUm":4000,"thicknessUm":1800,"__proto__":{"x":1}}}',
    )
    expect(read.ok && designHash(read.design)).toBe(designHash(band))
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('has what is not ours left out', () => {
    const read = readDesign({ ...band, price: 1, chainMm: 450, stones: [], onload: 'x' })
    expect(read).toEqual({ ok: true, design: band })
  })

  test.each([
    ['  Ada  &\n Charles ', ['Ada & Charles']],
    ['a\u0000b\u202Ec\u200Dd\u2066e', ['abcde']],
    ['\u061C\u200F\u115F\u3164\uFE0F', []],
    ['Zoe\u0308', ['Zoë']],
    ['❤️ ∞', ['♥ ∞']],
    ['<script>alert(1)</script>', ['<script>alert(1)</script>']],
    ['שלום', ['שלום']],
    ['', []],
  ])('with the text %j keeps %j', (typed, kept) => {
    expect(rowsOf(engraved([typed]))).toEqual(kept)
  })

  test('is answered whatever it is, and its text comes out clean', () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }),
        input => {
          expect(readDesign(input).ok).toBe(false)
        },
      ),
      { seed: 7, numRuns: 2000 },
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), typed => {
        const clean = cleanText(typed)
        if (!clean.ok) return
        expect(clean.text).not.toMatch(/[\p{C}]/u)
        expect(cleanText(clean.text)).toEqual(clean)
      }),
      { seed: 8, numRuns: 5000 },
    )
  })

  test('that a design was turned into is refused or is a design again', () => {
    const parts = [
      'v',
      'style',
      'metal',
      'finish',
      'diameterUm',
      'band',
      'plate',
      'chainMm',
      'accent',
      'stones',
      'engraving',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...parts), fc.anything(), (part, value) => {
        const read = readDesign({ ...defaultDesign('halo'), [part]: value })
        if (read.ok) expect(readDesign(read.design)).toEqual(read)
      }),
      { seed: 9, numRuns: 3000 },
    )
  })
})

describe('a hostile code', () => {
  test.each(['', 'A', '!!!!', '🐾', 'AAAA', 'x'.repeat(20_000), '%00', '../../etc'])(
    '%j is refused',
    code => {
      expect(readCode(code).ok).toBe(false)
    },
  )

  test('with any letter changed, lost or added is noticed', () => {
    const code = designCode(defaultDesign('family'))
    for (let i = 0; i < code.length; i++) {
      expect(readCode(code.slice(0, i) + code.slice(i + 1)).ok).toBe(false)
      expect(
        readCode(`${code.slice(0, i)}${code[i] === 'A' ? 'B' : 'A'}${code.slice(i + 1)}`).ok,
      ).toBe(false)
      expect(readCode(`${code.slice(0, i)}A${code.slice(i)}`).ok).toBe(false)
    }
  })

  test('of any letters never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), code => {
        expect(readCode(code).ok).toBe(false)
      }),
      { seed: 10, numRuns: 3000 },
    )
  })
})

test('documents of older versions are carried forward step by step', () => {
  const steps: readonly Migration[] = [
    older => ({ ...older, v: 2, ring: older.size }),
    ({ ring, ...older }) => ({ ...older, v: 3, diameterUm: Number(ring) * 1000 }),
  ]
  expect(migrated({ v: 1, size: 17 }, 1, 3, steps)).toEqual({ v: 3, size: 17, diameterUm: 17_000 })
  expect(migrated({ v: 2, ring: 17 }, 2, 3, steps)).toEqual({ v: 3, diameterUm: 17_000 })
  expect(migrated({ v: 3 }, 3, 3, steps)).toEqual({ v: 3 })
})
