import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { explainedQuote } from '#design/price/explained-lines.ts'
import type { Rates } from '#design/price/rates.ts'
import { soldReports } from '#design/price/sold-stones.ts'
import { geometryOf } from '#geometry/versions/version.ts'
import { refundCauses } from '#schemas/refund-reason.ts'
import { countryOf } from '#shop/delivery/countries.ts'
import { isPickup } from '#shop/delivery/pickup.ts'
import { listColleagues } from '#shop/fulfilment/plan-work.ts'
import { staffStepsFor, undoFor } from '#shop/fulfilment/show-board.ts'
import { showStaffOrder } from '#shop/fulfilment/show-order.ts'
import { billedTo, businessLines } from '#shop/invoices/billed-to.ts'
import { orderMargin } from '#shop/invoices/net-margin.ts'
import { mayBeAppraised } from '#shop/orders/appraisal.ts'
import { checkStep, hasStones, type Locked, materialSchema } from '#shop/orders/guards.ts'
import { notesOfOrder } from '#shop/orders/order-notes.ts'
import { quotePaid } from '#shop/orders/quote-paid.ts'
import { setsOfOrder } from '#shop/orders/sets-of-order.ts'
import { isOver, toBeMade } from '#shop/orders/states.ts'
import { summaryAsSold } from '#shop/orders/summary-as-sold.ts'
import type { OrderRow } from '#shop/orders/transition.ts'
import { dueNow, heldBack, paidTowards } from '#shop/payments/due.ts'
import { approvalThreshold, refundAllowance } from '#shop/payments/refund-limit.ts'
import { waitingRequest } from '#shop/payments/refund-requests.ts'
import { refundOf } from '#shop/payments/refund-state.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { findVersion } from '#shop/rates/list-versions.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { returnsOf } from '#shop/returns/ask-return.ts'
import { worthOf } from '#shop/returns/refund-return.ts'
import { restOfSets } from '#shop/returns/rest-of-sets.ts'
import { returnSteps } from '#shop/returns/states.ts'
import { specialOrderBehind } from '#shop/special-orders/find.ts'
import { may } from '#shop/staff/permissions.ts'
import type { Role } from '#shop/staff/roles.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { ownOrdered } from '#web/features/special-orders/special-order-view.server.ts'
import { type OrderIntent, orderIntents } from './order-intents.ts'

/** An order as its page for staff shows it, to somebody who may see orders. */
export async function seeOrder(ctx: RequestContext, number: string) {
  const { role, accountId } = await staffOf(ctx, 'see-orders')
  const now = ctx.now()
  const { seen, colleagues, returns, special, lists, refunding } = await ctx.transact(async t => {
    const seen = await showStaffOrder(t, number)
    return {
      seen,
      colleagues: await listColleagues(t),
      returns: seen && may(role, 'see-returns') ? await returnsWithWorth(t, seen.order) : [],
      special: seen && (await specialOrderBehind(t, seen.order.id)),
      refunding:
        seen && may(role, 'refund')
          ? await refundingBy(t, seen.order.id, { accountId, role, now })
          : null,
      lists: seen && may(role, 'see-rates') ? await listsBehind(t, seen.order.record) : null,
    }
  })
  const { order, events, notes, work, payments } = found(seen)
  const { record, state, promisedBy } = order
  const { address, contact } = record
  const dueOn = work.dueOn ?? promisedBy
  const sets = setsOfOrder(record.lines)
  const captured = payments.reduce((sum, one) => sum + one.captured, 0)
  const refundAskedFor = payments.reduce((sum, one) => sum + one.refundAsked, 0)
  const due = dueNow(order, payments)
  const refunded = payments.reduce((sum, one) => sum + (one.surplus ? 0 : one.refunded), 0)
  const earned = lists && orderMargin(record, refunded, version => lists.get(version))
  const can = Object.fromEntries(
    Object.entries(orderIntents).map(([intent, permission]) => [intent, may(role, permission)]),
  ) as Record<OrderIntent, boolean>
  return {
    number,
    state,
    placedAt: order.placedAt,
    promisedBy,
    dueOn,
    ownDueOn: work.dueOn,
    today: ctx.now().toISOString().slice(0, 10),
    tracking: order.tracking,
    currency: order.currency,
    totals: record.totals,
    promotion: record.promotion?.code ?? null,
    delivery: record.delivery.words,
    pickup: isPickup(record),
    said: notesOfOrder(record),
    money: {
      captured,
      left: captured - refundAskedFor,
      asked: refundAskedFor,
      paid: paidTowards(payments),
      due,
      held: toBeMade.includes(state) ? heldBack(payments) : 0,
    },
    refund: refundOf(payments),
    refunding,
    deposit: record.deposit ?? null,
    billedTo: record.billing ? billedTo(record) : null,
    /** Only of what was paid: nothing else is in the books. */
    earned: captured > 0 ? earned : null,
    lines: record.lines.map((line, at) => ({
      at,
      hash: line.hash,
      code: line.code,
      geometry: geometryOf(line.proof),
      own: ownOrdered(line.document),
      milligrams: line.quote.quote.milligrams,
      title: line.title,
      summary: summaryAsSold(line),
      quantity: line.quantity,
      unit: line.unit,
      quote: explainedQuote(quotePaid(line, record.totals), 'all'),
      reports: soldReports(line.quote.quote.lines),
      margin: earned?.lines[at] ?? null,
      priceList: line.quote.quote.rates,
      partnerQuote: line.partnerQuote ?? null,
      proof: line.proof,
      appraisal: may(role, 'see-invoices') && mayBeAppraised(state, due === 0),
      set: sets[at] ?? null,
    })),
    customer: may(role, 'see-customers')
      ? {
          accountId: order.accountId,
          ...contact,
          business: businessLines(record.business),
          address: [
            address.name,
            address.line1,
            address.line2,
            `${address.postcode} ${address.city}`.trim(),
            address.region,
            countryOf(address.country)?.name ?? address.country,
          ].filter(Boolean),
        }
      : null,
    events: events.map(({ id, kind, at, actor, data }) => ({
      id,
      kind,
      at,
      actor,
      by: typeof data.by === 'string' ? data.by : null,
      cause: causeOf(data.cause),
      reason: typeof data.reason === 'string' ? data.reason : null,
      material: materialOf(data.material),
    })),
    returns,
    rest: restOfSets(record.lines, returns),
    special: may(role, 'see-special-orders') ? (special ?? null) : null,
    notes,
    assignedTo: work.assignedTo,
    colleagues: colleagues.map(({ id, name, email }) => ({ id, name: name || email })),
    ...staffStepsFor(order, role, payments),
    undo: undoFor(order, { role, now: ctx.now() }),
    can,
    cancel: can.cancel ? cancelOf(order, payments) : null,
    /** Before it is sent, a part that goes back says what becomes of the piece. */
    toBeMade: toBeMade.includes(state),
    mayShip: can.ship && state === 'checking' && due === 0 && !isPickup(record),
    waitsForRest: state === 'checking' && due > 0,
    /** Whether there is work to give to somebody. */
    mayPlan: !isOver(state),
    mayPack: may(role, 'see-packs'),
    mayCollect: may(role, 'change-collection'),
    refundKey: randomUUID(),
  }
}

