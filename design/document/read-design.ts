import * as v from 'valibot'
import { edges, reaches, tapers } from '../catalogue/band-details.ts'
import { contourForms, contourLimits } from '../catalogue/contours.ts'
import { earFittings } from '../catalogue/ear-fittings.ts'
import { LEAST_LETTER_UM, MOST_LETTER_UM } from '../catalogue/engraving-limits.ts'
import { headForms, modelMends } from '../catalogue/fitted-rings.ts'
import { fonts } from '../catalogue/fonts.ts'
import { gems, origins } from '../catalogue/gems.ts'
import { type GradeScaleId, gradeByRank } from '../catalogue/grades.ts'
import { gradings } from '../catalogue/gradings.ts'
import { clawTips, galleries, headHeights, shoulderForms, sideViews } from '../catalogue/heads.ts'
import { placeList, profileList } from '../catalogue/make-ups.ts'
import { finishes, metals } from '../catalogue/metals.ts'
import { LEAST_DIAMETER_UM, MOST_DIAMETER_UM } from '../catalogue/ring-sizes.ts'
import { settings } from '../catalogue/settings.ts'
import { shapes } from '../catalogue/shapes.ts'
import { singleBounds } from '../catalogue/single-limits.ts'
import { styles } from '../catalogue/styles.ts'
import { CONTOUR_PLACES } from './contour.ts'
import { type Design, drawingHalves, type Fault, VERSION } from './design.ts'
import { faultWords } from './fault-words.ts'
import { isStroke, signatureLimits } from './signature.ts'
import { reportWord } from './single-stone.ts'
import { settled, structureFaults } from './structure.ts'
import { cleanText, textReasons } from './text.ts'

/**
 * Step n takes a document of version n to version n + 1. A step is never edited once it has been
 * published: documents in links, carts and orders are of every age.
 */
const migrations: readonly Migration[] = []

export type Migration = (older: Readonly<Record<string, unknown>>) => unknown

/** Carries a document from one version to a later one, a step at a time. */
export function migrated(
  document: unknown,
  from: number,
  to: number,
  steps: readonly Migration[],
): unknown {
  let raw = document
  for (let version = from; version < to; version++)
    raw = steps[version - 1]?.(raw as Readonly<Record<string, unknown>>)
  return raw
}

const ids = <const T extends readonly { readonly id: string }[]>(list: T, what: string) =>
  v.picklist(list.map(({ id }) => id) as T[number]['id'][], `This ${what} is not in the catalogue.`)

const length = (least: number, most: number) =>
  v.pipe(
    v.number('A length is a whole number of micrometres.'),
    v.integer('A length is a whole number of micrometres.'),
    v.multipleOf(10, 'Lengths go in hundredths of a millimetre.'),
    v.minValue(least, `The least is ${least / 1000} mm.`),
    v.maxValue(most, `The most is ${most / 1000} mm.`),
  )

/** Looks at the length first: a list of a million is refused without reading it. */
const listOf = <const T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(
    v.custom<unknown[]>(value => Array.isArray(value) && value.length <= most, `At most ${most}.`),
    v.array(item),
    v.maxLength(most),
  )

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

const row = v.pipe(
  v.string('A row of text is missing.'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const clean = cleanText(dataset.value)
    if (clean.ok) return clean.text
    addIssue({ message: textReasons[clean.reason] })
    return NEVER
  }),
)

const stroke = v.pipe(
  v.custom<readonly number[]>(isStroke, 'A stroke is a list of x, y and width.'),
  v.transform((points): readonly number[] => [...points]),
)

const heightUm = length(LEAST_LETTER_UM, MOST_LETTER_UM)

