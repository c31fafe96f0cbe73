import wasmUrl from 'manifold-3d/manifold.wasm?url'
import { readCode } from '#design/document/code.ts'
import { pieceOf } from '#geometry/build.ts'
import type { PlainMesh } from '#geometry/fit/edge-profile.ts'
import { type BandFit, fitsOneByOne } from '#geometry/fit/fits-beside.ts'
import { previewFits } from '#geometry/fit/preview-fits.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { solidOf } from '#geometry/solid/solid-of.ts'

/** Bands beside a ring, both by their codes. */
export interface FitQuestion {
  readonly ring: string
  readonly band: string
}

/** First all of them by the preview, then each by the exact bodies; at last that there are no more. */
export type FitAnswer = FitQuestion &
  (
    | { readonly is: 'previewed'; readonly fits: readonly BandFit[] }
    | { readonly is: 'measured'; readonly fit: BandFit }
    | { readonly is: 'done' }
    | { readonly is: 'failed' }
  )

let asked: FitQuestion | null = null
/** The last ring's body: another width of the band asks for the same. */
let known: { readonly ring: string; readonly body: PlainMesh } | null = null

/** Lets what has come meanwhile be heard. */
const nextMessage = () => new Promise<void>(resolve => setTimeout(resolve, 0))

async function answer(question: FitQuestion) {
  const [ring, band] = [readCode(question.ring), readCode(question.band)]
  const say = (said: FitAnswer) => self.postMessage(said)
  if (!ring.ok || !band.ok) return say({ ...question, is: 'failed' })
  say({ ...question, is: 'previewed', fits: previewFits(ring.design, band.design) })
  await nextMessage()
  const kernel = await loadKernel(wasmUrl)
  if (known?.ring !== question.ring)
    known = { ring: question.ring, body: solidOf(kernel, pieceOf(ring.design)) }
  for (const fit of fitsOneByOne(kernel, known.body, band.design)) {
    say({ ...question, is: 'measured', fit })
    await nextMessage()
    // Somebody chose another width: the rest of this one is of no use any more.
    if (asked !== question) return
  }
  say({ ...question, is: 'done' })
}

self.addEventListener('message', async ({ data: question }: MessageEvent<FitQuestion>) => {
  asked = question
  try {
    await answer(question)
  } catch {
    // Told to the page, which has it measured by the server.
    self.postMessage({ ...question, is: 'failed' } satisfies FitAnswer)
  }
})
