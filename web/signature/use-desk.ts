import { useEffect, useRef } from 'react'
import { type Desk, openDesk } from './trace/desk.ts'

/** A desk to trace at, opened when it is first needed and closed with the part that did. */
export function useDesk(): () => Desk {
  const desk = useRef<Desk>(undefined)
  useEffect(
    () => () => {
      desk.current?.close()
      desk.current = undefined
    },
    [],
  )
  return () => {
    desk.current ??= openDesk()
    return desk.current
  }
}
