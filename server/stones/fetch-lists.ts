import { enteredRates } from '#shop/rates/current-rates.ts'
import { applyList } from '#shop/stones/apply-import.ts'
import { MOST_LIST_BYTES } from '#shop/stones/read-list.ts'
import { lastImport } from '#shop/stones/show-imports.ts'
import { beginImport, refuseImport } from '#shop/stones/stage-import.ts'
import { listSuppliers } from '#shop/stones/suppliers.ts'
import { takeList } from '#shop/stones/take-list.ts'
import { isLocalOrigin } from '#shop/webhooks/address.ts'
import type { JobContext } from '../jobs/handler.ts'
import { getPrices } from '../metal-prices/get.ts'

const HOUR_MS = 3_600_000
/** A list that would take away, or leave out, more than this share waits for somebody to look at it. */
const MOST_LOST = 0.5

const usual = { limitMs: 60_000, mostBytes: MOST_LIST_BYTES }

/** Fetches the list of every supplier whose time has come, and brings in what it can be trusted with. */
export async function fetchLists(
  {
    paymentContext: { transact, now },
    origin,
    stoneList,
  }: Pick<JobContext, 'paymentContext' | 'origin' | 'stoneList'>,
  limits: Partial<typeof usual> = {},
): Promise<void> {
  const suppliers = await transact(listSuppliers)
  for (const { id: supplierId, terms } of suppliers) {
    const { feed } = terms
    if (!feed) continue
    const last = await transact(t => lastImport(t, supplierId))
    // A few minutes early rather than an hour late.
    const wait = feed.everyHours * HOUR_MS - HOUR_MS / 10
    if (last && now().getTime() - last.getTime() < wait) continue
    const { host } = new URL(feed.url)
    const sent = { supplierId, fileName: host, who: host, now: now() }
    const got = await getPrices(feed.url, {
      allowsLocal: isLocalOrigin(origin),
      ...usual,
      ...limits,
    })
    if (!got.ok) {
      await transact(async t => {
        const { id } = await beginImport(t, sent)
        await refuseImport(t, { id, fault: got.fault, now: now() })
      })
      continue
    }
    const { currency } = await transact(t => enteredRates(t, now()))
    const { bytes } = got
    const taken = await takeList({ transact, read: stoneList }, { bytes, terms, currency, ...sent })
    if (!taken.ok || taken.report.missing.length > 0) continue
    const { counts, report } = taken
    const isWhole =
      counts.gone <= counts.before * MOST_LOST && report.faultCount <= report.lines * MOST_LOST
    if (isWhole)
      await applyList(transact, { id: taken.id, by: { accountId: null, who: host }, now })
  }
}
