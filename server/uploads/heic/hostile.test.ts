import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { concatBytes } from '../join.ts'
import { sanitiseImage } from '../sanitise-image.ts'
import { text } from '../testing.ts'
import { decodeHeic } from './decode-heic.ts'
import { planPicture } from './plan.ts'
import {
  big,
  configuration,
  gridOf,
  heicBox,
  heicOf,
  mirrorBox,
  rotationBox,
  size,
} from './testing.ts'

const folder = new URL('./samples/', import.meta.url)
const files = readdirSync(folder).map(name => new Uint8Array(readFileSync(new URL(name, folder))))
const still = new Uint8Array(readFileSync(new URL('still.heic', folder)))

/** Its streams, to be put together otherwise. */
const { plan, bytes, orientation } = planPicture(still)
const [tile] = plan.tiles
if (!tile) throw new Error('a sample without a tile')
const data = bytes.slice(tile.data.from, tile.data.to)
const hvcC = configuration(bytes.slice(tile.parameters.from, tile.parameters.to))
const coded = { properties: [hvcC, size(150, 110)], data }

const verdict = (file: Uint8Array) => {
  const sanitised = sanitiseImage(file)
  if (!sanitised.ok) return sanitised.reason
  const { plan, bytes } = sanitised.file
  if (!plan) throw new Error('another picture than a HEIC')
  const made = decodeHeic(plan, bytes, 2048)
  return typeof made === 'string' ? made : 'taken'
}

/** A sequence parameter set of this size, with nothing else that is unusual. */
function sequence(width: number, height: number): Uint8Array {
  let bits = `0000000${'1'.padEnd(97, '0')}`
  const golomb = (value: number) => {
    const digits = (value + 1).toString(2)
    bits += '0'.repeat(digits.length - 1) + digits
  }
  for (const value of [0, 1, width, height]) golomb(value)
  bits += '0'
  for (const value of [0, 0, 4]) golomb(value)
  bits += '1'
  for (const value of [4, 0, 0, 0, 3, 0, 3, 0, 0]) golomb(value)
  bits += '0000'
  golomb(0)
  bits += '0000010000000'
  const payload = bits.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? []
  const unit = Uint8Array.of(0x42, 1, ...payload)
  return concatBytes([big(2, unit.length), unit])
}

const withSequence = (width: number, height: number, declaredSize = [width, height] as const) =>
  heicOf([
    {
      type: 'hvc1',
      properties: [configuration(sequence(width, height)), size(...declaredSize)],
      data,
    },
  ])

