import wasmUrl from 'manifold-3d/manifold.wasm?url'
import { readCode } from '#design/document/code.ts'
import { weighDesign } from '#geometry/solid/weigh-design.ts'

/** What the page hears: null where no exact body can be made here. */
export interface WeighedCode {
  readonly code: string
  readonly milligrams: number | null
}

self.addEventListener('message', async ({ data: code }: MessageEvent<string>) => {
  const read = readCode(code)
  const milligrams = read.ok ? await weighDesign(read.design, wasmUrl).catch(() => null) : null
  self.postMessage({ code, milligrams } satisfies WeighedCode)
})
