import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BandFit } from '#geometry/fit/fits-beside.ts'
import type { FitAnswer, FitQuestion } from './fit-worker.ts'

/** A worker that says nothing for so long has no answer: the server is asked instead. */
const PATIENCE_MS = 20_000

export interface FitsSoFar {
  /** Each by the exact bodies once it is in `measured`, before that by the preview. */
  readonly fits: readonly BandFit[]
  readonly measured: ReadonlySet<string>
}

interface FitsState extends FitQuestion {
  readonly preview: readonly BandFit[]
  readonly exact: readonly BandFit[]
}

const nothing = { preview: [], exact: [] }

function fitsAfter(
  before: FitsState | null,
  { ring, band, ...answer }: FitAnswer,
): FitsState | null {
  const isSame = before?.ring === ring && before.band === band
  const now = isSame ? before : { ring, band, ...nothing }
  if (answer.is === 'previewed') return { ...now, preview: answer.fits }
  if (answer.is === 'measured') return { ...now, exact: [...now.exact, answer.fit] }
  return before
}

/** Bands beside a ring, measured in this browser; the server is asked by `askServer` where that fails. */
export function useFits(
  { ring, band }: FitQuestion,
  known: readonly BandFit[] | null,
  askServer: () => void,
): FitsSoFar | null {
  const [state, setState] = useState<FitsState | null>(null)
  const worker = useRef<Worker | null>(null)
  const giveUp = useEffectEvent(askServer)
  const isKnown = known !== null
  useEffect(() => {
    if (isKnown) return
    worker.current ??= new Worker(new URL('./fit-worker.ts', import.meta.url), { type: 'module' })
    const made = worker.current
    const onFailure = () => giveUp()
    let timer = window.setTimeout(onFailure, PATIENCE_MS)
    const hear = ({ data }: MessageEvent<FitAnswer>) => {
      if (data.ring !== ring || data.band !== band) return
      clearTimeout(timer)
      if (data.is === 'failed') return onFailure()
      if (data.is !== 'done') timer = window.setTimeout(onFailure, PATIENCE_MS)
      setState(before => fitsAfter(before, data))
    }
    made.addEventListener('message', hear)
    made.addEventListener('error', onFailure)
    made.postMessage({ ring, band } satisfies FitQuestion)
    return () => {
      clearTimeout(timer)
      made.removeEventListener('message', hear)
      made.removeEventListener('error', onFailure)
    }
  }, [ring, band, isKnown])
  useEffect(() => () => worker.current?.terminate(), [])
  if (known) return { fits: known, measured: new Set(known.map(({ form }) => form)) }
  if (state?.ring !== ring || state.band !== band) return null
  const exact = new Map(state.exact.map(fit => [fit.form, fit]))
  return {
    fits: state.preview.map(fit => exact.get(fit.form) ?? fit),
    measured: new Set(exact.keys()),
  }
}
