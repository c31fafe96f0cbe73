import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { llmsText } from '#web/features/search-engines/llms-text.ts'
import { publicPages } from '../public-pages.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Pages that neither header nor footer leads to, and the module under `web/` that does. */
const linkedElsewhere: Readonly<Record<string, string>> = {
  '/stones/grades': 'features/stones/filter-form.tsx',
}

/** Pages that an assistant is not told of: they are about the shop or about a page that it is told of. */
const untold: readonly string[] = [
  '/about',
  '/legal/imprint',
  '/legal/privacy',
  '/legal/terms',
  '/stones/grades',
]

const around = () => {
  const element = (
    <>
      <Header visitor="anybody" inCart={0} hasStones />
      <Footer testing={false} />
    </>
  )
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  )
}

test.each(publicPages)('header or footer leads to %s, or another page that is named here', path => {
  const elsewhere = linkedElsewhere[path]
  const linking = elsewhere
    ? readFileSync(new URL(`../../${elsewhere}`, import.meta.url), 'utf8')
    : around()
  expect(
    linking.includes(`"${path}"`),
    `Link ${path} in web/app/layouts/footer.tsx, or name here the page that does.`,
  ).toBe(true)
})

test.each(publicPages)('an assistant is told of %s, or it is named here', path => {
  const isListed = llmsText('Keepsake', '').includes(`](${path})`)
  expect(
    isListed !== untold.includes(path),
    `Say ${path} in web/features/search-engines/llms-text.ts, or name it here.`,
  ).toBe(true)
})

test('nothing is excused that is no such page', () => {
  const excused = [...Object.keys(linkedElsewhere), ...untold]
  expect(excused.filter(path => !publicPages.includes(path))).toEqual([])
})
