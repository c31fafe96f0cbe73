import * as v from 'valibot'
import { formulas } from '#design/price/rates.ts'
import { cleanLine } from '#schemas/text.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import type { RateChange } from '#shop/rates/compare-rates.ts'
import { enteredRates } from '#shop/rates/current-rates.ts'
import {
  changesOf,
  type Drafted,
  draftRates,
  findDraft,
  type Published,
  publishDraft,
  type RateDraft,
} from '#shop/rates/machine-drafts.ts'
import { machineStepOf } from '#shop/rates/machine-step.ts'
import { rateAt, rateRows } from '#shop/rates/rate-rows.ts'
import { type ApiCaller, type ApiContext, call, callDone, callRefused } from '../call.ts'
import { doerOf } from './webhooks.ts'

const common = { scope: 'rates:manage' } as const
const id = v.pipe(v.string(), v.uuid('This is not an id.'))
const moment = v.pipe(v.string(), v.isoTimestamp())
const permille = v.pipe(
  v.nullable(v.pipe(v.number(), v.integer())),
  v.description('Thousandths; null where it was nothing before.'),
)
const MOST = rateRows.length

const figureEntries = {
  key: v.pipe(v.string(), v.maxLength(100), v.description('As in `GET /api/rates`.')),
  value: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
}

export const ratesNow = call({
  ...common,
  id: 'rates',
  method: 'GET',
  path: '/api/rates',
  summary: 'The price list of the moment',
  text: 'Its version is also its `ETag`: send it as `If-Match` with a draft.',
  input: v.strictObject({}),
  status: 200,
  answer: v.pipe(
    v.strictObject({
      version: v.string(),
      currency: v.string(),
      formula: v.pipe(
        v.picklist(formulas),
        v.description(
          'What net cost plus mark-up (`margin`) makes. `gross`: the price, tax included. `net`: the net price, to which the tax at home is added. Drafts keep the formula; only the owner can switch it.',
        ),
      ),
      step: v.pipe(
        v.number(),
        v.integer(),
        v.description('Thousandths: a draft that changes a figure by more waits for a person.'),
      ),
      figures: v.array(
        v.pipe(
          v.strictObject({
            ...figureEntries,
            label: v.string(),
            unit: v.pipe(
              v.picklist(['money', 'percent', 'hours']),
              v.description('Minor units, thousandths of one (1000 is 100 %), or whole hours.'),
            ),
          }),
          v.title('RateFigure'),
        ),
      ),
    }),
    v.title('Rates'),
  ),
  problems: [],
  example: {},
  async run({ transact, shopNow, now }) {
    const rates = await transact(transaction => enteredRates(transaction, now()))
    const { settings } = await shopNow()
    const { version, currency, formula } = rates
    const figures = rateRows.map(row => ({ ...row, value: rateAt(rates, row) }))
    return callDone(
      { version, currency, formula, step: machineStepOf(settings), figures },
      { tag: version },
    )
  },
})

const draftSchema = v.pipe(
  v.strictObject({
    id,
    state: v.pipe(
      v.picklist(['draft', 'waiting', 'published', 'refused']),
      v.description('`waiting`: it was to be published, and a person has to agree.'),
    ),
    follows: v.pipe(v.string(), v.description('The version that it was reckoned from.')),
    version: v.pipe(v.nullable(v.string()), v.description('That it became.')),
    note: v.string(),
    draftedAt: moment,
    largest: permille,
    needsPerson: v.boolean(),
    changes: v.array(
      v.pipe(
        v.strictObject({
          key: v.string(),
          label: v.string(),
          before: v.string(),
          after: v.string(),
          permille,
        }),
        v.title('RateChange'),
      ),
    ),
  }),
  v.title('RateDraft'),
)

const draftOut = (draft: RateDraft, changes: readonly RateChange[], step: number) => ({
  id: draft.id,
  state: draft.state,
  follows: draft.follows,
  version: draft.version,
  note: draft.note,
  draftedAt: draft.draftedAt.toISOString(),
  largest: draft.largest,
  needsPerson: draft.state !== 'published' && (draft.largest === null || draft.largest > step),
  changes: changes.map(({ key, label, before, after, permille }) => ({
    key,
    label,
    before,
    after,
    permille,
  })),
})

