import * as v from 'valibot'
import { type GradeScaleId, gradeBySpelling, gradeScaleIds } from '#design/catalogue/grades.ts'
import { shapeById } from '#design/catalogue/shapes.ts'
import { minorPerWhole } from '#design/price/currency.ts'
import { singleOrigins } from '#schemas/stone.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import { findStone, offeredStones } from '#shop/stones/list-stones.ts'
import { type FigureRange, searchStones } from '#shop/stones/search-stones.ts'
import { stoneSorts } from '#shop/stones/stone-columns.ts'
import { call, callDone, callRefused } from '../call.ts'
import { limit, next, USUAL_PAGE } from '../paging.ts'
import {
  gemIds,
  listedStoneSchema,
  NOBODY,
  stoneEntries,
  stoneId,
  stoneOut,
  whole,
} from './stone-fields.ts'

const figure = (words: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}(\.\d{1,3})?$/, 'A number, with a point for decimals.'),
      v.transform(Number),
      v.number(),
      v.description(words),
    ),
  )

const rankOf = (scale: GradeScaleId, words: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.check(text => gradeBySpelling(scale, text) !== undefined, 'There is no such grade.'),
      v.description(words),
    ),
  )

const shapesOf = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(300),
    v.check(text => text.split(',').every(shapeById), 'There is no such shape.'),
    v.description('Any of these, with commas between them; all where it is left out.'),
  ),
)

const MOST_OFFSET = 10_000
const cursorOf = (text: string | undefined) => {
  const read = text === undefined ? '0' : Buffer.from(text, 'base64url').toString()
  return /^\d{1,5}$/.test(read) && Number(read) <= MOST_OFFSET ? Number(read) : null
}

export const stonesList = call({
  id: 'stones',
  method: 'GET',
  path: '/api/stones',
  summary: 'Stones that are one of a kind and can be had, narrowed by what somebody wants',
  text: 'Page by page, by `next`; `count` is exact. The list may be half a minute old: whether a stone is still free, `GET /api/stones/{id}` says.',
  scope: null,
  input: v.strictObject({
    gem: v.optional(v.picklist(gemIds)),
    origin: v.optional(v.picklist(singleOrigins)),
    shapes: shapesOf,
    caratMin: figure('At least so many carats.'),
    caratMax: figure('At most so many carats.'),
    priceMin: figure('In whole units of the currency.'),
    priceMax: figure('In whole units of the currency.'),
    colourBest: rankOf('colour', 'None better than this.'),
    colourLeast: rankOf('colour', 'This or better.'),
    clarityBest: rankOf('clarity', 'None better than this.'),
    clarityLeast: rankOf('clarity', 'This or better.'),
    cutLeast: rankOf('cut', 'This or better.'),
    polishLeast: rankOf('polish', 'This or better.'),
    symmetryLeast: rankOf('symmetry', 'This or better.'),
    fluorescenceMost: rankOf('fluorescence', 'This or less.'),
    sort: v.optional(v.picklist(stoneSorts.map(({ id }) => id))),
    limit,
    cursor: v.optional(
      v.pipe(v.string(), v.maxLength(20), v.description('From `next` of the page before.')),
    ),
  }),
  status: 200,
  answer: v.pipe(
    v.strictObject({
      count: v.pipe(whole, v.description('How many there are of these, on all pages.')),
      currency: v.pipe(v.string(), v.description('ISO 4217.')),
      stones: v.array(listedStoneSchema),
      next,
    }),
    v.title('SingleStones'),
  ),
  problems: [],
  keepSeconds: 10,
  example: { shapes: 'round,oval', caratMin: 0.9, colourLeast: 'H', limit: 20 },
  async run({ transact, now, origin, stones }, input) {
    const offset = cursorOf(input.cursor)
    if (offset === null)
      return callRefused('invalid', {
        faults: [{ at: 'cursor', words: 'Take it from `next` as it is.' }],
      })
    const size = input.limit ?? USUAL_PAGE
    const { currency } = await transact(transaction => currentRates(transaction, now()))
    const times = (value: number | undefined, by: number) =>
      value === undefined ? null : Math.round(value * by)
    const minor = minorPerWhole(currency)
    const rank = (scale: GradeScaleId, text: string | undefined) =>
      text === undefined ? null : (gradeBySpelling(scale, text)?.rank ?? null)
    const ranges: Readonly<
      Record<GradeScaleId, readonly [string | undefined, string | undefined]>
    > = {
      colour: [input.colourBest, input.colourLeast],
      clarity: [input.clarityBest, input.clarityLeast],
      cut: [undefined, input.cutLeast],
      polish: [undefined, input.polishLeast],
      symmetry: [undefined, input.symmetryLeast],
      fluorescence: [undefined, input.fluorescenceMost],
    }
    const grades = Object.fromEntries(
      gradeScaleIds.map((scale): [GradeScaleId, FigureRange] => {
        const [best, least] = ranges[scale]
        return [scale, { least: rank(scale, best), most: rank(scale, least) }]
      }),
    )
    const found = searchStones(
      await stones(),
      {
        currency,
        gem: input.gem ?? null,
        origin: input.origin ?? null,
        shapes: input.shapes?.split(',') ?? [],
        milliCarat: { least: times(input.caratMin, 1000), most: times(input.caratMax, 1000) },
        price: { least: times(input.priceMin, minor), most: times(input.priceMax, minor) },
        grades,
        sort: input.sort ?? 'price',
        offset,
        limit: size,
      },
      [0],
    )
    const rows = await transact(transaction => offeredStones(transaction, found.ids))
    const end = offset + size
    return callDone({
      count: found.count,
      currency,
      stones: rows.map(row => stoneOut(row, origin)),
      next:
        end < found.count && end <= MOST_OFFSET
          ? Buffer.from(String(end)).toString('base64url')
          : null,
    })
  },
})

export const stoneOne = call({
  id: 'stone',
  method: 'GET',
  path: '/api/stones/{id}',
  summary: 'One stone, and whether it can be had this moment',
  scope: null,
  input: v.strictObject({ id: stoneId }),
  status: 200,
  answer: v.pipe(
    v.strictObject({
      ...stoneEntries,
      isFree: v.pipe(
        v.boolean(),
        v.description('False while somebody holds it, and for ever once it is sold.'),
      ),
    }),
    v.title('SingleStoneNow'),
  ),
  problems: ['not-found'],
  example: { id: NOBODY },
  async run({ transact, origin, now }, { id }) {
    const row = await transact(transaction => findStone(transaction, id))
    // Withdrawn stones were shown by mistake, or are broken: nobody is told of them.
    if (!row || row.state === 'withdrawn') return callRefused('not-found')
    const isOver = row.state === 'held' && row.heldUntil !== null && row.heldUntil <= now()
    const isFree = (row.state === 'free' || isOver) && row.goneAt === null
    return callDone({ ...stoneOut(row, origin), isFree })
  },
})
