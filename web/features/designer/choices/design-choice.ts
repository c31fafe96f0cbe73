import { startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { currentEntry, keepPiece, unkeptDesign } from '#web/state/current-design.ts'
import { designTab } from '#web/state/design-tab.ts'
import { designStore } from '#web/state/designs.ts'
import { addPendingChoice } from '#web/state/designs-reducer.ts'
import type { PageChoice } from '#web/state/page-choices.ts'
import { useBegun } from '#web/state/use-current.ts'
import { useStore } from '#web/state/use-store.ts'
import { afterPaintOrPress, useAfterPaint } from '#web/ui/use-after-paint.ts'
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
  /** What the server answered, which without a server is what it would say to an empty address. */
  readonly answered: string
  readonly isKnown: (id: string) => boolean
}

/**
 * A choice in the design that also lives in the address. The address has the last word, then the
 * design. Shown at once, while the page for it is on its way; without a script the form around it
 * does the same.
 */
export function useDesignChoice({ name, answered, isKnown }: Choice) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [params] = useSearchParams()
  const ofDesign = useOfDesign(({ readPageChoice }) => readPageChoice(name))
  const named = params.get(name)
  const inAddress = isHydrated && named && isKnown(named) ? named : undefined
  const current = inAddress ?? (named ? undefined : ofDesign) ?? answered

  // What was chosen is shown until the page is drawn with the address that says it, which may be after the
  // router has gone there; or until something else was gone to instead. An address that was overtaken on its
  // way may be seen for a moment, and says nothing.
  const [chosen, setChosen] = useState<{ value: string; arrived: boolean } | null>(null)
  const last = useRef(0)
  const choose = (value: string) => {
    pendingChoice(name, value)
    last.current += 1
    const mine = last.current
    setChosen({ value, arrived: false })
    afterPaintOrPress(async () => {
      await navigate(
        { search: `?${new URLSearchParams({ [name]: value })}` },
        { replace: true, preventScrollReset: true },
      )
      if (mine !== last.current) return
      const arrived = new URLSearchParams(window.location.search).get(name) === value
      startTransition(() => setChosen(arrived ? { value, arrived } : null))
    })
  }
  const isDrawn = chosen?.arrived === true && chosen.value === inAddress
  useEffect(() => {
    if (isDrawn) setChosen(null)
  }, [isDrawn])
  return [chosen?.value ?? current, choose] as const
}
