import { expect, test } from 'vitest'
import { routeTable } from './route-table.ts'
import { loader, speculationRules } from './speculation-rules.tsx'

const [rule] = speculationRules.prefetch
const paths = rule?.where.and.flatMap(one =>
  'href_matches' in one ? (one.href_matches ?? []).map(({ pathname }) => pathname) : [],
)

test('pages that are the same for everybody are fetched ahead, and none of anybody’s', () => {
  expect(paths).toEqual(expect.arrayContaining(['/collection', '/collection/:slug', '/guides']))
  const personal = routeTable.filter(({ layout }) => layout !== 'public').map(({ path }) => path)
  expect(paths?.filter(path => personal.includes(path))).toEqual([])
})

test('what a single stone is at this moment is not fetched ahead', () => {
  expect(paths?.filter(path => path.startsWith('/stones'))).toEqual([])
})

test('the rules come as what they are, or a browser sets them aside', async () => {
  const response = loader()
  expect(response.headers.get('Content-Type')).toBe('application/speculationrules+json')
  expect(await response.json()).toEqual(speculationRules)
})
