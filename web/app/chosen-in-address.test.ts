import { expect, test } from 'vitest'
import { designCode, readCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { chosenDesignOf, chosenInAddress } from './chosen-in-address.server.ts'

const solitaire = designCode(defaultDesign('solitaire'))
const SETTINGS = '/style/components/SettingSelection'

const at = (path: string, query: Record<string, string> = {}) =>
  new URL(`http://shop.example${path}?${new URLSearchParams(query)}`)

/** The address that a form leads to, and the piece that this address names. */
function sent(path: string, query: Record<string, string>) {
  const to = new URL(chosenInAddress(at(path, query)) ?? '', 'http://shop.example')
  const read = readCode(to.searchParams.get('open') ?? to.searchParams.get('design') ?? '')
  return { to, design: read.ok ? read.design : null }
}

test('puts a setting sent to the next step into the piece, as one change', () => {
  const { to, design } = sent('/customize/birthstones', { design: solitaire, setting: 'bezel' })
  expect(to.pathname).toBe('/customize/birthstones')
  expect(design?.stones.map(({ setting }) => setting)).toEqual(['bezel'])
  expect(to.searchParams.get('from')).toBe(solitaire)
  expect(to.searchParams.has('setting')).toBe(false)
})

test('keeps a piece that no browser has opened yet separate from other pieces', () => {
  const { to, design } = sent('/customize/engraving', { open: solitaire, 'metal.0': 'silver-925' })
  expect(design?.metal).toBe('silver-925')
  expect(to.searchParams.has('from')).toBe(false)
})

test('starts a piece with the first choice on the next step, and only shows the choice on its own page', () => {
  const { design } = sent(SETTINGS, { shape: 'oval' })
  expect(design?.stones.map(({ shape }) => shape)).toEqual(['oval'])
  expect(chosenInAddress(at(SETTINGS, { setting: 'bezel' }))).toBeNull()
})

test('keeps the piece and removes the choices if they change nothing', () => {
  const { to } = sent('/design', { design: solitaire, setting: 'six-claw', part: 'size' })
  expect(to.searchParams.get('design')).toBe(solitaire)
  expect(to.searchParams.get('part')).toBe('size')
})

test('does not redirect an address without choices, or a page that is not a step', () => {
  expect(chosenInAddress(at('/design', { design: solitaire }))).toBeNull()
  expect(chosenInAddress(at('/style', { style: 'solitaire', shape: 'oval' }))).toBeNull()
  expect(chosenInAddress(at('/cart', { shape: 'oval' }))).toBeNull()
})

test('engraves typed rows, and removes them when they are empty', () => {
  const band = designCode(defaultDesign('plain-band'))
  const url = new URL(
    `http://shop.example/review?design=${band}&way=words&row1=A+%26+Z&row2=&font=script&place=inside`,
  )
  const to = new URL(chosenInAddress(url) ?? '', url)
  const read = readCode(to.searchParams.get('open') ?? '')
  expect(read.ok && read.design.engraving).toMatchObject([
    { place: 'inside', font: 'script', rows: ['A & Z'] },
  ])
  const emptied = sent('/review', { design: to.searchParams.get('open') ?? '', row1: '' })
  expect(emptied.design?.engraving).toEqual([])
})

test('starts a band with words on the next step, and only shows the words on their own page', () => {
  const words = { text: 'A & Z', lettering: 'block' }
  const { to, design } = sent('/customize/birthstones', words)
  expect(design?.engraving).toMatchObject([{ font: 'block', rows: ['A & Z'] }])
  expect([...to.searchParams.keys()]).toEqual(['open'])
  expect(chosenInAddress(at('/customize/engraving', words))).toBeNull()
})

test('ignores unknown values', () => {
  const design = (query: Record<string, string>): Design | null =>
    chosenDesignOf(at('/collection/x', { open: solitaire, ...query }))
  const first = defaultDesign('solitaire')
  expect(design({ 'metal.0': 'lead' })).toEqual(first)
  expect(design({ 'count.7': '3', 'constructor.0': 'x' })).toEqual(first)
  expect(
    chosenDesignOf(at('/collection/x', { open: 'rubbish', 'metal.0': 'silver-925' })),
  ).toBeNull()
})

test('starts a special order from the piece with its choices', () => {
  const path = '/jewelry/components/SpecialOrder'
  const to = chosenInAddress(at(path, { open: solitaire, 'metal.0': 'silver-925' }))
  const read = readCode(new URL(to ?? '', 'http://shop.example').searchParams.get('start') ?? '')
  expect(read.ok && read.design.metal).toBe('silver-925')
})
