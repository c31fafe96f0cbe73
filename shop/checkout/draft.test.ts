import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressFields, addressSchema } from '#schemas/address.ts'
import {
  type CheckoutDraft,
  draftAfterOrder,
  draftSchema,
  emptyDraft,
  withAddress,
  withOrdered,
  withUsual,
} from './draft.ts'

const named = (word: string) =>
  v.parse(
    draftSchema,
    Object.fromEntries(Object.keys(draftSchema.entries).map(name => [name, `${word} ${name}`])),
  )
/** Which fields say the same in both, whatever fields there are. */
const same = (one: CheckoutDraft, other: CheckoutDraft) =>
  Object.keys(emptyDraft).filter(name => Reflect.get(one, name) === Reflect.get(other, name))

const written = named('old')
const ofCustomer: readonly string[] = ['email', 'company', 'vatNumber', 'taxCode', ...addressFields]
const ofOrder = Object.keys(emptyDraft).filter(name => !ofCustomer.includes(name))

test('once the order is placed, what was said of it is gone and the customer is known', () => {
  const after = draftAfterOrder(written)
  expect(same(after, written).sort()).toEqual([...ofCustomer].sort())
  expect(same(after, emptyDraft).sort()).toEqual([...ofOrder].sort())
})

test('an order that comes back into the cart says again what it said, unless something else is said', () => {
  const after = { ...draftAfterOrder(written), code: 'SPRING' }
  expect(withOrdered(after, written)).toEqual({ ...written, code: 'SPRING' })
})

test('another address takes the place of the address and of nothing else', () => {
  const taken = withAddress(written, v.parse(addressSchema, named('new')))
  expect(same(taken, named('new')).sort()).toEqual([...addressFields].sort())
  const kept = ['email', 'company', 'vatNumber', 'taxCode', ...ofOrder]
  expect(same(taken, written).sort()).toEqual(kept.sort())
})

test('the usual address stands where nothing is typed of a place', () => {
  const blank = { ...emptyDraft, name: 'Ada' }
  const usual = v.parse(addressSchema, named('usual'))
  expect(withUsual(blank, usual)).toEqual({ ...emptyDraft, ...usual, name: 'Ada' })
  expect(withUsual({ ...blank, city: 'Bonn' }, usual)).toEqual({ ...blank, city: 'Bonn' })
})

test('a form that an older shop kept is read, with nothing in the fields it did not have', () => {
  const { code: _, ...older } = written
  expect(v.parse(draftSchema, older)).toEqual({ ...written, code: '' })
})
