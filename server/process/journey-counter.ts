import type { IncomingHttpHeaders } from 'node:http'
import type { Transact } from '#shop/persistence/transaction.ts'
import { addCounts } from '#shop/reports/add-counts.ts'
import { dayOf } from '#shop/reports/range.ts'
import { type FunnelStepId, funnelStepOf } from '#shop/reports/steps.ts'

const FLUSH_MS = 10_000

export interface AnsweredRequest {
  readonly method: string
  /** The route's pattern. */
  readonly route: string
  /** The path as it was asked for; a navigation within the app asks for its data. */
  readonly path: string
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/**
 * Which step somebody has just come to. Browsers that ask not to be followed are not counted, nor
 * is what was not somebody arriving: a page fetched ahead, one asked for anew after a form, a copy
 * for the worker, a robot.
 */
export function arrivedAt({
  method,
  route,
  path,
  status,
  headers,
}: AnsweredRequest): FunnelStepId | undefined {
  const step = method === 'GET' && status === 200 ? funnelStepOf(route) : undefined
  if (!step || headers.dnt === '1' || headers['sec-gpc'] === '1') return undefined
  if (/prefetch|prerender/.test(`${headers['sec-purpose']} ${headers.purpose}`)) return undefined
  const within = path.endsWith('.data')
  if (!headers['sec-fetch-site'] || !(within || headers['sec-fetch-mode'] === 'navigate'))
    return undefined
  const from = cameFrom(headers)
  return from === '/sw.js' || (from && funnelStepOf(from) === step) ? undefined : step
}

/** The path of the page before, if it was one of ours: others' are nobody's business. */
function cameFrom({ referer, 'sec-fetch-site': site }: IncomingHttpHeaders): string | undefined {
  if (site !== 'same-origin' || !referer || !URL.canParse(referer)) return undefined
  return new URL(referer).pathname
}

export interface JourneyCounter {
  readonly count: (answered: AnsweredRequest) => void
  readonly flush: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Counts in memory and writes now and then: a page costs no word to the database. */
export function openJourneyCounter(needs: {
  readonly transact: Transact
  readonly now: () => Date
  readonly report: (error: unknown) => void
}): JourneyCounter {
  const { transact, now, report } = needs
  let counts = new Map<string, { day: string; step: FunnelStepId; count: number }>()
  let timer: NodeJS.Timeout | undefined

  const add = (day: string, step: FunnelStepId, count: number) => {
    const key = `${day} ${step}`
    counts.set(key, { day, step, count: count + (counts.get(key)?.count ?? 0) })
    timer ??= setTimeout(flush, FLUSH_MS)
  }
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const counted = [...counts.values()]
    counts = new Map()
    if (counted.length === 0) return
    try {
      await transact(transaction => addCounts(transaction, counted))
    } catch (error) {
      report(error)
      // Tried again with the next: a database that is away for a minute loses no count.
      for (const { day, step, count } of counted) add(day, step, count)
    }
  }
  return {
    count: one => {
      const step = arrivedAt(one)
      if (step) add(dayOf(now()), step, 1)
    },
    flush,
    stop: async () => {
      await flush()
      clearTimeout(timer)
    },
  }
}
