import * as v from 'valibot'
import type { Design } from '#design/document/design.ts'
import { type FieldName, fieldNames, fieldsOf } from '#design/document/fields.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { options } from '#design/rules/options.ts'
import { currentOffer } from '#shop/offer/current-offer.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import { type ApiContext, type ApiOutcome, call, callDone } from '../call.ts'
import {
  beginsOnce,
  changeOut,
  changeSchema,
  eitherOr,
  pieceEntries,
  pieceOfQuery,
  pieceQuery,
  readPieceBody,
} from '../piece.ts'

const difference = v.pipe(
  v.number(),
  v.integer(),
  v.description('Minor units more or less than the design as it stands.'),
)
const reason = v.pipe(
  v.strictObject({ rule: v.string(), at: v.string(), words: v.string() }),
  v.title('OptionReason'),
)

const fix = v.pipe(
  v.strictObject({ changes: v.array(changeSchema), words: v.array(v.string()), difference }),
  v.title('OptionFix'),
)

const option = v.pipe(
  v.strictObject({
    value: v.union([v.string(), v.number()]),
    label: v.string(),
    chosen: v.boolean(),
    fits: v.boolean(),
    reasons: v.pipe(v.array(reason), v.description('Why it does not fit.')),
    off: v.pipe(v.nullable(v.string()), v.description('Why it cannot be had just now.')),
    difference,
    fix: v.pipe(
      v.nullable(fix),
      v.description(
        'Changes to send, the option itself included, so that it fits; null where nothing simple would do.',
      ),
    ),
  }),
  v.title('Option'),
)

const fieldOptions = v.pipe(
  v.strictObject({
    field: v.picklist(fieldNames),
    at: v.pipe(v.number(), v.integer()),
    options: v.array(option),
  }),
  v.title('FieldOptions'),
)

const answer = v.pipe(
  v.strictObject({ currency: v.string(), fields: v.array(fieldOptions) }),
  v.title('Options'),
)

type Answer = v.InferOutput<typeof answer>

async function optionsOf(
  { transact, now }: ApiContext,
  read: ApiOutcome<Design>,
  only: FieldName | undefined,
): Promise<ApiOutcome<Answer>> {
  if (!read.ok) return read
  const design = read.body
  const { rates, offer } = await transact(async transaction => ({
    rates: await currentRates(transaction, now()),
    offer: await currentOffer(transaction),
  }))
  const pricing = { rates, grams: estimateWeight, offer }
  const fields = fieldsOf(design).filter(({ name }) => only === undefined || name === only)
  return callDone({
    currency: rates.currency,
    fields: fields.map(field => ({
      field: field.name,
      at: field.at,
      options: options(design, field, pricing).map(
        ({ value, label, chosen, fits, reasons, off, difference, fix }) => ({
          value,
          label,
          chosen,
          fits,
          reasons: reasons.map(({ rule, at, words }) => ({ rule, at, words })),
          off,
          difference: difference ?? 0,
          fix: fix && {
            changes: fix.changes.map(changeOut),
            words: [...fix.words],
            difference: fix.difference ?? 0,
          },
        }),
      ),
    })),
  })
}

const field = v.pipe(
  v.optional(v.picklist(fieldNames, 'There is no such field.')),
  v.description('Only this field; without it, all that the piece has.'),
)
const common = {
  path: '/api/options',
  text: 'For every choice of a design: each value, whether it goes with the rest, why not, what it costs more or less, and what else would have to change.',
  scope: null,
  status: 200,
  answer,
  problems: ['not-a-design'],
  heavy: true,
} as const

export const optionsOfCode = call({
  ...common,
  id: 'options',
  method: 'GET',
  summary: 'Legal options of a design that has a code, or of a style',
  input: v.pipe(
    v.strictObject({ ...pieceQuery, field }),
    v.check(input => beginsOnce(input), eitherOr),
  ),
  keepSeconds: 60,
  example: { style: 'solitaire', field: 'metal' },
  run: (context, { field, ...query }) => optionsOf(context, pieceOfQuery(query), field),
})

export const optionsOfDesign = call({
  ...common,
  id: 'optionsOfDesign',
  method: 'POST',
  asks: true,
  summary: 'Legal options of a design with changes',
  input: v.pipe(
    v.strictObject({ ...pieceEntries, field }),
    v.check(input => beginsOnce(input), eitherOr),
    v.title('OptionsBody'),
    v.description(eitherOr),
  ),
  example: {
    style: 'solitaire',
    changes: [{ field: 'gem', value: 'opal' }],
    field: 'setting',
  },
  run: (context, { field, ...body }) => optionsOf(context, readPieceBody(body), field),
})
