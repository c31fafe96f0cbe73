import { expect, test } from 'vitest'
import { designHash } from '#design/document/identity.ts'
import { summaryOf } from '#design/document/summary.ts'
import { GEOMETRY_VERSION } from '#geometry/versions/version.ts'
import { engravedRing } from '#tools/testing/payment-context.ts'
import { orderAgain, weightOfAgain } from './order-again.ts'

const bought = { document: engravedRing, summary: summaryOf(engravedRing) }

test('a piece that is still made begins as it was', () => {
  expect(orderAgain(bought)).toEqual({ ok: true, design: engravedRing, changed: [], stopped: [] })
})

test('what is gone from the catalogue is replaced, and said', () => {
  const document = { ...engravedRing, metal: 'unobtainium', engraving: 'a poem' }
  const summary = bought.summary.map(line =>
    line.name === 'Metal' ? { ...line, text: 'Unobtainium, polished' } : line,
  )
  const again = orderAgain({ document, summary })
  expect(again).toMatchObject({
    ok: true,
    // The rest of it is kept.
    design: { band: engravedRing.band, stones: engravedRing.stones, engraving: [] },
    changed: [
      { name: 'Metal', before: 'Unobtainium, polished' },
      { name: 'Inside the band', after: '' },
    ],
  })
})

test.each([null, 'text', 7, {}, { style: 'gone' }, { style: '__proto__' }, { v: 1 }])(
  'nothing begins with %j',
  document => {
    expect(orderAgain({ document, summary: [] })).toEqual({ ok: false })
  },
)

test('the same piece again weighs what was paid for; another, or an estimate, is weighed anew', () => {
  const hash = designHash(engravedRing)
  const paid = (exact: boolean, geometry: number = GEOMETRY_VERSION) =>
    ({
      hash,
      quote: { quote: { exact, milligrams: 5120 } },
      proof: { geometry },
    }) as Parameters<typeof weightOfAgain>[0]
  expect(weightOfAgain(paid(true), engravedRing)).toMatchObject({ milligrams: 5120 })
  expect(weightOfAgain(paid(false), engravedRing)).toBeNull()
  expect(weightOfAgain(paid(true, 1), engravedRing)).toBeNull()
  expect(weightOfAgain(paid(true), { ...engravedRing, metal: 'platinum-950' })).toBeNull()
})
