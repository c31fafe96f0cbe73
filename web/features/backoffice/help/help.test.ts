import { describe, expect, test } from 'vitest'
import { helpFor, sections } from '../sections.ts'
import { guides } from './guides.ts'
import { headingsOf, readGuide } from './read-guide.server.ts'

test.each(sections)('$to leads to help that is there: $help', ({ help }) => {
  const [guide, heading] = help.split('#')
  const known = guides.find(({ id }) => id === guide)
  if (!known) throw new Error(`There is no guide ${guide}`)
  expect(headingsOf(known.id)).toContain(heading)
  expect(readGuide(known.id)).toContain(`<h2 id="${heading}">`)
})

test('a page of a section has the help of that section; an order has its own', () => {
  expect(helpFor('/workshop/customers/7')).toBe(
    '/workshop/help/service#finding-somebody-or-something',
  )
  expect(helpFor('/workshop/orders/ABCD')).toBe('/workshop/help/jewellers#an-order')
  expect(helpFor('/workshop')).toBe('/workshop/help/jewellers#the-board')
})

describe.each(guides)('$name', ({ id }) => {
  const html = readGuide(id)
  test('shows its pictures, each with words for whoever cannot see it', () => {
    const pictures = html.match(/<img [^>]*>/g) ?? []
    expect(pictures.length).toBeGreaterThan(1)
    for (const picture of pictures) expect(picture).toMatch(/src="[^"]+" alt="[^"]{15,}"/)
  })
  test('leads nowhere that is not there', () => {
    for (const [, to] of html.matchAll(/<a href="([^"]+)"/g))
      expect(to).toMatch(/^(#|https:|\/workshop\/help\/)/)
    expect(html).not.toContain('.md')
  })
})
