import { type GradeSide, PICTURED_SHARE, PICTURED_UM } from '#design/catalogue/grade-pictures.ts'
import { gradeBySpelling } from '#design/catalogue/grades.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { cutOf } from '../gems/cuts.ts'
import type { Piece } from '../piece.ts'
import type { SeenGrades } from '../studio/materials.ts'
import { scenes } from '../studio/scenes.ts'
import { marksByGrade, withMarks } from './marks.ts'
import { type Picture, renderSetUp } from './render.ts'
import { setUp } from './set-up.ts'
import type { CameraView } from './view.ts'

const views: Readonly<Record<GradeSide, CameraView>> = {
  above: { yaw: 0, lean: 0, pitch: 0, on: 'wall' },
  below: { yaw: 0.2, lean: Math.PI / 2, pitch: 0.3, on: 'floor' },
}

const loose = (grades: SeenGrades): Piece => ({
  design: defaultDesign('solitaire'),
  parts: [],
  stones: [
    {
      cut: cutOf('diamond', 'round', PICTURED_UM),
      frame: { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
      gem: 'diamond',
      origin: 'natural',
      of: 0,
      grades,
    },
  ],
  places: [],
  fingerMm: null,
  expected: { components: 0, genus: 0 },
})

/** On white, as graders look at it; in the picture's middle, `PICTURED_SHARE` of its width. */
function paint(grades: SeenGrades, side: GradeSide, size: number, samples: number): Picture {
  const piece = loose(grades)
  const perMm = perMmOf(size)
  const set = setUp(piece, views[side], size, size, whole => ({
    ...whole,
    scale: whole.away * perMm,
    x: size / 2,
    y: size / 2,
  }))
  return renderSetUp(piece, set, scenes.studio, size, size, samples, [])
}

const perMmOf = (size: number) => (size * PICTURED_SHARE * 1000) / PICTURED_UM

export const paintColourGrade = (grade: string, side: GradeSide, size: number, samples = 3) =>
  paint({ colour: gradeBySpelling('colour', grade)?.rank ?? 0 }, side, size, samples)

/** Colourless, so that clarity is all that differs. */
export const paintClarityGrade = (grade: string, size: number, samples = 3): Picture =>
  withMarks(
    paint({ clarity: gradeBySpelling('clarity', grade)?.rank ?? 0 }, 'above', size, samples),
    marksByGrade[grade] ?? [],
    perMmOf(size),
  )
