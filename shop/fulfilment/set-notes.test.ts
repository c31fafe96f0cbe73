import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { designHash } from '#design/document/identity.ts'
import { setHash, setOf } from '#design/sets/set.ts'
import type { PackLine } from './pack-order.ts'
import { setFiles } from './set-notes.ts'

const designs = [defaultDesign('solitaire'), { ...defaultDesign('plain-band'), engraving: [] }]
const [ring, band] = designs.map(designHash) as [string, string]

function lineOf(hash: string, set: ReturnType<typeof setOf>['set'], quantity = 1): PackLine {
  return {
    document: null,
    geometry: 3,
    hash,
    title: hash === ring ? 'Solitaire' : 'Plain band',
    summary: hash === ring ? [{ name: 'Size', text: 'US 7' }] : [],
    sold: [],
    quantity,
    picture: null,
    set: { set, hash: setHash(set) },
  }
}

test('the sheet of a set says what each piece weighs, and both as they are worn', () => {
  const { set } = setOf({
    kind: 'ring-and-band',
    designs,
    fit: { ring, form: 'curved', alongUm: 4520 },
  })
  const lines = [lineOf(ring, set), lineOf(band, set)]
  const sheet = setFiles({ lines }, [
    { milligrams: 3125, second: { metal: 'platinum-950', milligrams: 430 } },
    { milligrams: 2205 },
  ]).get('set-1.txt')
  expect(sheet).toContain(
    `1. Solitaire, design ${ring.slice(0, 12)}: 3.13 g of metal, 0.43 g of it platinum 950\n   US 7\n`,
  )
  expect(sheet).toContain(`fitted to piece 1, ring ${ring.slice(0, 12)}: 4.52 mm`)
  expect(sheet).toContain(`2. Plain band, design ${band.slice(0, 12)}: 2.21 g of metal\n`)
  expect(sheet).toContain('As worn, all together: 5.33 g of metal.')
})

test('of a pair, which two people wear, it says what both weigh', () => {
  const { set } = setOf({ kind: 'pair', designs: [designs[1], designs[1]] as typeof designs })
  const sheet = setFiles({ lines: [lineOf(band, set, 2)] }, [{ milligrams: 2200 }]).get('set-1.txt')
  expect(sheet).toContain('2.20 g of metal each\n')
  expect(sheet).toContain('All together: 4.40 g of metal.')
  expect(sheet).not.toContain('As worn')
})
