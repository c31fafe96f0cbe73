import * as v from 'valibot'
import { readCode } from '#design/document/code.ts'
import { fieldNames } from '#design/document/fields.ts'
import { changesInWords } from '#design/document/words.ts'
import { type ApiCaller, type ApiContext, type ApiOutcome, callDone, callRefused } from '../call.ts'
import { catalogue } from '../calls/catalogue.ts'
import { designOfDocument } from '../calls/design.ts'
import { optionsOfDesign } from '../calls/options.ts'
import { order } from '../calls/order.ts'
import { saysSomething, something, suggest, suggestEntries } from '../calls/suggest.ts'
import { extrasQuery } from '../extras.ts'
import type { Json } from '../json-schema.ts'
import { beginsOnce, eitherOr } from '../piece.ts'
import { requiredNoticesOf, withRequiredNotices } from './required-notices.ts'
import { codeEntry, designEntries, runCall, tool } from './tool.ts'

const place = { country: extrasQuery.country, region: extrasQuery.region }

async function designed(
  context: ApiContext,
  body: object,
  at: { readonly country?: string | undefined; readonly region?: string | undefined },
  caller: ApiCaller,
): Promise<ApiOutcome<Json>> {
  const query = { include: ['quote', 'casting'], ...at }
  const answer = await runCall(designOfDocument, context, body, caller, query)
  return answer.ok ? callDone(withRequiredNotices(answer.body)) : answer
}

const ofCode = (design: string) => ({ design, changes: [] })

const parts = [
  'styles',
  'metals',
  'finishes',
  'profiles',
  'shapes',
  'settings',
  'gems',
  'origins',
  'fonts',
  'places',
  'ringSizes',
] as const

const findChoices = tool({
  name: 'find_choices',
  title: 'What can be chosen',
  description:
    'Lists what the shop makes: styles with prices to begin from, metals, stones, shapes, settings, letters, ring sizes; ids, names and a sentence of each. Name one part. What is not offered just now says why in `off`.',
  input: v.strictObject({ part: v.picklist(parts) }),
  async run(context, { part }, caller) {
    const all = await runCall(catalogue, context, {}, caller)
    return all.ok ? callDone({ currency: all.body.currency, [part]: all.body[part] }) : all
  },
})

const findOptions = tool({
  name: 'find_options',
  title: 'What fits a design',
  description:
    'For one field of a design: every value, whether it goes with the rest, why not, what it costs more or less, and what else would have to change. Send the `changes` of a fix to `design`.',
  input: v.pipe(
    v.strictObject({ ...designEntries, field: v.picklist(fieldNames, 'There is no such field.') }),
    v.check(input => beginsOnce(input), eitherOr),
  ),
  heavy: true,
  run: (context, input, caller) => runCall(optionsOfDesign, context, input, caller),
})

const design = tool({
  name: 'design',
  title: 'Make or change a design',
  description:
    'Begin with a style or a code, make changes, and be told its price at the checkout, whether it can be cast, what a jeweller would say, a link and a picture. Where `canBeMade` is false, send `fix.changes` back on top of `code`.',
  input: v.pipe(
    v.strictObject({ ...designEntries, ...place }),
    v.check(input => beginsOnce(input), eitherOr),
  ),
  run: (context, { country, region, ...body }, caller) =>
    designed(context, body, { country, region }, caller),
})

const fitBudget = tool({
  name: 'suggest',
  title: 'Fit a wish to a budget',
  description:
    'The quickest way to a piece: from what somebody said (`words`, in English), a style, or a design that is too dear, up to three designs that can be cast, within a budget and a day, the nearest first. Tell what each gave up and why. `budget` is in minor units (cents).',
  input: v.pipe(
    v.strictObject(suggestEntries),
    v.check(input => saysSomething(input), something),
  ),
  heavy: true,
  async run(context, input, caller) {
    const answer = await runCall(suggest, context, input, caller)
    if (!answer.ok) return answer
    const suggestions = answer.body.suggestions as readonly { readonly piece: Json }[]
    return callDone({
      ...answer.body,
      suggestions: suggestions.map(one => ({ ...one, piece: withRequiredNotices(one.piece) })),
    })
  },
})

const MOST_COMPARED = 4

const compare = tool({
  name: 'compare',
  title: 'Compare designs',
  description:
    'Two to four designs by their codes: title, exact price, what each differs in from the first, and what is to be told of each.',
  input: v.strictObject({
    designs: v.pipe(v.array(codeEntry), v.minLength(2), v.maxLength(MOST_COMPARED)),
    ...place,
  }),
  async run(context, { designs, ...at }, caller) {
    const compared: Json[] = []
    const first = readCode(designs[0] ?? '')
    for (const code of designs) {
      const answer = await designed(context, ofCode(code), at, caller)
      if (!answer.ok) return answer
      const { title, price, casting, link, tellWordForWord } = answer.body
      const read = readCode(code)
      const differs = first.ok && read.ok ? changesInWords(first.design, read.design) : []
      compared.push({ code, title, price, casting, link, differs, tellWordForWord })
    }
    return callDone({ designs: compared })
  },
})

const picture = tool({
  name: 'picture',
  title: 'A picture of a design',
  description: 'The address of a PNG, 600 pixels square, that is painted when it is opened.',
  input: v.strictObject({ design: codeEntry }),
  async run(context, { design }, caller) {
    const answer = await runCall(designOfDocument, context, ofCode(design), caller, {})
    return answer.ok ? callDone({ title: answer.body.title, picture: answer.body.picture }) : answer
  },
})

const handOver = tool({
  name: 'hand_over',
  title: 'Hand a design over to a person',
  description:
    'The link by which a person opens the design, turns and changes it, signs its proof and pays. Nothing can be bought or signed by a machine. Pass on `tellWordForWord` together with the link, without changing a word.',
  input: v.strictObject({ design: codeEntry, ...place }),
  async run(context, { design, ...at }, caller) {
    const answer = await designed(context, ofCode(design), at, caller)
    if (!answer.ok) return answer
    const { title, link, picture, price, notOffered } = answer.body
    return callDone({
      title,
      link,
      picture,
      price,
      notOffered,
      tellWordForWord: requiredNoticesOf(answer.body),
    })
  },
})

const orderStatus = tool({
  name: 'order_status',
  title: 'How far an order has come',
  description: 'By its number. Needs a key of the shop’s owner with the scope orders:read.',
  input: v.strictObject({ number: v.pipe(v.string(), v.maxLength(40)) }),
  scope: 'orders:read',
  run: (context, input, caller) =>
    caller.key === null
      ? Promise.resolve(callRefused('no-key'))
      : runCall(order, context, input, caller),
})

/** In the order in which an assistant would need them. */
export const tools = [
  fitBudget,
  findChoices,
  findOptions,
  design,
  compare,
  picture,
  handOver,
  orderStatus,
]
