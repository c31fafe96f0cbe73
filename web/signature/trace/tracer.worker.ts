import { decoded } from './decode.ts'
import { type Darkness, darknessOf } from './ink.ts'
import { inkLines, traced } from './trace.ts'
import type { TraceRequest, TraceResponse } from './tracer.ts'

/** The picture that was opened last. */
let lying: Darkness | undefined

async function answerTo(ask: TraceRequest): Promise<TraceResponse> {
  if (ask.do === 'follow') return { traced: inkLines(ask.ink) }
  if (ask.do === 'trace')
    return {
      traced: lying ? traced(lying, ask.sensitivity) : { ok: false, reason: 'nothing-found' },
    }
  lying = undefined
  const opened = await decoded(ask.file)
  if (!opened.ok) return { refused: opened.reason }
  lying = darknessOf(opened.grey)
  return { picture: opened.picture, traced: traced(lying, ask.sensitivity) }
}

/** One after the other, in the order in which they were asked. */
let before = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; ask: TraceRequest }>) => {
  before = before.then(async () => {
    const answer = await answerTo(data.ask)
    const transfer = 'picture' in answer ? [answer.picture] : []
    self.postMessage({ id: data.id, answer }, { transfer })
  })
})
