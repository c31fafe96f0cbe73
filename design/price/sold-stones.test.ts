import { expect, test } from 'vitest'
import { gems } from '../catalogue/gems.ts'
import { styles } from '../catalogue/styles.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import { pairPlacesOf, type StoneFacts, withPair, withSingle } from '../document/single-stone.ts'
import { reportsOf } from '../document/single-words.ts'
import { defaultRates } from './default-rates.ts'
import { priceLines } from './lines.ts'
import { soldReports, soldStones } from './sold-stones.ts'

const sold = (design: Design) => soldStones(priceLines(design, defaultRates, { grams: 4 }))

test('every stone of the catalogue is sold with its origin', () => {
  const design = defaultDesign('solitaire')
  for (const { id, name, origins } of gems)
    for (const origin of origins) {
      const stones = design.stones.map(stone => ({ ...stone, gem: id, origin }))
      const named = { natural: 'Natural', 'lab-grown': 'Laboratory-grown', simulated: 'Simulated' }
      const word = id === 'pearl' && origin === 'natural' ? 'Cultured' : named[origin]
      expect(sold({ ...design, stones })[0]).toMatch(
        new RegExp(`^${word} ${name.toLowerCase()}, round, [\\d.]+ mm, about \\d+\\.\\d\\d ct`),
      )
    }
})

test.each(styles.map(({ id }) => id))('%s: a line for each kind of stone', style => {
  for (const words of sold(defaultDesign(style)))
    expect(words).toMatch(/^(\d+ × )?(natural|laboratory-grown|simulated) .*, about \d/i)
})

test('what somebody agreed on in words of their own is left as it is', () => {
  const own = { key: 'stone.0', words: 'Grandmother’s garnet, set anew' }
  expect(soldStones([own])).toEqual([own.words])
  expect(soldStones([{ key: 'own.0', words: 'A rose' }])).toEqual([])
})

const ONE = '00000000-0000-4000-8000-000000000001'
const OTHER = ONE.replace(/^0/, '1')

const factsOf = (id: string, laboratory: string, reportNumber: string): StoneFacts => ({
  id,
  gem: 'diamond',
  origin: 'natural',
  shape: 'round',
  lengthUm: 6450,
  widthUm: 6420,
  depthUm: 3970,
  milliCarat: 1010,
  tablePermille: 570,
  crownDeciDeg: 345,
  pavilionDeciDeg: 408,
  colour: 30,
  clarity: 50,
  laboratory,
  reportNumber,
})

const certified = (laboratory: string, reportNumber: string) =>
  withSingle(defaultDesign('solitaire'), factsOf(ONE, laboratory, reportNumber))

test.each([
  ['GIA', '2141438171', 'https://www.gia.edu/report-check?reportno=2141438171'],
  ['IGI', 'LG 512 345', 'https://www.igi.org/verify-your-report/?r=LG512345'],
  ['HRD', '23000123', 'https://my.hrdantwerp.com/?record_number=23000123'],
  ['GCAL', '33221100', 'https://www.gcalusa.com/certificate-search.html'],
  ['SSEF', '12345', 'https://myssef.ch/'],
  ['Lotus', '12345', null],
  ['GIA', "1'&next=evil", null],
  ['GIA', '../../x', null],
])('the report of %s %s is looked up at %s', (laboratory, number, page) => {
  const design = certified(laboratory, number)
  const id = design.stones[0]?.single?.id ?? ''
  const [report, ...more] = soldReports(
    priceLines(design, { ...defaultRates, singles: { [id]: 400_000 } }, { grams: 4 }),
  )
  expect(more).toEqual([])
  expect(report?.report.startsWith(laboratory)).toBe(true)
  expect(report?.page).toBe(page)
})

test('stones of a kind have no report, nor has a stone whose report is not known', () => {
  for (const design of [defaultDesign('halo'), certified('', '')])
    expect(soldReports(priceLines(design, defaultRates, { grams: 4 }))).toEqual([])
})

test('both stones of a pair are sold with their reports, each with the page of its own', () => {
  const [place] = pairPlacesOf(defaultDesign('studs'))
  if (!place) throw new Error('Studs take a pair')
  const pair = [factsOf(ONE, 'GIA', '2141438171'), factsOf(OTHER, 'IGI', '512345')] as const
  const design = withPair(defaultDesign('studs'), place, pair)
  const singles = { [ONE]: 400_000, [OTHER]: 410_000 }
  const pages = [
    'https://www.gia.edu/report-check?reportno=2141438171',
    'https://www.igi.org/verify-your-report/?r=512345',
  ]
  const lines = priceLines(design, { ...defaultRates, singles }, { grams: 2 })
  expect(soldReports(lines).map(({ page }) => page)).toEqual(pages)
  expect(reportsOf(design).map(({ page }) => page)).toEqual(pages)
})
