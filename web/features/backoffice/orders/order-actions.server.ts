import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { issueWords } from '#schemas/issue-words.ts'
import { refundReason } from '#schemas/refund-reason.ts'
import type { StaffDoer } from '#shop/audit/write-audit.ts'
import { cancelByStaff } from '#shop/checkout/cancel-by-staff.ts'
import type { Cancelled } from '#shop/checkout/cancel-order.ts'
import {
  moveByStaff,
  type StaffMoved,
  shipByStaff,
  shipSchema,
  stepSchema,
} from '#shop/fulfilment/move-order.ts'
import {
  addNote,
  assignOrder,
  assignSchema,
  dueSchema,
  noteSchema,
  type Planned,
  setDueDay,
} from '#shop/fulfilment/plan-work.ts'
import { showStaffOrder } from '#shop/fulfilment/show-order.ts'
import { stepPermission } from '#shop/fulfilment/step-permission.ts'
import { undoByStaff } from '#shop/fulfilment/undo-step.ts'
import { metalFates, stoneFates } from '#shop/orders/states.ts'
import { isRefundNotAllowed, type RefundNotAllowed } from '#shop/payments/refund-limit.ts'
import {
  lowerPriceByStaff,
  type Refunded,
  refundByStaff,
  refundSchema,
} from '#shop/payments/refund-order.ts'
import { closeRefundRequest, requestRefund } from '#shop/payments/refund-requests.ts'
import { paymentContextOf, type RequestContext } from '#shop/request-context.ts'
import { approveRefund } from '#shop/returns/approve-refund.ts'
import {
  agreeSchema,
  moveReturnByStaff,
  type ReturnHandled,
  refundReturnByStaff,
  refuseSchema,
  returnSchema,
} from '#shop/returns/handle-returns.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { waysOf } from '#web/features/account/second-factors/ways.server.ts'
import type { Ways } from '#web/features/account/second-factors/ways.ts'
import { CONFIRMED, isConfirmed } from '#web/ui/confirmed-field.ts'
import { readMinorUnits } from './minor-units.ts'
import { isOrderIntent, type OrderIntent, orderIntents } from './order-intents.ts'
import {
  approvalRefusalWords,
  keyUsedWords,
  refundRefusalWords,
  requestRefusalWords,
} from './refund-refusal-words.ts'
import { stepRefusalWords } from './refusal-words.ts'

export interface OrderActionRefused {
  readonly intent: OrderIntent
  /** Why the action was refused, as a sentence; null if the person has to confirm who they are first. */
  readonly words: string | null
  /** How they can confirm it. */
  readonly ways: Ways | null
  /** The submitted values, so that the form keeps them. */
  readonly values: Readonly<Record<string, string>>
}

interface Doing {
  readonly ctx: RequestContext
  readonly form: Readonly<Record<string, unknown>>
  readonly currency: string
  /** The locale in which messages format amounts. */
  readonly locale: string
  readonly by: { readonly number: string; readonly by: StaffDoer; readonly now: Date }
}

/** A sentence where nothing was done. */
type OrderAction = (doing: Doing) => Promise<string | null>

/** Reads the form, or says what is wrong with it. */
const reading =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    run: (doing: Doing, input: v.InferOutput<Schema>) => Promise<string | null>,
  ): OrderAction =>
  async doing => {
    const read = v.safeParse(schema, doing.form)
    return read.success ? run(doing, read.output) : issueWords(read.issues[0])
  }

const afterStep = (moved: StaffMoved) =>
  moved.ok ? null : `It stays where it is: ${stepRefusalWords(moved)}.`

const planWords: Readonly<Record<Extract<Planned, { ok: false }>['reason'], string>> = {
  'not-found': 'This order no longer exists.',
  'not-staff': 'That person does not work here any more.',
  over: 'Nothing more is done to this order: there is no work to plan.',
}

const afterPlan = (planned: Planned) => (planned.ok ? null : planWords[planned.reason])

const step: OrderAction = reading(stepSchema, ({ ctx, by }, input) =>
  ctx.transact(t => moveByStaff(t, { ...by, ...input })).then(afterStep),
)

const cancelWords: Readonly<
  Record<Exclude<Extract<Cancelled, { ok: false }>, RefundNotAllowed>['reason'], string>
> = {
  'not-found': 'This order no longer exists.',
  'too-late': 'It has left the shop: it cannot be cancelled any more, only refunded.',
  'material-untold': 'Please say what becomes of the metal and of the stones.',
  'other-amount':
    'Nothing was cancelled: money was received or refunded since you opened this page. Check the new amount and try again.',
  'being-paid': 'Its payment is on its way just now. Try again in a minute.',
}

const refundWords: Readonly<
  Record<Exclude<Extract<Refunded, { ok: false }>, RefundNotAllowed>['reason'], string>
> = {
  'not-found': 'This order no longer exists.',
  'more-than-captured': 'That is more than is left of what was paid.',
  'nothing-left': 'Everything that was paid has gone back already.',
  'ends-the-order':
    'Nothing was refunded: refunding everything ends the order. Cancel it below; that refunds everything and asks what becomes of metal and stones.',
  'piece-unsaid': 'Please say whether the piece is still to be sent.',
  'key-used': keyUsedWords,
}