/** Words in a font, or a drawing. */
export const engravingSchema = v.pipe(
  v.union(
    [
      v.pipe(
        v.object({
          place: ids(placeList, 'place'),
          heightUm,
          half: v.exactOptional(v.picklist(drawingHalves)),
          strokes: v.pipe(
            listOf(stroke, signatureLimits.strokes),
            v.minLength(1),
            v.check(
              strokes =>
                strokes.reduce((sum, points) => sum + points.length, 0) <=
                signatureLimits.points * 3,
              'The signature has too many points.',
            ),
          ),
        }),
        v.title('EngravedDrawing'),
      ),
      v.pipe(
        v.object({
          place: ids(placeList, 'place'),
          font: ids(fonts, 'font'),
          heightUm,
          rows: listOf(row, 2),
        }),
        v.title('EngravedWords'),
      ),
    ],
    issue => nearest(issue.issues) ?? 'An engraving is words in a font, or a drawing.',
  ),
  v.title('Engraving'),
)

const nearest = (issues: readonly v.BaseIssue<unknown>[] | undefined) =>
  issues?.find(({ type }) => type === 'raw_transform')?.message

const grade = (scale: GradeScaleId) =>
  v.pipe(
    v.number(),
    v.check(rank => gradeByRank(scale, rank) !== undefined, `This is no grade of ${scale}.`),
  )

const word = v.pipe(
  v.string(),
  v.check(
    text => text !== '' && reportWord(text) === text,
    'A report is named by letters and digits.',
  ),
)

/** Whether figures go with the shape is asked where the shape is known. */
const single = v.pipe(
  v.object({
    id: v.pipe(
      v.string(),
      v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'This is no stone of ours.'),
    ),
    lengthUm: whole(1000, 40_000),
    widthUm: whole(1000, 16_005),
    depthUm: whole(400, 16_000),
    milliCarat: whole(...singleBounds.milliCarat),
    tablePermille: v.optional(whole(...singleBounds.tablePermille)),
    crownDeciDeg: v.optional(whole(...singleBounds.crownDeciDeg)),
    pavilionDeciDeg: v.optional(whole(...singleBounds.pavilionDeciDeg)),
    colour: v.optional(grade('colour')),
    clarity: v.optional(grade('clarity')),
    laboratory: v.optional(word),
    reportNumber: v.optional(word),
  }),
  v.title('SingleStone'),
)

const stone = v.pipe(
  v.object({
    gem: ids(gems, 'stone'),
    origin: ids(origins, 'origin'),
    shape: ids(shapes, 'shape'),
    widthUm: length(1000, 16_000),
    setting: ids(settings, 'setting'),
    single: v.optional(single),
    mate: v.optional(single),
  }),
  v.title('Stone'),
)

const contour = v.pipe(
  v.object({
    form: ids(contourForms, 'contour'),
    edgeUm: v.pipe(
      listOf(length(0, contourLimits.mostUm), CONTOUR_PLACES),
      v.length(CONTOUR_PLACES, `A contour says ${CONTOUR_PLACES} places.`),
      v.check(edge => edge[0] === 0 && edge.at(-1) === 0, 'A contour begins and ends straight.'),
    ),
  }),
  v.title('Contour'),
)

const fittedTo = v.pipe(
  v.object({
    gauge: v.optional(
      v.object({
        form: ids(headForms, 'form of head'),
        widthUm: length(1000, 12_000),
        headWidthUm: length(1000, 20_000),
        headLengthUm: length(1000, 20_000),
        underUm: length(0, 10_000),
        heightUm: length(1000, 15_000),
      }),
    ),
    model: v.optional(
      v.object({
        hash: v.pipe(
          v.string(),
          v.regex(/^[0-9a-f]{16}$/, 'A model is named by sixteen letters of its SHA-256.'),
        ),
        mended: listOf(ids(modelMends, 'repair'), modelMends.length),
      }),
    ),
    diameterUm: length(LEAST_DIAMETER_UM, MOST_DIAMETER_UM),
    thicknessUm: length(800, 4000),
    clearanceUm: length(0, 1000),
    leastGapUm: length(0, 10_000),
  }),
  v.check(
    ({ gauge, model }) => (gauge === undefined) !== (model === undefined),
    'A ring from elsewhere is known by a gauge or by a model.',
  ),
  v.title('FittedTo'),
)

