import { expect, test } from 'vitest'
import { vatFormats } from './vat-formats.ts'
import { readVatNumber } from './vat-number.ts'

test('every example is a number, with its letters and, in its own country, without', () => {
  for (const [letters, { example }] of Object.entries(vatFormats)) {
    const read = readVatNumber(example, 'US')
    expect(read, example).toMatchObject({ ok: true })
    if (!read.ok) continue
    expect(read.number).toMatch(new RegExp(`^${letters}`))
    const country = letters === 'EL' ? 'GR' : letters
    expect(readVatNumber(read.number.slice(2), country), example).toEqual(read)
  }
})

test.each([
  ['de 136 695 976', 'FR', 'DE136695976'],
  ['CHE-107.787.577 MWST', 'CH', 'CHE107787577'],
  ['gr 094259216', 'GR', 'EL094259216'],
  ['ＤＥ１３６６９５９７６', 'DE', 'DE136695976'],
  ['IE8Z49289F', 'IE', 'IE8Z49289F'],
])('%s is read as it is meant', (typed, country, number) => {
  expect(readVatNumber(typed, country)).toEqual({ ok: true, number })
})

test.each([
  ['DE136695978', 'DE', /figure/],
  ['DE13669597', 'DE', /such as DE136695976/],
  ['IT00743110158', 'IT', /figure/],
  ['BE0403019262', 'BE', /figure/],
  ['FR41303265045', 'FR', /figure/],
  ['PL8567346216', 'PL', /figure/],
  ['136695976', 'US', /two letters/],
  ['US123456789', 'US', /two letters/],
  ['<script>', 'DE', /such as/],
  ['DE', 'DE', /such as/],
  ['constructor', 'US', /two letters/],
  ['DE136695976; drop table orders', 'DE', /such as/],
  ['DE١٣٦٦٩٥٩٧٦', 'DE', /such as/],
])('%s for %s is refused with a sentence that helps', (typed, country, words) => {
  const read = readVatNumber(typed, country)
  expect(read.ok ? read.number : read.words).toMatch(words)
})
