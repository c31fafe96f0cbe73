import * as v from 'valibot'
import { gems } from '#design/catalogue/gems.ts'
import type { GradeScaleId } from '#design/catalogue/grades.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { singleOrigins } from '#schemas/stone.ts'
import { gradeText, stoneTitle } from '#schemas/stone-words.ts'
import type { OfferedStone } from '#shop/stones/list-stones.ts'

/** An id that no stone has, for examples. */
export const NOBODY = '00000000-0000-4000-8000-000000000000'
export const stoneId = v.pipe(v.string(), v.uuid(), v.description('As `GET /api/stones` says it.'))
export const gemIds = gems.map(({ id }) => id)
export const shapeIds = shapes.map(({ id }) => id)
export const whole = v.pipe(v.number(), v.integer())
const grade = (words: string) => v.pipe(v.nullable(v.string()), v.description(words))
const link = (words: string) => v.pipe(v.nullable(v.string()), v.description(words))

export const stoneEntries = {
  id: v.pipe(v.string(), v.uuid()),
  title: v.string(),
  gem: v.picklist(gemIds),
  origin: v.picklist(singleOrigins),
  shape: v.picklist(shapeIds),
  milliCarat: v.pipe(whole, v.description('Thousandths of a carat.')),
  lengthUm: v.pipe(whole, v.description('Micrometres, as the two that follow.')),
  widthUm: whole,
  depthUm: whole,
  colour: grade('By the scale of GIA; null where it is not graded, as all that follow.'),
  clarity: grade('From FL to I3.'),
  cut: grade('Of round diamonds.'),
  polish: grade('From Excellent to Poor.'),
  symmetry: grade('From Excellent to Poor.'),
  fluorescence: grade('From None to Very strong.'),
  treatment: v.pipe(v.string(), v.description('Empty where none is known.')),
  laboratory: v.string(),
  reportNumber: v.string(),
  reportUrl: link('The report, at its laboratory.'),
  pictureUrl: link('A photograph, where its owner has one.'),
  videoUrl: link('A film, where its owner has one.'),
  price: v.pipe(whole, v.description('Minor units of the currency.')),
  currency: v.string(),
  leadDays: v.pipe(whole, v.description('Until it is in the workshop.')),
  link: v.pipe(v.string(), v.url(), v.description('Its page, for a person.')),
}
/** A stone as `GET /api/stones` lists it. */
export const listedStoneSchema = v.pipe(v.strictObject(stoneEntries), v.title('SingleStone'))

const orNull = (text: string) => (text === '' ? null : text)
const gradeOf = (row: OfferedStone, scale: GradeScaleId) => orNull(gradeText(scale, row[scale]))

export const stoneOut = (
  row: OfferedStone,
  origin: string,
): v.InferOutput<typeof listedStoneSchema> => ({
  id: row.id,
  title: stoneTitle(row).replaceAll('\u00a0', ' '),
  gem: row.gem,
  origin: row.origin,
  shape: row.shape,
  milliCarat: row.milliCarat,
  lengthUm: row.lengthUm,
  widthUm: row.widthUm,
  depthUm: row.depthUm,
  colour: gradeOf(row, 'colour'),
  clarity: gradeOf(row, 'clarity'),
  cut: gradeOf(row, 'cut'),
  polish: gradeOf(row, 'polish'),
  symmetry: gradeOf(row, 'symmetry'),
  fluorescence: gradeOf(row, 'fluorescence'),
  treatment: row.treatment,
  laboratory: row.laboratory,
  reportNumber: row.reportNumber,
  reportUrl: orNull(row.reportUrl),
  pictureUrl: orNull(row.pictureUrl),
  videoUrl: orNull(row.videoUrl),
  price: row.price,
  currency: row.currency,
  leadDays: row.leadDays,
  link: `${origin}/stones/${row.id}`,
})