/** What a document must be before its style is asked. The API's description is made from it too. */
export const designSchema = v.object({
  v: v.literal(VERSION),
  style: ids(styles, 'style'),
  metal: ids(metals, 'metal'),
  finish: v.optional(ids(finishes, 'finish'), 'polished'),
  diameterUm: v.nullish(length(LEAST_DIAMETER_UM, MOST_DIAMETER_UM), null),
  band: v.nullish(
    v.object({
      profile: ids(profileList, 'profile'),
      widthUm: length(1000, 12_000),
      thicknessUm: length(800, 4000),
    }),
    null,
  ),
  plate: v.nullish(
    v.object({ widthUm: length(4000, 60_000), heightUm: length(2000, 60_000) }),
    null,
  ),
  chainMm: v.nullish(whole(100, 1000), null),
  sideView: v.optional(ids(sideViews, 'side view')),
  clawTip: v.optional(ids(clawTips, 'claw')),
  earFitting: v.optional(ids(earFittings, 'fitting')),
  grading: v.optional(ids(gradings, 'grading')),
  contour: v.optional(contour),
  edge: v.optional(ids(edges, 'edge')),
  taper: v.optional(ids(tapers, 'taper')),
  reach: v.optional(ids(reaches, 'reach')),
  headHeight: v.optional(ids(headHeights, 'height')),
  shoulders: v.optional(ids(shoulderForms, 'shoulder')),
  secondMetal: v.optional(ids(metals, 'metal')),
  fittedTo: v.optional(fittedTo),
  gallery: v.optional(ids(galleries, 'gallery')),
  accent: v.nullish(v.object({ gem: ids(gems, 'stone'), origin: ids(origins, 'origin') }), null),
  stones: v.optional(listOf(stone, 9), []),
  engraving: v.optional(listOf(engravingSchema, 4), []),
})

export type ReadDesign =
  | { readonly ok: true; readonly design: Design }
  | {
      readonly ok: false
      readonly reason: 'unreadable' | 'newer-version' | 'not-a-design'
      readonly faults: readonly Fault[]
    }

const refused = (
  reason: 'unreadable' | 'newer-version' | 'not-a-design',
  words: string,
): ReadDesign => ({
  ok: false,
  reason,
  faults: [{ at: '', words }],
})

/** Takes anything at all; answers with a design of today's version or with what is wrong. */
export function readDesign(input: unknown): ReadDesign {
  try {
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      return refused('not-a-design', 'This is not a design.')
    const age: unknown = Object.hasOwn(input, 'v') ? Reflect.get(input, 'v') : undefined
    if (typeof age !== 'number' || !Number.isInteger(age) || age < 1)
      return refused('not-a-design', 'The design does not say its version.')
    if (age > VERSION)
      return refused('newer-version', 'This design is of a newer version of the shop.')
    const raw = migrated(input, age, VERSION, migrations)
    const parsed = v.safeParse(designSchema, raw)
    if (!parsed.success)
      return {
        ok: false,
        reason: 'not-a-design',
        faults: parsed.issues
          .slice(0, 10)
          .map(issue => ({ at: v.getDotPath(issue) ?? '', words: faultWords(issue) })),
      }
    const design = settled(parsed.output as Design)
    const faults = structureFaults(design)
    return faults.length > 0 ? { ok: false, reason: 'not-a-design', faults } : { ok: true, design }
  } catch {
    // A getter or a proxy of the caller's: nothing of ours throws here.
    return refused('unreadable', 'This design cannot be read.')
  }
}

/** Longest text of a document: a signature of the most points, with room to spare. */
const MOST_JSON = 65_536

export function readDesignText(json: string): ReadDesign {
  if (json.length > MOST_JSON) return refused('unreadable', 'This is too long for a design.')
  try {
    return readDesign(JSON.parse(json))
  } catch {
    return refused('unreadable', 'This design cannot be read.')
  }
}
