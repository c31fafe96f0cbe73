import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { settings } from '#design/catalogue/settings.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { SettingPicture } from './setting-sheet.tsx'
import { StillSetting } from './still-setting.tsx'
import { StillStone } from './still-stone.tsx'
import { StonePicture } from './stone-sheet.tsx'

const pageOf = async (page: ReactNode) => text((await prerenderToNodeStream(page)).prelude)

const drawn = (drawing: ReactNode) =>
  `<span style="display:contents">${renderToStaticMarkup(drawing)}</span>`

test('what the server writes once is what React draws, each by what is said of it', async () => {
  const ruby = { cut: 'oval', colour: '#9b111e', measured: true } as const
  const page = (
    <>
      {shapes.map(({ id }) => (
        <StillStone key={id} cut={id} className="small" />
      ))}
      {settings.map(({ id }) => (
        <StillSetting key={id} setting={id} />
      ))}
      <StillStone {...ruby} />
      <StillStone {...ruby} colour='"><script>' />
    </>
  )
  const stones = shapes.map(({ id }) => drawn(<StonePicture cut={id} className="small" />))
  const held = settings.map(({ id }) => drawn(<SettingPicture setting={id} />))
  const own = [ruby, { ...ruby, colour: '"><script>' }].map(stone =>
    drawn(<StonePicture {...stone} />),
  )
  const first = await pageOf(page)
  expect(first).toBe([...stones, ...held, ...own].join(''))
  expect(await pageOf(page)).toBe(first)
  // On one page the same drawing stands many times.
  expect(first).not.toMatch(/ id=/)
  expect(first).not.toContain('<script')
})
