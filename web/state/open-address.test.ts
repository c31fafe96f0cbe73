import { beforeEach, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { field, withValue } from '#design/document/fields.ts'
import { currentEntry, unkeptDesign } from './current-design.ts'
import { begin, change } from './design-actions.ts'
import { codeOf } from './design-codes.ts'
import { designStore } from './designs.ts'
import { openAddress } from './open-address.ts'
import { withPiece } from './step-address.ts'

const first = defaultDesign('solitaire')
const inSilver = withValue(first, field('metal'), 'silver-925')
const halo = codeOf(defaultDesign('halo'))

const open = (code: string, options: { exact?: boolean; from?: string } = {}) =>
  openAddress({ code, name: 'Solitaire', exact: false, from: null, ...options })
const now = () => currentEntry()?.now.code

beforeEach(() => {
  designStore.forget()
  unkeptDesign.forget()
})

/** Stores a solitaire and changes its metal to silver. */
function keepSilver() {
  const begun = begin(first)
  if (begun.ok) change(begun.id, () => inSilver)
}

test('keeps later changes when Back or a reload opens an earlier address', () => {
  keepSilver()
  open(codeOf(first))
  expect(now()).toBe(codeOf(inSilver))
  expect(unkeptDesign.read()).toBeNull()
})

test('opens exactly the piece of `?open=`, and a reload opens no second one', () => {
  keepSilver()
  open(codeOf(first), { exact: true })
  expect(now()).toBe(codeOf(first))
  const { id } = currentEntry() ?? {}
  open(codeOf(first))
  expect(currentEntry()?.id).toBe(id)
  expect(designStore.read().designs).toHaveLength(1)
})

test('shows the piece of another address and keeps the previous piece', () => {
  keepSilver()
  open(halo)
  expect(now()).toBe(halo)
  expect(designStore.read().designs.map(one => one.now.code)).toEqual([codeOf(inSilver)])
})

test('adds a piece that the server made from the current piece as one change', () => {
  keepSilver()
  const gold = codeOf(withValue(inSilver, field('metal'), 'yellow-gold-750'))
  open(gold, { exact: true, from: codeOf(inSilver) })
  expect(now()).toBe(gold)
  expect(currentEntry()?.past).toHaveLength(2)
  expect(designStore.read().designs).toHaveLength(1)
})

test('adds a piece to the addresses of steps only, and keeps the rest of the address', () => {
  expect(withPiece('/customize#size', { code: 'abc' })).toBe('/customize?design=abc#size')
  expect(withPiece('/review?open=old&from=x', { code: 'abc' })).toBe('/review?design=abc')
  expect(withPiece('/preview', { code: 'abc', exact: true, from: 'x' })).toBe(
    '/preview?open=abc&from=x',
  )
  expect(withPiece('/cart#design', { code: 'abc' })).toBe('/cart#design')
  expect(withPiece('/preview', { code: 'a'.repeat(5000) })).toBe('/preview')
})
