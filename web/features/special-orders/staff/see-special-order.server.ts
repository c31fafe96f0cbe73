import { metals } from '#design/catalogue/metals.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { DEFAULT_DEPOSIT, depositPercents } from '#shop/special-orders/deposit.ts'
import { findForStaff, wholeSpecialOrder } from '#shop/special-orders/find.ts'
import { mayGo } from '#shop/special-orders/states.ts'
import { found } from '#web/app/query.ts'
import { ownStonesForPage } from '../own-stones-for-page.server.ts'
import { specialOrderView } from '../special-order-view.server.ts'
import { OWN_LINES } from './own-quoting.server.ts'

const OFFER_DAYS = 14

/** A special order as its page for staff shows it. */
export async function seeSpecialOrder(ctx: RequestContext, id: string) {
  const now = ctx.now()
  const { whole, currency, ownStones } = await ctx.transact(async t => ({
    ownStones: await ownStonesForPage(t, id, 'staff'),
    whole: await wholeSpecialOrder(t, found(await findForStaff(t, id))),
    currency: (await currentRates(t, now)).currency,
  }))
  const { state, email, phone } = whole.special
  const last = new Date(now.getTime() + OFFER_DAYS * 86_400_000)
  return {
    special: specialOrderView(whole, now),
    ownStones,
    /** What an offer is reckoned in. */
    currency,
    contact: { email, phone },
    validUntil: last.toISOString().slice(0, 10),
    deposits: { percents: depositPercents, usual: DEFAULT_DEPOSIT },
    metals: metals.map(({ id, name }) => ({ id, name })),
    ownLines: OWN_LINES,
    files: whole.files.map(({ id: file, name, kind, report }) => ({
      id: file,
      name,
      kind,
      address: `/special-orders/${id}/files/${file}${kind === 'model' ? '?as=stl' : ''}`,
      words: report
        ? [
            `${report.sizeMm.join(' × ')} mm, ${(report.volumeMm3 / 1000).toFixed(3)} cm³.`,
            ...report.findings.map(({ words }) => words),
          ]
        : [],
    })),
    may: {
      quote: mayGo(state, 'quoted', 'staff'),
      decline: mayGo(state, 'declined', 'staff'),
      reopen: state !== 'quoted' && state !== 'asked' && mayGo(state, 'in-conversation', 'staff'),
      withdraw: state === 'quoted',
    },
  }
}

export type SpecialOrderSeen = Awaited<ReturnType<typeof seeSpecialOrder>>