/** What whoever looks can refund alone, and what waits for a second person. */
async function refundingBy(
  t: Transaction,
  orderId: string,
  by: { readonly accountId: string; readonly role: Role; readonly now: Date },
) {
  const waiting = await waitingRequest(t, { orderId, now: by.now })
  return {
    /** What they can still pay back today; null where there is no limit. */
    allowance: await refundAllowance(t, by),
    /** Above which sum somebody else has to approve; null where nobody else could. */
    threshold: await approvalThreshold(t, by),
    waiting: waiting && {
      id: waiting.id,
      kind: waiting.kind,
      amount: waiting.amount,
      cause: causeOf(waiting.cause),
      reason: waiting.reason,
      requester: waiting.requester,
      requestedAt: waiting.requestedAt,
      expiresAt: waiting.expiresAt,
      isOwn: waiting.requestedBy === by.accountId,
    },
  }
}

/** The price lists that its lines were priced by, as the owner entered them. */
async function listsBehind(t: Transaction, { lines }: OrderRow['record']) {
  const lists = new Map<string, Rates>()
  for (const version of new Set(lines.map(({ quote }) => quote.quote.rates))) {
    const list = await findVersion(t, version)
    if (list) lists.set(version, list)
  }
  return lists
}

export type OrderSeen = Awaited<ReturnType<typeof seeOrder>>

/** A word of the list; none for what was refunded before there was one. */
const causeOf = (value: unknown) => refundCauses.find(one => one === value) ?? null

const materialOf = (value: unknown) => {
  const read = v.safeParse(materialSchema, value)
  return read.success ? read.output : null
}

/** Whether it can be cancelled where it is, and what has to be said for it. */
function cancelOf(order: OrderRow, payments: Locked['payments']) {
  const back = payments.map(row => ({ ...row, refundAsked: row.captured }))
  const checked = checkStep({ order, payments: back }, { to: 'cancelled', actor: 'staff' })
  if (checked.ok) return { material: false, stones: false }
  const asks = checked.reason === 'guard' && checked.guard === 'material-is-told'
  return asks ? { material: true, stones: hasStones(order) } : null
}

/** What was asked to come back, with what each is worth. */
async function returnsWithWorth(t: Transaction, order: OrderRow) {
  const shown = []
  for (const row of await returnsOf(t, order.id)) {
    const { id, kind, state, askedAt, words, refusal, instructions, amount, lines } = row
    shown.push({
      id,
      kind,
      state,
      askedAt,
      words,
      refusal,
      instructions,
      amount,
      lines,
      worth: state === 'received' ? await worthOf(t, order, row) : 0,
      steps: returnSteps
        .filter(
          ({ from, by, kinds }) => from === state && by.includes('staff') && kinds.includes(kind),
        )
        .map(({ to }) => to),
      pieces: lines.map(({ at, quantity }) => {
        const title = order.record.lines[at]?.title ?? ''
        return quantity === 1 ? title : `${quantity} × ${title}`
      }),
    })
  }
  return shown
}
