import { useEffect, useRef } from 'react'
import { openTracer, type Tracer } from './trace/tracer.ts'

/** A tracer, opened when it is first needed and closed with the part that did. */
export function useTracer(): () => Tracer {
  const tracer = useRef<Tracer>(undefined)
  useEffect(
    () => () => {
      tracer.current?.close()
      tracer.current = undefined
    },
    [],
  )
  return () => {
    tracer.current ??= openTracer()
    return tracer.current
  }
}
