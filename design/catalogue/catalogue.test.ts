import { describe, expect, test } from 'vitest'
import { pieceDrawings } from '#web/drawings/piece.tsx'
import { birthMonth, birthMonths } from './birthstones.ts'
import { kindById, kinds } from './kinds.ts'
import { settingById, settings } from './settings.ts'
import { shapeById, shapes } from './shapes.ts'
import { sources } from './sources.ts'
import { styleById, styles } from './styles.ts'

describe('the catalogue', () => {
  test.each([
    ['kinds', kinds],
    ['styles', styles],
    ['shapes', shapes],
    ['settings', settings],
  ])('gives each of its %s an id of its own', (_, list) => {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  })

  test('has a drawing for every style and no drawing without one', () => {
    expect(Object.keys(pieceDrawings).sort()).toEqual(styles.map(({ id }) => id).sort())
  })

  test('has at least one style of every kind', () => {
    expect(new Set(styles.map(({ kind }) => kind))).toEqual(new Set(kinds.map(({ id }) => id)))
  })

  test('offers every setting to at least one shape, and every shape at least one setting', () => {
    const offered = new Set<string>(shapes.flatMap(shape => [...shape.settings]))
    expect(offered).toEqual(new Set(settings.map(({ id }) => id)))
    for (const shape of shapes) expect(shape.settings.length, shape.id).toBeGreaterThan(0)
  })

  test('guards every pointed stone', () => {
    for (const id of ['princess', 'pear', 'marquise', 'heart'])
      expect(shapeById(id)?.settings, id).toContain('v-claw')
  })

  test('knows the twelve months in order, each with a stone, a colour and a hardness', () => {
    expect(birthMonths.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for (const stone of birthMonths.flatMap(({ modern }) => modern)) {
      expect(stone.hex, stone.name).toMatch(/^#[0-9a-f]{6}$/)
      expect(stone.mohs[0], stone.name).toBeLessThanOrEqual(stone.mohs[1])
      expect(stone.mohs[1], stone.name).toBeLessThanOrEqual(10)
    }
    expect(birthMonths.every(({ modern }) => modern.length > 0)).toBe(true)
  })

  test('names a known source beside every figure', () => {
    const stones = birthMonths.flatMap(({ modern }) => modern)
    for (const { name, source } of [...stones, ...shapes, ...settings])
      for (const one of source.split(', '))
        expect(one === 'GK' || Object.hasOwn(sources, one.slice(1, -1)), `${name}: ${one}`).toBe(
          true,
        )
  })

  test.each(['', 'constructor', '__proto__', 'Halo', 'halo '])('does not know %j', id => {
    expect([kindById(id), styleById(id), shapeById(id), settingById(id)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each([0, 13, 1.5, Number.NaN])('has no month %s', month => {
    expect(birthMonth(month)).toBeUndefined()
  })
})
