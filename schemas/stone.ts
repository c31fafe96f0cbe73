import * as v from 'valibot'
import { gemById, gems } from '#design/catalogue/gems.ts'
import { type GradeScaleId, gradeByRank } from '#design/catalogue/grades.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { stoneFaults } from './stone-checks.ts'
import { cleanLine } from './text.ts'

/** Where a stone lies: in the shop's safe, with whoever sells it to us, or here on approval. */
export const stonePlaces = [
  { id: 'safe', name: 'In the safe' },
  { id: 'supplier', name: 'At the supplier' },
  { id: 'memo', name: 'Here on memo' },
] as const
export type StonePlace = (typeof stonePlaces)[number]['id']

/** A stone that is one of a kind has grown somewhere: an imitation has not. */
export const singleOrigins = ['natural', 'lab-grown'] as const

/** Told as whoever typed it would say it, in their unit. */
const whole = (least: number, most: number, message: string) =>
  v.pipe(
    v.number(`It must be a number ${message}.`),
    v.integer(`It must be a number ${message}.`),
    v.minValue(least, `It must be ${message}.`),
    v.maxValue(most, `It must be ${message}.`),
  )
const words = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform(cleanLine),
      v.maxLength(most, `It may have ${most} letters at most.`),
    ),
    '',
  )
const grade = (scale: GradeScaleId) =>
  v.nullable(
    v.pipe(
      v.number(),
      v.check(rank => gradeByRank(scale, rank) !== undefined, `This is no grade of ${scale}.`),
    ),
    null,
  )
const isHttps = (text: string) =>
  text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:')
const link = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(500), v.check(isHttps, 'A link begins with https://.')),
  '',
)
const angle = v.nullable(whole(1, 900, 'between 0.1 and 90 degrees'), null)
const share = v.nullable(whole(1, 1000, 'between 0.1 and 100 percent'), null)
const across = whole(500, 100_000, 'between 0.5 and 100 mm')

/** What is said of one stone by its report and its seller. Widths in micrometres, shares in thousandths, angles in tenths. */
export const stoneSchema = v.pipe(
  v.object({
    gem: v.picklist(gems.map(({ id }) => id)),
    origin: v.picklist(singleOrigins),
    shape: v.picklist(shapes.map(({ id }) => id)),
    lengthUm: across,
    widthUm: across,
    depthUm: whole(200, 100_000, 'between 0.2 and 100 mm'),
    milliCarat: whole(10, 1_000_000, 'between 0.01 and 1,000 ct'),
    tablePermille: share,
    depthPermille: share,
    crownDeciDeg: angle,
    pavilionDeciDeg: angle,
    colour: grade('colour'),
    clarity: grade('clarity'),
    cut: grade('cut'),
    polish: grade('polish'),
    symmetry: grade('symmetry'),
    fluorescence: grade('fluorescence'),
    treatment: words(80),
    laboratory: words(40),
    reportNumber: words(40),
    reportUrl: link,
    country: words(60),
    pictureUrl: link,
    videoUrl: link,
    leadDays: whole(0, 365, 'between 0 and 365 days'),
    place: v.picklist(stonePlaces.map(({ id }) => id)),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { gem, origin } = dataset.value
    if (!gemById(gem)?.origins.includes(origin))
      addIssue({ message: 'This stone does not come in that origin.' })
    for (const message of stoneFaults(dataset.value)) addIssue({ message })
  }),
)
export type StoneRecord = v.InferOutput<typeof stoneSchema>

/** Of the seller's own list: what a stone is found by when the list comes again. */
export const stockNumberSchema = v.pipe(
  v.string(),
  v.transform(cleanLine),
  v.minLength(1),
  v.maxLength(60),
)
