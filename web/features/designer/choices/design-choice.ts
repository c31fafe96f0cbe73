import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { currentEntry, keepPiece, unkeptDesign } from '#web/state/current-design.ts'
import { designTab } from '#web/state/design-tab.ts'
import { designStore } from '#web/state/designs.ts'
import { addPendingChoice } from '#web/state/designs-reducer.ts'
import type { PageChoice } from '#web/state/page-choices.ts'
import { useBegun } from '#web/state/use-current.ts'
import { useStore } from '#web/state/use-store.ts'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** With the kernel of designs in it: fetched once there is a design, or the wish for one. */
const load = () => import('#web/state/page-choices.ts')
type Choices = Awaited<ReturnType<typeof load>>

/** What is read of the design at hand, in this tab and after every change; undefined until it is known. */
export function useOfDesign<Value>(read: (choices: Choices) => Value): Value | undefined {
  const kept = useStore(designStore)
  // What is fetched and worked out for a first choice does not keep the choice itself waiting.
  const begun = useDeferredValue(useBegun())
  const wishes = useAfterPaint(kept.wishes)
  const [choices, setChoices] = useState<Choices>()
  useEffect(() => {
    // A part that cannot be fetched is told of elsewhere; the page works without.
    if (begun && !choices)
      load().then(
        part => startTransition(() => setChoices(part)),
        () => {},
      )
    if (wishes) choices?.applyChosen()
  }, [begun, wishes, choices])
  return begun && choices ? read(choices) : undefined
}

/** Kept before anything else happens, so that no haste can lose it. */
export function pendingChoice(name: PageChoice | 'engraving', value: unknown) {
  const to = currentEntry()?.id ?? null
  // To choose something for a piece is to keep it.
  if (to !== null && unkeptDesign.read()?.id === to) keepPiece()
  designStore.change(kept =>
    addPendingChoice(kept, { to, name, value, tab: designTab.id(), at: Date.now() }),
  )
}

interface Choice {
  readonly name: PageChoice
  /** The value that the server rendered for the address, or for an empty one if the page comes from a cache. */
  readonly answered: string
  /** Whether that value is a choice of the piece and not a suggestion. */
  readonly isOfPiece: boolean
  readonly isKnown: (id: string) => boolean
}

/**
 * A choice in the design of this tab. It is shown at once, while the rules put it into the design. Without
 * a design, it is the choice in the address. Before hydration the surrounding form does the same.
 */
export function useDesignChoice({ name, answered, isOfPiece, isKnown }: Choice) {
  const isHydrated = useHydrated()
  const [params] = useSearchParams()
  const ofDesign = useOfDesign(({ readPageChoice }) => readPageChoice(name))
  const named = isHydrated && params.get(name)
  const inAddress = named && isKnown(named) ? named : undefined
  // Show the press until the design contains it.
  const [pressed, press] = useState<string | null>(null)
  const isWaiting = useStore(designStore).wishes !== undefined
  useEffect(() => {
    if (!isWaiting && ofDesign !== undefined) press(null)
  }, [isWaiting, ofDesign])
  const choose = (value: string) => {
    pendingChoice(name, value)
    press(value)
  }
  const value = pressed ?? ofDesign ?? inAddress ?? answered
  return [value, choose, pressed !== null || ofDesign !== undefined || isOfPiece] as const
}
