import wasmUrl from 'manifold-3d/manifold.wasm?url'
import { readCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { castVolumeMm3 } from '#geometry/solid/weigh-design.ts'
import { bodyKey, milligramsOf } from '#geometry/solid/weight.ts'

/** What the page hears: null where no exact body can be made here. */
export interface WeighedCode {
  readonly code: string
  readonly milligrams: number | null
}

/** Of the bodies made here: in another metal the same one only weighs otherwise. */
const MOST_KEPT = 50
const volumes = new Map<string, number>()

async function weigh(design: Design): Promise<number | null> {
  const key = bodyKey(design)
  const volumeMm3 = volumes.get(key) ?? (await castVolumeMm3(design, wasmUrl))
  if (volumeMm3 === null) return null
  if (volumes.size >= MOST_KEPT) volumes.clear()
  volumes.set(key, volumeMm3)
  return milligramsOf(design, volumeMm3)
}

self.addEventListener('message', async ({ data: code }: MessageEvent<string>) => {
  const read = readCode(code)
  const milligrams = read.ok ? await weigh(read.design).catch(() => null) : null
  self.postMessage({ code, milligrams } satisfies WeighedCode)
})
