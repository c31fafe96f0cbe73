import { expect, test } from 'vitest'
import { readTaxCode } from './tax-code.ts'

test.each([
  ['rssmra80a01h501u', 'RSSMRA80A01H501U'],
  [' RSS MRA 80A01 H501U ', 'RSSMRA80A01H501U'],
  // Its figures as letters, where two people would have the same.
  ['RSSMRA80A01H5LMX', 'RSSMRA80A01H5LMX'],
  ['00743110157', '00743110157'],
])('%s is read as it is meant', (typed, code) => {
  expect(readTaxCode(typed)).toEqual({ ok: true, code })
})

test.each(['RSSMRA80A01H501', '00743110158', 'DE136695976', '<script>', 'RSSMRA80F01H501U'])(
  '%s is refused with a helpful message',
  typed => {
    expect(readTaxCode(typed)).toEqual({ ok: false, words: expect.stringContaining('such as') })
  },
)