const refusalOf = (
  reason: Exclude<(Drafted | Published) & { ok: false }, { reason: 'no-rates' }>['reason'],
) => {
  if (reason === 'changed-meanwhile') return callRefused('changed-meanwhile')
  if (reason === 'needs-a-person') return callRefused('needs-a-person')
  if (reason === 'not-found') return callRefused('not-found')
  if (reason === 'refused') return callRefused('draft-refused')
  const [at, words] =
    reason === 'nothing-changed'
      ? ['figures', 'These are the figures that hold already.']
      : ['Idempotency-Key', 'Under this Idempotency-Key something else was drafted.']
  return callRefused('invalid', { faults: [{ at, words }] })
}

const stepNow = async ({ shopNow }: ApiContext) => machineStepOf((await shopNow()).settings)

export const rateDraft = call({
  ...common,
  id: 'draftRates',
  method: 'POST',
  path: '/api/rates/drafts',
  summary: 'Propose other figures',
  text: 'With `If-Match` and the version they were reckoned from. A draft holds for nobody until it is published; figures that it does not name stay as they are.',
  input: v.pipe(
    v.strictObject({
      figures: v.pipe(
        v.array(v.pipe(v.object(figureEntries), v.title('DraftFigure'))),
        v.minLength(1, 'Name at least one figure.'),
        v.maxLength(MOST, 'There are not that many figures.'),
        v.check(
          list => new Set(list.map(({ key }) => key)).size === list.length,
          'Name each figure once.',
        ),
      ),
      note: v.optional(v.pipe(v.string(), v.maxLength(200), v.transform(cleanLine)), ''),
    }),
    v.title('RateDraftBody'),
  ),
  status: 201,
  answer: draftSchema,
  ifMatch: true,
  problems: ['no-if-match', 'changed-meanwhile'],
  example: { figures: [{ key: 'giftWrap', value: 936 }], note: 'Paper has become dearer' },
  async run(context, { figures, note }, caller: ApiCaller) {
    if (caller.ifMatch === null) return callRefused('no-if-match')
    const follows = caller.ifMatch
    const by = doerOf(caller)
    const end = await context.transact(transaction =>
      draftRates(transaction, { id: caller.newId, follows, figures, note, by, now: context.now() }),
    )
    if (end.ok) return callDone(draftOut(end.draft, end.changes, await stepNow(context)))
    if (end.reason !== 'no-rates') return refusalOf(end.reason)
    const faults = end.faults.map(({ at, words }) => ({ at: `figures: ${at}`, words }))
    return callRefused('invalid', { faults })
  },
})

const example = { id: '00000000-0000-4000-8000-000000000000' }

export const rateDraftNow = call({
  ...common,
  id: 'rateDraft',
  method: 'GET',
  path: '/api/rates/drafts/{id}',
  summary: 'What became of a draft',
  input: v.strictObject({ id }),
  status: 200,
  answer: draftSchema,
  problems: ['not-found'],
  example,
  async run(context, { id }) {
    const found = await context.transact(transaction =>
      draftWithChanges(transaction, id, context.now()),
    )
    return found
      ? callDone(draftOut(found.draft, found.changes, await stepNow(context)))
      : callRefused('not-found')
  },
})

async function draftWithChanges(transaction: Transaction, id: string, now: Date) {
  const draft = await findDraft(transaction, id)
  return draft && { draft, changes: await changesOf(transaction, draft, now) }
}

export const rateDraftPublish = call({
  ...common,
  id: 'publishRates',
  method: 'POST',
  path: '/api/rates/drafts/{id}/publish',
  summary: 'Let a draft hold from now on',
  text: 'With `If-Match`, again. One that changes a figure by more than the shop’s owner allows, or rates that are planned, waits for a person: the answer is 409, and the draft says `waiting`. Published twice it is published once.',
  input: v.strictObject({}),
  query: v.strictObject({ id }),
  status: 200,
  answer: draftSchema,
  ifMatch: true,
  problems: ['not-found', 'no-if-match', 'changed-meanwhile', 'needs-a-person', 'draft-refused'],
  example,
  async run(context, _, caller, { id }) {
    if (caller.ifMatch === null) return callRefused('no-if-match')
    const follows = caller.ifMatch
    const step = await stepNow(context)
    const by = doerOf(caller)
    const end = await context.transact(transaction =>
      publishDraft(transaction, { id, follows, step, by, now: context.now() }),
    )
    if (!end.ok) return refusalOf(end.reason)
    const changes = await context.transact(t => changesOf(t, end.draft, context.now()))
    return callDone(draftOut(end.draft, changes, step))
  },
})
