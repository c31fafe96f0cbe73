import wasmUrl from 'manifold-3d/manifold.wasm?url'
import { readCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { type CastVolumes, weightByMetal } from '#geometry/solid/bodies-by-metal.ts'
import { castVolumes } from '#geometry/solid/weigh-design.ts'
import { bodyKey } from '#geometry/solid/weight.ts'
import type { KnownWeight } from './known-weights.ts'

/** What the page hears: null where no exact body can be made here. */
export interface WeighedCode {
  readonly code: string
  readonly weight: KnownWeight | null
}

/** Of the bodies made here: in another metal the same one only weighs otherwise. */
const MOST_KEPT = 50
const volumes = new Map<string, CastVolumes>()

async function weigh(design: Design): Promise<KnownWeight | null> {
  const key = bodyKey(design)
  const made = volumes.get(key) ?? (await castVolumes(design, wasmUrl))
  if (made === null) return null
  if (volumes.size >= MOST_KEPT) volumes.clear()
  volumes.set(key, made)
  return weightByMetal({ design }, made)
}

self.addEventListener('message', async ({ data: code }: MessageEvent<string>) => {
  const read = readCode(code)
  const weight = read.ok ? await weigh(read.design).catch(() => null) : null
  self.postMessage({ code, weight } satisfies WeighedCode)
})