describe('a HEIC that was put together otherwise', () => {
  test('is taken as one that is right', () => {
    expect(orientation).toBe(1)
    expect(verdict(heicOf([{ type: 'hvc1', ...coded }]))).toBe('taken')
    expect(verdict(gridOf({ rows: 1, columns: 2, width: 260, height: 100 }, [coded, coded]))).toBe(
      'taken',
    )
  })

  test('has the size that was measured, whatever its stream says later', () => {
    const large = concatBytes([big(2, 0), sequence(16_384, 16_384)])
    const sanitised = sanitiseImage(
      heicOf([{ type: 'hvc1', ...coded, data: concatBytes([large, data]) }]),
    )
    expect(sanitised).toMatchObject({ ok: true, file: { width: 150, height: 110 } })
    expect(
      sanitised.ok &&
        sanitised.file.plan &&
        decodeHeic(sanitised.file.plan, sanitised.file.bytes, 99),
    ).toMatchObject({
      width: 99,
    })
  })

  test.each([
    ['too large', withSequence(16_384, 16_384), 'too-many-pixels'],
    ['large behind a small size', withSequence(16_384, 16_384, [64, 64]), 'too-many-pixels'],
    [
      'of no width',
      heicOf([{ type: 'hvc1', ...coded, properties: [hvcC, size(0, 9)] }]),
      'unreadable',
    ],
    [
      'without parameters',
      heicOf([{ type: 'hvc1', properties: [size(9, 9)], data }]),
      'unreadable',
    ],
    ['without data', heicOf([{ type: 'hvc1', ...coded, data: big(4) }]), 'cut-short'],
    ['of another coding', heicOf([{ type: 'av01', ...coded }]), 'unreadable'],
    ['a grid of itself', gridAround([1, 1]), 'unreadable'],
    ['a grid of a grid', gridAround([2, 2]), 'unreadable'],
    ['a grid of nothing', gridAround([]), 'unreadable'],
    ['a grid of what is not there', gridAround([77, 78]), 'unreadable'],
    ['a grid of one tile over and over', gridAround(Array(2).fill(3)), 'unreadable'],
    ['boxes without an end', concatBytes([heicBox('ftyp', text('heic')), big(4, 0)]), 'unreadable'],
    [
      'a box smaller than itself',
      concatBytes([heicBox('ftyp', text('heic')), big(4, 3), text('meta')]),
      'unreadable',
    ],
    ['a brand alone', heicBox('ftyp', text('heic')), 'unreadable'],
    ['a moving one', heicBox('ftyp', text('hevc')), 'moving'],
  ])('%s', (_, file, reason) => {
    expect(verdict(file)).toBe(reason)
  })

  /** Which item the grid is made of; the second is a grid too, the third a picture. */
  function gridAround(parts: readonly number[]) {
    const grid = concatBytes([big(1, 0, 0, 0, 1), big(2, 300, 110)])
    const properties = [size(300, 110)]
    return heicOf([
      { type: 'grid', properties, data: grid, inside: true, parts },
      { type: 'grid', properties, data: grid, inside: true, parts: [1, 1] },
      { type: 'hvc1', ...coded },
    ])
  }

  test.each([
    [[rotationBox(1)], 8],
    [[rotationBox(2)], 3],
    [[rotationBox(3)], 6],
    [[mirrorBox(0)], 4],
    [[mirrorBox(1)], 2],
    [[rotationBox(1), mirrorBox(1)], 7],
    [[mirrorBox(1), rotationBox(1)], 5],
  ])('is turned and mirrored in order', (transforms, way) => {
    const properties = [...coded.properties, ...transforms]
    const sanitised = sanitiseImage(heicOf([{ type: 'hvc1', data, properties }]))
    expect(sanitised).toMatchObject({ ok: true, file: { orientation: way } })
  })

  test('is cut as it says', () => {
    const clap = (values: readonly number[]) => heicBox('clap', big(4, ...values.map(v => v >>> 0)))
    const cut = (...values: readonly number[]) =>
      sanitiseImage(
        heicOf([{ type: 'hvc1', data, properties: [...coded.properties, clap(values)] }]),
      )
    expect(cut(100, 1, 50, 1, -25, 1, 30, 1)).toMatchObject({
      ok: true,
      file: { plan: { shown: { left: 0, top: 60, width: 100, height: 50 } } },
    })
    expect(cut(100, 1, 50, 1, -26, 1, 30, 1)).toEqual({ ok: false, reason: 'unreadable' })
    expect(cut(100, 0, 50, 1, 0, 1, 0, 1)).toEqual({ ok: false, reason: 'unreadable' })
  })
})

describe('a HEIC that was damaged', () => {
  test('ends before its picture does', () => {
    for (const whole of files)
      for (let part = 1; part < 20; part++) {
        const cut = whole.slice(0, Math.floor((whole.length * part) / 20))
        expect(['cut-short', 'unreadable', 'not-a-picture']).toContain(verdict(cut))
      }
  })

  test('is a picture or a reason, whatever was changed in it', () => {
    let state = 20_261_115
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const seen = new Set<string>()
    for (let round = 0; round < 300; round++) {
      const file = (files[random(files.length)] as Uint8Array).slice()
      for (let i = 0; i <= random(5); i++)
        file[random(random(3) === 0 ? Math.min(450, file.length) : file.length)] = random(256)
      seen.add(verdict(file))
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(['cut-short', 'taken', 'unreadable']))
  })
})
