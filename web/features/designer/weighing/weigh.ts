import * as v from 'valibot'
import { metals } from '#design/catalogue/metals.ts'
import { learnWeight } from './known-weights.ts'
import type { WeighedCode } from './weigh-worker.ts'

/** A worker that says nothing for so long has no answer: the server is asked instead. */
const PATIENCE_MS = 10_000
/** Pages follow one another: the next may want the worker that the last one had. */
const IDLE_MS = 30_000

/** Asked for and not begun; the last one comes first. */
const waiting = new Set<string>()
let busy: string | null = null
let worker: Worker | null = null
let timer = 0

/** Asks for the exact weight of a design; what is made of it is told to `known-weights.ts`. */
export function askForWeight(code: string): () => void {
  waiting.delete(code)
  waiting.add(code)
  begin()
  return () => waiting.delete(code)
}

function begin() {
  if (busy !== null) return
  clearTimeout(timer)
  const code = [...waiting].at(-1)
  if (code === undefined) {
    timer = window.setTimeout(close, IDLE_MS)
    return
  }
  waiting.delete(code)
  busy = code
  timer = window.setTimeout(giveUp, PATIENCE_MS)
  open().postMessage(code)
}

function open(): Worker {
  if (worker) return worker
  const made = new Worker(new URL('./weigh-worker.ts', import.meta.url), { type: 'module' })
  made.addEventListener('message', ({ data }: MessageEvent<WeighedCode>) => finish(data))
  made.addEventListener('error', giveUp)
  worker = made
  return made
}

function close() {
  worker?.terminate()
  worker = null
}

function giveUp() {
  close()
  if (busy !== null) finish({ code: busy, weight: null })
}

function finish({ code, weight }: WeighedCode) {
  if (weight === null) askServer(code)
  else learnWeight(code, weight)
  busy = null
  begin()
}

const milligrams = v.pipe(v.number(), v.integer(), v.minValue(1))
const schema = v.object({
  milligrams,
  second: v.optional(v.object({ metal: v.picklist(metals.map(({ id }) => id)), milligrams })),
})

/** The workshop's own look at the body. Where it cannot be had either, the price stays an estimate. */
async function askServer(code: string) {
  const answer = await fetch(`/castings/${code}.json`).catch(() => null)
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  const read = v.safeParse(schema, body)
  if (read.success) {
    const { second, ...whole } = read.output
    learnWeight(code, { ...whole, ...(second && { second }) })
  }
}