const unconfirmed = 'Nothing was done: please answer the question first.'

/** Does it only where its question was answered with yes. */
const confirmed =
  (orderAction: OrderAction): OrderAction =>
  doing =>
    isConfirmed(doing.form) ? orderAction(doing) : Promise.resolve(unconfirmed)

const cancelSchema = v.object({
  ...refundReason,
  metal: v.optional(v.picklist(metalFates)),
  stones: v.optional(v.picklist(stoneFates)),
  /** The question names what goes back; the answer says which question it was. */
  confirmed: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^\d{1,12}$/, unconfirmed),
    v.transform(Number),
  ),
})

const returnWords: Readonly<
  Record<Exclude<Extract<ReturnHandled, { ok: false }>, RefundNotAllowed>['reason'], string>
> = {
  'not-found': 'There is no such return of this order.',
  'no-such-step': 'That does not follow from where the return is now.',
  'not-yours-to-do': 'That does not follow from where the return is now.',
  'no-reason': 'Please say why: the customer reads it.',
  'more-than-captured': 'That is more than is left of what was paid.',
  'nothing-left': 'There is nothing to give back.',
  'more-than-worth': 'That is more than was paid for these pieces.',
}

const afterReturn = (end: ReturnHandled, locale: string) => {
  if (end.ok) return null
  return isRefundNotAllowed(end) ? refundRefusalWords(end, locale) : returnWords[end.reason]
}

const afterCancel = (ended: Cancelled, locale: string) => {
  if (ended.ok) return null
  return isRefundNotAllowed(ended) ? refundRefusalWords(ended, locale) : cancelWords[ended.reason]
}

const afterRefund = (given: Refunded, locale: string) => {
  if (!given.ok)
    return isRefundNotAllowed(given) ? refundRefusalWords(given, locale) : refundWords[given.reason]
  return given.state === 'refused'
    ? 'Nothing was refunded: the payment provider refused it. Look at the payment in its dashboard.'
    : null
}

/** Whether the refund exceeds the owner's threshold and needs a second person. */
const needsApproval = <End extends { readonly ok: boolean }>(
  end: End,
): end is Extract<End, { readonly reason: 'needs-approval' }> =>
  'reason' in end && end.reason === 'needs-approval'

const request = async (
  ctx: RequestContext,
  by: Doing['by'],
  asked: Omit<Parameters<typeof requestRefund>[1], 'id' | keyof Doing['by']> & {
    readonly id?: string
  },
) => {
  const requested = await ctx.transact(t => requestRefund(t, { id: randomUUID(), ...asked, ...by }))
  return requested.ok ? null : requestRefusalWords[requested.reason]
}

const requestSchema = v.object({
  request: v.pipe(v.string(), v.uuid('There is no such request.')),
})

const closing = (to: 'declined' | 'withdrawn'): OrderAction =>
  confirmed(
    reading(requestSchema, async ({ ctx, by }, { request: id }) => {
      const closed = await ctx.transact(t => closeRefundRequest(t, { ...by, id, to }))
      return closed.ok ? null : requestRefusalWords[closed.reason]
    }),
  )

type ReturnForm = v.GenericSchema<unknown, { return: string; words?: string }>

const returnStep = (schema: ReturnForm, to: ReturnStep): OrderAction =>
  reading(schema, async ({ ctx, by, locale }, input) =>
    afterReturn(await ctx.transact(t => moveReturnByStaff(t, { ...by, ...input, to })), locale),
  )

type ReturnStep = Parameters<typeof moveReturnByStaff>[1]['to']

