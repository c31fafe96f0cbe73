import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { comparedLines } from './compared-lines.ts'

test('two pieces are compared line by line, and what is alike is only named', () => {
  const ring = defaultDesign('solitaire')
  const { different, alike } = comparedLines(ring, { ...ring, metal: 'platinum-950' })
  expect(different.map(({ name }) => name)).toEqual(['Metal'])
  expect(different[0]?.texts[1]).toMatch(/^Platinum 950/)
  expect(alike).toContain('Stone')
})

test('what only one of them has stands beside nothing', () => {
  const { different } = comparedLines(defaultDesign('solitaire'), defaultDesign('disc-pendant'))
  expect(different.find(({ name }) => name === 'Size')?.texts[1]).toBeUndefined()
  expect(different.find(({ name }) => name === 'Chain')?.texts[0]).toBeUndefined()
})

test('a piece beside itself differs in nothing', () => {
  const halo = defaultDesign('halo')
  expect(comparedLines(halo, halo).different).toEqual([])
})
