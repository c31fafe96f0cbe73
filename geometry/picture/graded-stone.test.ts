import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  clarityPictures,
  colourPictures,
  gradePictureFile,
  PICTURED_SHARE,
} from '#design/catalogue/grade-pictures.ts'
import { gradeBySpelling, gradeScaleOf } from '#design/catalogue/grades.ts'
import { paintClarityGrade, paintColourGrade } from './graded-stone.ts'
import type { Picture } from './render.ts'

const SIZE = 64

/** Mean red, green and blue of what stands within the stone. */
function meanOf({ rgba, width }: Picture, within = 0.9): readonly [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let at = 0; at < rgba.length; at += 4) {
    const [x, y] = [((at / 4) % width) + 0.5, Math.floor(at / 4 / width) + 0.5]
    const away = Math.hypot(x - width / 2, y - width / 2)
    if (away > (width * PICTURED_SHARE * within) / 2) continue
    for (const c of [0, 1, 2] as const) sum[c] += rgba[at + c] ?? 0
    count++
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

/** How much more red and green there is than blue. */
const warmthOf = (picture: Picture) => {
  const [red, green, blue] = meanOf(picture)
  return (red + green) / 2 - blue
}

test('each grade of colour and clarity has one picture, and each picture is there', () => {
  for (const [scale, pictures] of [
    ['colour', colourPictures],
    ['clarity', clarityPictures],
  ] as const) {
    const rank = (grade: string) => gradeBySpelling(scale, grade)?.rank ?? Number.NaN
    for (const { id } of gradeScaleOf(scale).grades)
      expect(
        pictures.filter(({ from, to }) => rank(id) >= rank(from) && rank(id) <= rank(to)),
        id,
      ).toHaveLength(1)
    for (const { grade } of pictures)
      expect(existsSync(`public/grades/${gradePictureFile(scale, grade)}`), grade).toBe(true)
  }
})

test('warmth grows along the scale and is hardly there at J', () => {
  const above = colourPictures.map(({ grade }) =>
    warmthOf(paintColourGrade(grade, 'above', SIZE, 1)),
  )
  expect(above).toEqual(above.toSorted((a, b) => a - b))
  const [d = 0, , j = 0, , , z = 0] = above
  expect(j - d).toBeLessThan((z - d) / 5)
  expect(z - d).toBeGreaterThan(20)
})

test('nothing is painted into a stone down to SI1; from SI2 on, more with each grade', () => {
  const [clean, ...marked] = clarityPictures.map(({ grade }) => paintClarityGrade(grade, SIZE, 1))
  expect(clean?.rgba).toEqual(paintColourGrade('D', 'above', SIZE, 1).rgba)
  const changed = marked.map(
    ({ rgba }) => rgba.filter((byte, at) => Math.abs(byte - (clean?.rgba[at] ?? 0)) > 30).length,
  )
  expect(changed[0]).toBeGreaterThan(0)
  expect(changed).toEqual(changed.toSorted((a, b) => a - b))
  expect(new Set(changed).size).toBe(changed.length)
})