const orderActions: Readonly<Record<OrderIntent, OrderAction>> = {
  move: step,
  deliver: step,
  ship: reading(shipSchema, ({ ctx, by }, input) =>
    ctx.transact(t => shipByStaff(t, { ...by, ...input })).then(afterStep),
  ),
  note: reading(noteSchema, ({ ctx, by }, input) =>
    ctx.transact(t => addNote(t, { ...by, ...input })).then(afterPlan),
  ),
  assign: reading(assignSchema, ({ ctx, by }, input) =>
    ctx.transact(t => assignOrder(t, { ...by, ...input })).then(afterPlan),
  ),
  due: reading(dueSchema, ({ ctx, by }, input) =>
    ctx.transact(t => setDueDay(t, { ...by, ...input })).then(afterPlan),
  ),
  undo: async ({ ctx, by }) => {
    const undone = await ctx.transact(t => undoByStaff(t, by))
    if (undone.ok) return null
    return 'Its ten seconds are over, and the customer is being told. You can take it back to an earlier bench with a reason.'
  },
  'lower-price': confirmed(async ({ ctx, by }) => {
    const lowered = await ctx.transact(t => lowerPriceByStaff(t, by))
    return lowered.ok ? null : 'There is nothing that it waits for.'
  }),
  cancel: reading(
    cancelSchema,
    async ({ ctx, by, locale }, { cause, reason, metal, stones, confirmed: seenAmount }) => {
      const ended = await cancelByStaff(paymentContextOf(ctx), {
        number: by.number,
        by: by.by,
        cause,
        reason,
        material: metal && stones && { metal, stones },
        seenAmount,
      })
      if (needsApproval(ended))
        return request(ctx, by, {
          kind: 'cancel',
          amount: ended.amount,
          wanted: { ...(metal && { metal }), ...(stones && { stones }) },
          cause,
          reason,
        })
      return afterCancel(ended, locale)
    },
  ),
  'return-agree': confirmed(returnStep(agreeSchema, 'agreed')),
  'return-refuse': confirmed(returnStep(refuseSchema, 'refused')),
  'return-receive': confirmed(returnStep(returnSchema, 'received')),
  'return-mend': confirmed(returnStep(returnSchema, 'mended')),
  'return-refund': confirmed(
    reading(returnSchema, async ({ ctx, form, currency, locale, by }, input) => {
      const smaller = String(form.amount ?? '').trim()
      const amount = smaller === '' ? 'all' : readMinorUnits(smaller, currency)
      if (amount === null) return 'Please write the amount in figures, like 25.50.'
      const end = await refundReturnByStaff(paymentContextOf(ctx), { ...by, ...input, amount })
      if (needsApproval(end))
        return request(ctx, by, {
          kind: 'return',
          amount: end.amount,
          wanted: input,
          cause: 'returned',
          reason: '',
        })
      return afterReturn(end, locale)
    }),
  ),
  refund: confirmed(({ ctx, form, currency, locale, by }) => {
    const amount = form.how === 'all' ? 'all' : readMinorUnits(String(form.amount ?? ''), currency)
    if (amount === null) return Promise.resolve('Please write the amount in figures, like 25.50.')
    return reading(refundSchema, async (_, input) => {
      const given = await refundByStaff(paymentContextOf(ctx), { ...by, ...input })
      if (!needsApproval(given)) return afterRefund(given, locale)
      const { key: id, cause, reason, piece } = input
      const wanted = { ...(piece && { piece }) }
      const asked = { id, kind: 'refund', amount: given.amount, wanted, cause, reason } as const
      return request(ctx, by, asked)
    })({ ctx, form: { ...form, amount }, currency, locale, by })
  }),
  'approve-refund': confirmed(
    reading(requestSchema, async ({ ctx, by, locale }, { request: id }) => {
      const { number, by: approver } = by
      const { kind, end } = await approveRefund(paymentContextOf(ctx), {
        id,
        number,
        by: approver,
      })
      if (!end.ok && isRefundNotAllowed(end)) return approvalRefusalWords(end)
      if (kind === 'refund') return afterRefund(end, locale)
      if (kind === 'cancel') return afterCancel(end, locale)
      if (kind === 'return') return afterReturn(end, locale)
      return requestRefusalWords[end.reason]
    }),
  ),
  'decline-refund': closing('declined'),
  'withdraw-refund': closing('withdrawn'),
}

interface SentToOrder {
  readonly currency: string
  readonly locale: string
  readonly form: FormData
}

/** One action, by whoever may do it; then the page again. */
export async function answerOrder(
  ctx: RequestContext,
  number: string,
  { currency, locale, form: sent }: SentToOrder,
) {
  const form = Object.fromEntries(sent)
  const { intent } = form
  if (!isOrderIntent(intent)) throw data(null, { status: 400 })
  const permission = orderIntents[intent]
  const visitor = await staffOf(ctx, permission)
  // A step names its own end, which may take another permission than its button.
  if (orderActions[intent] === step) {
    const read = v.safeParse(stepSchema, form)
    if (read.success) await staffOf(ctx, stepPermission(read.output.to))
  }
  if (intent === 'undo') await undoPermission(ctx, number)
  const values = Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  if (paysBack(intent, values) && !(await ctx.isFreshSignIn())) {
    const ways = await waysOf(ctx, visitor)
    const ask: OrderActionRefused = { intent, words: null, ways, values }
    return data(ask, { status: 403 })
  }
  const by = { number, by: doer(visitor), now: ctx.now() }
  const words = await orderActions[intent]({ ctx, form, currency, locale, by })
  ctx.paymentContext.wake()
  if (words === null && ['refund', 'return-refund', 'approve-refund'].includes(intent))
    ctx.securityEvent('refund', number)
  return words === null
    ? redirect(`/workshop/orders/${number}`)
    : data({ intent, words, ways: null, values } satisfies OrderActionRefused, { status: 422 })
}

/**
 * Whether money goes back by it, or less is owed. A form that cancels says how much it showed; the shop
 * refuses another amount, so that an order for which money has come is never cancelled as an unpaid one.
 */
const paysBack = (intent: OrderIntent, values: Readonly<Record<string, string>>) =>
  ['refund', 'return-refund', 'lower-price', 'approve-refund'].includes(intent) ||
  (intent === 'cancel' && Number(values[CONFIRMED]) > 0)

/** Who may take a step may undo it. */
async function undoPermission(ctx: RequestContext, number: string): Promise<void> {
  const seen = await ctx.transact(t => showStaffOrder(t, number))
  if (seen?.order.untold) await staffOf(ctx, stepPermission(seen.order.state))
}
