import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paymentKeysSchema, paymentKeysShown } from './payment-keys.ts'

const keys = {
  secretKey: 'sk_test_51abcdWXYZ',
  publishableKey: 'pk_test_51abcd',
  webhookSecret: 'whsec_abcd1234',
}

const faultsOf = (typed: object) =>
  Object.fromEntries(
    (v.safeParse(paymentKeysSchema, { ...keys, ...typed }).issues ?? []).map(issue => [
      v.getDotPath(issue),
      issue.message,
    ]),
  )

test.each([
  [
    'both keys, swapped',
    { secretKey: keys.publishableKey, publishableKey: keys.secretKey },
    {
      secretKey: 'This is the publishable key',
      publishableKey: 'This is the secret key',
    },
  ],
  [
    'a webhook’s secret',
    { secretKey: keys.webhookSecret },
    {
      secretKey: 'signing secret of a webhook',
    },
  ],
  [
    'a live key beside a test key',
    { publishableKey: 'pk_live_51abcd' },
    {
      publishableKey: 'take both from the same page',
    },
  ],
  ['nothing', { webhookSecret: ' ' }, { webhookSecret: 'Please paste' }],
  ['a space within', { secretKey: 'sk_test_51ab cd' }, { secretKey: 'a space or a line break' }],
  ['a masked key', { secretKey: 'sk_test_…WXYZ' }, { secretKey: 'letters and digits behind it' }],
  ['only how it begins', { secretKey: 'sk_test_' }, { secretKey: 'letters and digits' }],
  ['a page of text', { secretKey: 'x'.repeat(9000) }, { secretKey: '' }],
] as const)('%s is told at its field, without what was typed', (_, typed, says) => {
  const faults = faultsOf(typed)
  expect(Object.keys(faults)).toEqual(Object.keys(says))
  for (const [field, words] of Object.entries(says)) expect(faults[field]).toContain(words)
  expect(JSON.stringify(faults)).not.toContain('51ab')
})

test('spaces around keys are nobody’s mistake, and a restricted key is a secret one', () => {
  expect(faultsOf({ secretKey: ' rk_test_51abcd\n', webhookSecret: '\twhsec_abcd1234 ' })).toEqual(
    {},
  )
})

test('of the secret ones the end is shown, of the publishable one all', () => {
  expect(paymentKeysShown(keys)).toEqual({
    mode: 'test',
    publishableKey: 'pk_test_51abcd',
    secretKeyEnd: 'WXYZ',
    webhookSecretEnd: '1234',
  })
})
