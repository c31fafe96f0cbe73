import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { floors } from './floors.ts'
import { type BenchFinding, median } from './measurement.ts'
import { type ViewerPages, withPages } from './viewer/pages.ts'

/** Box and viewer by turns, so that whatever else the machine does is in the way of both. */
const RUNS = 11
/** Limit of the first frame, as a multiple of the time for a bare three.js box. */
const MOST_TIMES = 3
/** Letters are fetched one font at a time, by pieces that bear words. */
const LETTERS = /^(block|serif|italic|script|hand|monogram|typewriter|world)-/

type Window3d = typeof window & {
  firstFrameMs?: number
  changes?: () => Promise<{ frames: number[]; changed: number[] }>
}

/** The viewer on software WebGL, against a bare three.js box in the same browser. */
export const viewer = (): Promise<readonly BenchFinding[]> =>
  withPages(['box', 'ours'], async pages => [bundle(pages), ...(await frames(pages))])

function bundle({ folder }: ViewerPages): BenchFinding {
  const assets = join(folder, 'ours', 'assets')
  const bytes = readdirSync(assets)
    .filter(name => extname(name) === '.js' && !LETTERS.test(name))
    .reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(assets, name))).length, 0)
  return {
    what: 'the viewer’s code, as Brotli',
    value: bytes / 1000,
    unit: 'kB',
    atMost: floors.scriptsKb,
  }
}

async function frames(pages: ViewerPages): Promise<readonly BenchFinding[]> {
  const box: number[] = []
  const ours: number[] = []
  const turns = [
    ['box', box],
    ['ours', ours],
  ] as const
  let changes = { frames: [] as number[], changed: [] as number[] }
  for (let run = 0; run < RUNS; run++)
    for (const [name, times] of run % 2 === 0 ? turns : turns.toReversed()) {
      const browser = await pages.launch()
      try {
        const page = await browser.newPage()
        await page.goto(pages.addressOf(name))
        await page.waitForFunction(() => (window as Window3d).firstFrameMs, undefined, {
          timeout: 120_000,
        })
        times.push(await page.evaluate(() => (window as Window3d).firstFrameMs ?? 0))
        if (name === 'ours' && run === RUNS - 1)
          changes = (await page.evaluate(() => (window as Window3d).changes?.())) ?? changes
      } finally {
        await browser.close()
      }
    }
  const ratio = median(ours) / median(box)
  const frame = median(changes.frames)
  return [
    {
      what: 'a first frame of the viewer, for each of a bare three.js box',
      value: ratio,
      atMost: MOST_TIMES,
      details: `medians of ${RUNS}: ${median(ours).toFixed(0)} and ${median(box).toFixed(0)} ms`,
    },
    {
      what: 'a change of an option, beyond the frame that shows it',
      value: median(changes.changed) - frame,
      unit: 'ms',
      details: `a frame takes ${frame.toFixed(0)} ms`,
    },
  ]
}
