import { expect, test } from 'vitest'
import { may, permissionNames } from './permissions.ts'
import type { roles } from './roles.ts'

const of = (role: (typeof roles)[number]) => permissionNames.filter(one => may(role, one))

test('a customer has no permission of staff, the owner every one', () => {
  expect(of('customer')).toEqual([])
  expect(of('owner')).toEqual(permissionNames)
})

test('a jeweller makes pieces and touches no money; service answers and touches no bench', () => {
  const money = ['refund', 'cancel-orders', 'change-rates', 'see-figures', 'manage-keys'] as const
  const bench = ['move-orders', 'see-packs', 'count-stones'] as const
  for (const one of money) expect(may('jeweller', one)).toBe(false)
  for (const one of bench)
    expect([may('jeweller', one), may('service', one)]).toEqual([true, false])
  for (const one of ['refund', 'see-customers'] as const) expect(may('service', one)).toBe(true)
  for (const one of ['change-rates', 'manage-staff', 'see-audit'] as const)
    expect([may('jeweller', one), may('service', one)]).toEqual([false, false])
})
