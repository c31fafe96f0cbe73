import { type Browser, chromium, type Page } from '@playwright/test'
import * as v from 'valibot'
import { numberAt } from '#design/number-at.ts'
import { openDatabase } from '#server/database/open.ts'
import { chooseBrowser } from '#tools/browser/choose.ts'
import { browserFlags } from '#tools/browser/flags.ts'
import { machine } from '#tools/browser/probes.ts'
import { createCustomer } from '../e2e/customer.ts'
import type { BenchFinding, Measurement } from './measurement.ts'

const ROUNDS = 3

/** How long the workbench hears no finger and no key after an option is changed, with the piece live. */
export const viewerInput: Measurement = async ({ origin, databaseUrl }) => {
  const found = chooseBrowser(machine)
  if (!found.ok) throw new Error(found.reason)
  const quiet = { info: () => {}, warn: () => {} }
  const database = await openDatabase({ dataDir: '', databaseUrl, log: quiet })
  const { cookie } = await createCustomer(database, origin)
  await database.close()
  const options = { executablePath: found.path, args: browserFlags(machine.root) }
  const browser = await chromium.launch(options)
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
    await context.addCookies([cookie])
    const page = await context.newPage()
    await page.addInitScript(() => sessionStorage.setItem('keepsake-viewer', 'live'))
    await page.goto(`${origin}/customize?style=solitaire#metal`)
    await page.waitForSelector('[data-done=true]', { timeout: 120_000 })
    return [await blocked(page, browser)]
  } finally {
    await browser.close()
  }
}

const traced = v.object({
  traceEvents: v.array(
    v.looseObject({
      name: v.string(),
      ph: v.string(),
      pid: v.number(),
      tid: v.number(),
      dur: v.optional(v.number()),
      args: v.optional(v.looseObject({ name: v.optional(v.unknown()) })),
    }),
  ),
})

/**
 * What the page's own thread does in the second after a change, piece by piece: a finger waits for
 * one piece at most. Of each option the least of the rounds counts, because others have the core now
 * and then, and of the options the worst.
 */
async function blocked(page: Page, browser: Browser): Promise<BenchFinding> {
  const metals = page.locator('#metal input[name]').filter({ visible: true })
  const count = Math.min(8, await metals.count())
  const longest = new Array<number>(count).fill(Number.POSITIVE_INFINITY)
  const together = new Array<number>(count).fill(Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 0; i < count; i++) {
      await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
      await metals.nth(i).evaluate(async option => {
        if (option instanceof HTMLElement) option.click()
        await new Promise(resolve => setTimeout(resolve, 1000))
      })
      const pieces = piecesIn(JSON.parse((await browser.stopTracing()).toString()))
      longest[i] = Math.min(numberAt(longest, i), Math.max(...pieces))
      together[i] = Math.min(
        numberAt(together, i),
        pieces.reduce((sum, ms) => sum + ms, 0),
      )
    }
  const worst = Math.max(...longest)
  return {
    what: `longest task on the page’s thread after a change of one of ${count} options`,
    value: worst,
    unit: 'ms',
    details: `${Math.max(...together).toFixed(0)} ms together`,
  }
}

/** Milliseconds of each task of the page's main thread. */
function piecesIn(trace: unknown): readonly number[] {
  const { traceEvents } = v.parse(traced, trace)
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const pieces = traceEvents.flatMap(event =>
    event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(threadOf(event))
      ? [(event.dur ?? Number.NaN) / 1000]
      : [],
  )
  if (pieces.length === 0) throw new Error('The browser told of no work at all')
  return pieces
}
