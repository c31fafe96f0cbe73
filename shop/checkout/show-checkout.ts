import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { designCode } from '#design/document/code.ts'
import { titleOf } from '#design/document/summary.ts'
import type { Mac } from '#design/price/quote.ts'
import { isPersonalised } from '#design/rules/disclosures.ts'
import type { AddressDraft } from '#schemas/address.ts'
import { giftOf } from '../cart/gift.ts'
import { linesInSets } from '../cart/group-sets.ts'
import { cartLines, carts } from '../cart/tables.ts'
import { isPickup } from '../delivery/pickup.ts'
import { orderedName } from '../orders/ordered-set.ts'
import { orders } from '../orders/tables.ts'
import { quoteShownOf } from '../partner-quotes/quote-shown.ts'
import { lockCarts } from '../persistence/locks.ts'
import type { Transact, Transaction } from '../persistence/transaction.ts'
import { currentRates } from '../rates/current-rates.ts'
import { holdStonesOfCart, NOTHING_COUNTED, type StonesHeld } from '../stock/hold-stones.ts'
import { demandOf } from '../stock/stones.ts'
import { claimSinglesOfCart, type SinglesGone } from '../stones/claim-singles.ts'
import { designsOf } from '../stones/singles-now.ts'
import { assemble, readFacts } from './assemble.ts'
import { type CheckoutDraft, draftSchema, withUsual } from './draft.ts'
import { keepDraft } from './keep-draft.ts'
import { lineHold } from './line-hold.ts'
import { mayHoldStones } from './may-hold.ts'

interface Whose {
  readonly accountId: string
  readonly mac: Mac
  readonly now: Date
}

/** The checkout as its page shows it; null when there is nothing to pay for. Changes nothing. */
export async function showCheckout(
  transaction: Transaction,
  { accountId, mac, now, usual = {} }: Whose & { readonly usual?: Partial<AddressDraft> },
) {
  const [cart] = await transaction.select().from(carts).where(eq(carts.accountId, accountId))
  if (!cart) return null
  const facts = await readFacts(transaction, { accountId, now })
  const draft = withUsual(v.parse(draftSchema, cart.checkout), usual)
  const parts = { cart, facts, accountId, draft, mac, now, locked: false }
  const sum = await assemble(transaction, parts)
  if (sum.lines.length === 0) return null
  const mayHold = facts.singles.size > 0 && (await mayHoldStones(transaction, accountId))
  return {
    draft,
    key: keyOf(cart.id, cart.changedAt),
    gift: giftOf(cart.gift),
    currency: sum.rates.currency,
    lines: linesInSets(sum.lines).map(
      ({ hash, quantity, unit, quote, design, row, set, partner }) => ({
        hash,
        quantity,
        unit,
        exact: quote.quote.exact,
        signed: row.proof !== null,
        /** The set that it is approved with, while all of that is ordered. */
        set: set && { key: set.hash, name: orderedName(set) },
        title: titleOf(design),
        quoted: partner && quoteShownOf(partner),
        code: designCode(design),
        personalised: isPersonalised(design),
        hold: lineHold({
          ...{ design, isSigned: row.proof !== null, mayHold, now },
          ...{ singles: facts.singles, cartId: cart.id },
        }),
      }),
    ),
    gone: sum.gone.length,
    /** Stones that are one of a kind and cannot be had any more. */
    lost: sum.lost,
    choices: sum.choices,
    chosen: sum.choice?.id ?? null,
    pickup: sum.choice !== null && isPickup({ delivery: sum.choice }),
    refused: sum.refused,
    promotion: sum.promotion?.code ?? null,
    totals: sum.totals,
    /** The business that pays for it in the customer's place. */
    billedTo: sum.billing?.business.company ?? null,
    isBilledApart: sum.isBilledApart,
    toPay: sum.toPay,
    /** Only once the whole address is there is the sum the one that will be asked for. */
    complete: Object.keys(sum.faults).length === 0,
  }
}

/**
 * A name for this intention to order, for browsers that run no scripts and make none: the same form
 * sent twice carries the same one, and a cart that has changed since has another.
 */
function keyOf(cartId: string, changedAt: Date): string {
  const hex = createHash('sha256').update(`${cartId} ${changedAt.toISOString()}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

interface KeepCheckout extends Omit<Whose, 'mac'> {
  readonly draft: CheckoutDraft
  /** A keyed mark of the client: it holds few stones, by however many accounts. */
  readonly client: string
}

/**
 * Keeps what was typed, and for a while the stones: whoever fills in a form means to buy. What was
 * typed is kept whatever becomes of the stones, so it is a transaction by itself; few carts have
 * stones that are counted, and only those need another.
 */
export async function keepCheckout(
  transact: Transact,
  { accountId, now, draft, client }: KeepCheckout,
): Promise<StonesHeld | SinglesGone> {
  const counted = await transact(t => keepDraft(t, { accountId, draft, now }))
  if (!counted) return NOTHING_COUNTED
  return transact(async transaction => {
    const [cart] = await lockCarts(transaction, [{ kind: 'account', accountId }])
    if (!cart) return NOTHING_COUNTED
    const rows = await transaction
      .select()
      .from(cartLines)
      .where(and(eq(cartLines.cartId, cart.id), eq(cartLines.later, false)))
      .orderBy(cartLines.addedAt, cartLines.hash)
    const mayHold = await mayHoldStones(transaction, accountId)
    const held = await holdStonesOfCart(transaction, {
      cartId: cart.id,
      wanted: demandOf(rows),
      holdable: demandOf(rows.filter(({ proof }) => mayHold && proof !== null)),
      now,
    })
    if (!held.ok) return held
    const lines = rows.flatMap(({ document, quantity, proof }) =>
      designsOf([document]).map(design => ({
        design,
        quantity,
        mayHold: mayHold && proof !== null,
      })),
    )
    const { currency } = await currentRates(transaction, now)
    const claiming = { lines, cartId: cart.id, client, currency, now }
    const singles = await claimSinglesOfCart(transaction, claiming)
    return singles.ok ? held : singles
  })
}

/** The promotion code that stands in the checkout's form. */
export async function keptCode(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
): Promise<string> {
  const [cart] = await transaction
    .select({ checkout: carts.checkout })
    .from(carts)
    .where(eq(carts.accountId, accountId))
  return v.parse(draftSchema, cart?.checkout ?? {}).code
}

/** The last order that still waits for its money, for whoever comes back without knowing how it ended. */
export async function waitingOrder(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
) {
  const [order] = await transaction
    .select({ number: orders.number, state: orders.state })
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return order?.state === 'pending-payment' ? order.number : null
}
