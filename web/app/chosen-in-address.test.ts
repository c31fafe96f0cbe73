import { expect, test } from 'vitest'
import { designCode, readCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { chosenDesignOf, chosenInAddress } from './chosen-in-address.server.ts'

const solitaire = designCode(defaultDesign('solitaire'))
const SETTINGS = '/style/components/SettingSelection'

const at = (path: string, query: Record<string, string> = {}) =>
  new URL(`http://shop.example${path}?${new URLSearchParams(query)}`)

/** Where a form leads, and the piece that the address there names. */
function sent(path: string, query: Record<string, string>) {
  const to = new URL(chosenInAddress(at(path, query)) ?? '', 'http://shop.example')
  const read = readCode(to.searchParams.get('open') ?? to.searchParams.get('design') ?? '')
  return { to, design: read.ok ? read.design : null }
}

test('a setting that is sent to the next step is put into the piece, as one change of it', () => {
  const { to, design } = sent('/customize/birthstones', { design: solitaire, setting: 'bezel' })
  expect(to.pathname).toBe('/customize/birthstones')
  expect(design?.stones.map(({ setting }) => setting)).toEqual(['bezel'])
  expect(to.searchParams.get('from')).toBe(solitaire)
  expect(to.searchParams.has('setting')).toBe(false)
})

test('a piece that no browser has opened yet stays a piece of its own', () => {
  const { to, design } = sent('/customize/engraving', { open: solitaire, 'metal.0': 'silver-925' })
  expect(design?.metal).toBe('silver-925')
  expect(to.searchParams.has('from')).toBe(false)
})

test('a first choice begins a piece on the next step, and is only shown on its own page', () => {
  const { design } = sent(SETTINGS, { shape: 'oval' })
  expect(design?.stones.map(({ shape }) => shape)).toEqual(['oval'])
  expect(chosenInAddress(at(SETTINGS, { setting: 'bezel' }))).toBeNull()
})

test('an address that changes nothing names the same piece without the choices', () => {
  const { to } = sent('/design', { design: solitaire, setting: 'six-claw', part: 'size' })
  expect(to.searchParams.get('design')).toBe(solitaire)
  expect(to.searchParams.get('part')).toBe('size')
})

test('an address without choices, and a page that is no step, lead nowhere else', () => {
  expect(chosenInAddress(at('/design', { design: solitaire }))).toBeNull()
  expect(chosenInAddress(at('/style', { style: 'solitaire', shape: 'oval' }))).toBeNull()
  expect(chosenInAddress(at('/cart', { shape: 'oval' }))).toBeNull()
})

test('rows that are typed are cut, and taken away when they are emptied', () => {
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

test('words without a piece begin a band on the next step, and are only shown on their own page', () => {
  const words = { text: 'A & Z', lettering: 'block' }
  const { to, design } = sent('/customize/birthstones', words)
  expect(design?.engraving).toMatchObject([{ font: 'block', rows: ['A & Z'] }])
  expect([...to.searchParams.keys()]).toEqual(['open'])
  expect(chosenInAddress(at('/customize/engraving', words))).toBeNull()
})

test('values that nobody knows change nothing', () => {
  const design = (query: Record<string, string>): Design | null =>
    chosenDesignOf(at('/collection/x', { open: solitaire, ...query }))
  const first = defaultDesign('solitaire')
  expect(design({ 'metal.0': 'lead' })).toEqual(first)
  expect(design({ 'count.7': '3', 'constructor.0': 'x' })).toEqual(first)
  expect(
    chosenDesignOf(at('/collection/x', { open: 'rubbish', 'metal.0': 'silver-925' })),
  ).toBeNull()
})

test('a wish to the jeweller starts from the piece as it was chosen', () => {
  const path = '/jewelry/components/SpecialOrder'
  const to = chosenInAddress(at(path, { open: solitaire, 'metal.0': 'silver-925' }))
  const read = readCode(new URL(to ?? '', 'http://shop.example').searchParams.get('start') ?? '')
  expect(read.ok && read.design.metal).toBe('silver-925')
})
