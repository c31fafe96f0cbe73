import { expect, test } from 'vitest'
import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { stoneLots } from '#design/layout/stones.ts'
import { stonesCsv } from './stones-csv.ts'

const rows = (csv: string) => csv.split('\r\n').map(line => line.split(','))

test('every stone of a three-stone ring, in the order of wearing', () => {
  const [headings, left, centre, right, after] = rows(stonesCsv(defaultDesign('three-stone'), []))
  expect(headings?.slice(0, 2)).toEqual(['Position', 'Count'])
  expect(left?.slice(0, 7)).toEqual([
    'side 1',
    '1',
    'Diamond',
    'natural',
    'Round',
    'Four claws',
    '3.50',
  ])
  expect(centre?.slice(0, 8)).toEqual([
    'centre',
    '1',
    'Sapphire',
    'natural',
    'Oval',
    'Four claws',
    '5.00',
    '7.00',
  ])
  expect(right?.[0]).toBe('side 2')
  expect(after).toEqual([''])
})

test.each(styles.map(({ id }) => id))('%s: a line for each lot, and as many stones', style => {
  const [headings, ...lines] = rows(stonesCsv(defaultDesign(style), [])).slice(0, -1)
  const lots = stoneLots(defaultDesign(style))
  expect(lines.map(line => Number(line[1]))).toEqual(lots.map(({ count }) => count))
  for (const line of lines) {
    expect(line.length).toBe(headings?.length)
    expect(Number(line[10])).toBeCloseTo(Number(line[1]) * Number(line[9]), 2)
  }
})

test('what each stone was sold as stands in its line, commas and all', () => {
  const sold = ['Natural diamond, round, 6 mm, about 0.79 ct, colour G, clarity VS2 or better']
  const [headings, line] = stonesCsv(defaultDesign('solitaire'), sold).split('\r\n')
  expect(headings).toMatch(/,Sold as,Report,Report page$/)
  expect(line).toMatch(new RegExp(`,"${sold[0]}",,$`))
})

test('a pearl is called cultured, not natural', () => {
  const design = defaultDesign('solitaire-pendant')
  const pearl = design.stones.map(stone => ({ ...stone, gem: 'pearl' as const }))
  const [, line] = rows(stonesCsv({ ...design, stones: pearl }, []))
  expect(line?.slice(2, 4)).toEqual(['Pearl', 'cultured'])
})
