import { expect, test } from 'vitest'
import { gems } from '#design/catalogue/gems.ts'
import { valueAt } from '../at.ts'
import type { Vec3 } from '../vector.ts'
import {
  type ClearStone,
  clearUniforms,
  metalLook,
  type SeenGrades,
  stoneLook,
} from './materials.ts'
import { out } from './out.ts'
import { scenes } from './scenes.ts'
import { seenInMetal } from './shading.ts'

const clear = gems.flatMap(({ id, origins }) => {
  const look = stoneLook(id, origins[0] ?? 'natural', scenes.studio)
  return look.is === 'clear' ? [[id, look] as const] : []
})
const through = (absorption: Vec3, mm: number) =>
  absorption.map(a => Math.exp(-a * mm)) as unknown as Vec3
const acrossStone = (look: ClearStone, widthMm: number) =>
  through(clearUniforms(look, widthMm / 2, false).absorption, widthMm)

test.each(clear)('%s is deeper in colour the larger it is', (_, look) => {
  const [small, large] = [acrossStone(look, 2), acrossStone(look, 8)]
  small.forEach((c, k) => {
    expect(c).toBeGreaterThan(valueAt(large, k))
  })
})

test.each(clear)('%s lets no colour of the screen through alone: none is electric', (_, look) => {
  const seen = acrossStone(look, 6)
  const [most, middle] = [...seen].sort((a, b) => b - a) as [number, number]
  expect(middle / most).toBeGreaterThan(0.05)
})

const toneOf = (colour: Vec3) => Math.max(...colour)

test('by their depth: garnet is darker than ruby, aquamarine paler than sapphire', () => {
  const seen = Object.fromEntries(clear.map(([id, look]) => [id, toneOf(acrossStone(look, 6))]))
  expect(seen.garnet).toBeLessThan((seen.ruby ?? 0) * 0.5)
  expect(seen.aquamarine).toBeGreaterThan((seen.sapphire ?? 0) * 1.5)
})

test('metal that is seen in metal keeps its hue and little of what it is more than grey', () => {
  const gold = metalLook('18k-yellow')
  const twice = gold.map(c => c * c) as unknown as Vec3
  seenInMetal(null, ...twice)
  const seen = [...out.slice(0, 3)] as unknown as Vec3
  const spread = (c: Vec3) => Math.max(...c) - Math.min(...c)
  expect(spread(seen)).toBeCloseTo(spread(twice) * 0.15, 6)
  expect(seen[0]).toBeGreaterThan(seen[1])
  expect(seen[1]).toBeGreaterThan(seen[2])
})

test('a diamond is tinted by its colour grade, and dulled by its clarity only where an eye sees it', () => {
  const seen = (grades: SeenGrades) => {
    const look = stoneLook('diamond', 'natural', scenes.studio, grades)
    if (look.is !== 'clear') throw new Error('A diamond is clear')
    return look.absorption
  }
  const usual = seen({})
  expect(seen({ colour: 30, clarity: 70 })).toEqual(usual)
  const [, , kBlue] = seen({ colour: 80 })
  const [zRed, , zBlue] = seen({ colour: 230 })
  expect(kBlue).toBeGreaterThan(usual[2] + 0.02)
  expect(zBlue).toBeGreaterThan(7 * kBlue)
  expect(zBlue).toBeGreaterThan(10 * zRed)
  const [red, green, blue] = seen({ clarity: 80 })
  expect(red).toBeGreaterThan(usual[0])
  expect(red - usual[0]).toBeCloseTo(green - usual[1], 9)
  expect(blue).toBeLessThan(0.06)
})
