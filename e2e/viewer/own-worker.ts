import type { Page } from '@playwright/test'
import type { Design } from '#design/document/design.ts'
import type { SceneId } from '#geometry/studio/scenes.ts'
import type { ViewerWorkerRequest, WorkerResponse } from '#web/viewer/messages.ts'

interface WantedPicture {
  readonly design: Design
  readonly scene?: SceneId
}

/** A viewer's worker for the journey alone, beside the page's. */
export async function openWorker(page: Page, draw: 'live' | 'pictures') {
  const [theirs] = page.workers().filter(one => one.url().includes('piece-worker'))
  if (!theirs) throw new Error('There is no viewer at work.')
  const opened = page.waitForEvent('worker')
  await page.evaluate(
    ({ url, draw }) => {
      const worker = new Worker(url, { type: 'module' })
      worker.postMessage({ is: 'begin', draw } satisfies ViewerWorkerRequest)
      Object.assign(window, { ownWorker: worker })
    },
    { url: theirs.url(), draw },
  )
  return opened
}

/** Shows one design after another in one viewer; what is last seen of each, as red, green and blue. */
export async function paintInWorker(page: Page, wanted: readonly WantedPicture[], px: number) {
  const seen = await page.evaluate(
    async ({ wanted, px }) => {
      const { ownWorker: worker } = window as unknown as { ownWorker: Worker }
      const ask = (request: ViewerWorkerRequest) => worker.postMessage(request)
      const seen: string[] = []
      for (const { design, scene = 'studio' } of wanted) {
        const bitmap = await new Promise<ImageBitmap>((resolve, reject) => {
          let built = false
          worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
            if (data.is === 'failed') reject(new Error(data.reason))
            if (data.is === 'built') built = true
            if (data.is !== 'frame') return
            ask({ is: 'seen', viewer: 1 })
            if (data.done && built) resolve(data.bitmap)
            else data.bitmap.close()
          }
          ask({ is: 'show', viewer: 1, design })
          const look = { turn: 0, tip: 0, zoom: 1, focus: null }
          const still = { moving: false, section: false, pictured: false }
          const params = { ...still, look, scene, width: px, height: px }
          ask({ is: 'render', viewer: 1, params })
        })
        const copy = new OffscreenCanvas(px, px).getContext('2d')
        copy?.drawImage(bitmap, 0, 0)
        bitmap.close()
        // As text: of numbers each would be wrapped on its own.
        const data = [...(copy?.getImageData(0, 0, px, px).data ?? [])].filter((_, i) => i % 4 < 3)
        seen.push(data.map(value => String.fromCharCode(value)).join(''))
      }
      return seen
    },
    { wanted, px },
  )
  return seen.map(text => [...Buffer.from(text, 'latin1')])
}

/** Two designs at once, each in a viewer of its own on the same worker; what is last seen of each. */
export const showTwoViewers = (
  page: Page,
  pair: readonly [WantedPicture, WantedPicture],
  px: number,
) =>
  page.evaluate(
    async ({ pair, px }) => {
      const { ownWorker: worker } = window as unknown as { ownWorker: Worker }
      const ask = (request: ViewerWorkerRequest) => worker.postMessage(request)
      const last = new Map<number, ImageBitmap>()
      const built = new Set<number>()
      const FIRST = 11
      await new Promise<void>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
          if (data.is === 'failed') reject(new Error(data.reason))
          if (data.is === 'built') built.add(data.viewer)
          if (data.is !== 'frame') return
          if (data.done && built.has(data.viewer)) last.set(data.viewer, data.bitmap)
          else data.bitmap.close()
          if (last.size === pair.length) resolve()
          setTimeout(() => ask({ is: 'seen', viewer: data.viewer }), 16)
        }
        for (const [i, { design, scene = 'studio' }] of pair.entries()) {
          const look = { turn: 0, tip: 0, zoom: 1, focus: null }
          const still = { moving: false, section: false, pictured: false }
          ask({ is: 'show', viewer: FIRST + i, design })
          const params = { ...still, look, scene, width: px, height: px }
          ask({ is: 'render', viewer: FIRST + i, params })
        }
      })
      return pair.map((_, i) => {
        const copy = new OffscreenCanvas(px, px).getContext('2d')
        const bitmap = last.get(FIRST + i)
        if (bitmap) copy?.drawImage(bitmap, 0, 0)
        return [...(copy?.getImageData(0, 0, px, px).data ?? [])].filter((_, at) => at % 4 < 3)
      })
    },
    { pair, px },
  )
