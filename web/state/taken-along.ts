import type { Design } from '#design/document/design.ts'
import type { Along } from './choosing.ts'
import { codeOf } from './design-codes.ts'

interface Taken extends Along {
  /** The design in which it was taken along: of any other there is nothing to say. */
  readonly code: string
}

let taken: Taken | null = null
const listeners = new Set<() => void>()

/** What the last choice took along, to be said beside it. */
export const takenAlong = {
  read: () => taken,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export function tellAlong(design: Design, along: Along) {
  taken = { ...along, code: codeOf(design) }
  for (const listener of listeners) listener()
}
