import type { Design } from '#design/document/design.ts'
import type { AlongChange } from './choosing.ts'
import { codeOf } from './design-codes.ts'

interface AlongChangeOfDesign extends AlongChange {
  /** The design in which it was changed: of any other there is nothing to say. */
  readonly code: string
}

let last: AlongChangeOfDesign | null = null
const listeners = new Set<() => void>()

/** What changed along with the last choice, to be said beside it. */
export const alongChange = {
  read: () => last,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export function reportAlongChange(design: Design, along: AlongChange) {
  last = { ...along, code: codeOf(design) }
  for (const listener of listeners) listener()
}
