import type { CDPSession, Page } from '@playwright/test'

/** What a page made a browser do until it was quiet. */
export interface PageWork {
  readonly scriptMs: number
  readonly blockingMs: number
  readonly longTasks: number
  readonly largestPaintMs: number
  readonly shift: number
}

interface Counted {
  tasks: { readonly end: number; readonly ms: number }[]
  largestPaintMs: number
  shift: number
}

type Counting = typeof window & { counted: Counted }

/** Runs in the page before anything of its own. */
export function startCounting() {
  const counted: Counted = { tasks: [], largestPaintMs: 0, shift: 0 }
  ;(window as unknown as Counting).counted = counted
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  watch('longtask', ({ startTime, duration }) =>
    counted.tasks.push({ end: startTime + duration, ms: duration }),
  )
  watch('largest-contentful-paint', ({ startTime }) => {
    counted.largestPaintMs = startTime
  })
  watch('layout-shift', entry => {
    counted.shift += (entry as PerformanceEntry & { value: number }).value
  })
}

/** Web Vitals' own limit: what a task takes beyond it keeps a hand waiting. */
const LONG_MS = 50
const QUIET_MS = 2_000

/** Once there was no long task for a while. */
export async function countPageWork(page: Page, session: CDPSession): Promise<PageWork> {
  await page.waitForFunction(
    quietMs => {
      const { tasks } = (window as unknown as Counting).counted
      const { loadEventEnd } = performance.getEntriesByType(
        'navigation',
      )[0] as PerformanceNavigationTiming
      return (
        loadEventEnd > 0 &&
        performance.now() - Math.max(loadEventEnd, tasks.at(-1)?.end ?? 0) > quietMs
      )
    },
    QUIET_MS,
    { polling: 250 },
  )
  const { tasks, largestPaintMs, shift } = await page.evaluate(
    () => (window as unknown as Counting).counted,
  )
  const { metrics } = await session.send('Performance.getMetrics')
  const script = metrics.find(({ name }) => name === 'ScriptDuration')
  if (!script) throw new Error('The browser does not say how long scripts took')
  return {
    scriptMs: script.value * 1000,
    blockingMs: tasks.reduce((sum, { ms }) => sum + ms - LONG_MS, 0),
    longTasks: tasks.length,
    largestPaintMs,
    shift,
  }
}
