import { useState } from 'react'
import { data, useNavigate, useSearchParams } from 'react-router'
import { keptDesign } from '#web/state/kept-design.ts'
import { useStore, useTakenOver } from '#web/state/use-store.ts'

/** What the address does not name is nowhere: the visitor sees the page for that. */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw data(null, { status: 404 })
  return thing
}

interface Choice {
  readonly name: 'shape' | 'setting' | 'month'
  /** What the server answered, which without a server is what it would say to an empty address. */
  readonly answered: string
  readonly isKnown: (id: string) => boolean
}

/**
 * A choice that lives in the address and is kept in the browser. The address has the last word,
 * then what was kept. Shown at once, while the page for it is on its way; without a script the form
 * around it does the same.
 */
export function useKeptChoice({ name, answered, isKnown }: Choice) {
  const navigate = useNavigate()
  const takenOver = useTakenOver()
  const [params] = useSearchParams()
  const kept = useStore(keptDesign)[name]
  const named = params.get(name)
  const inAddress = takenOver && named && isKnown(named) ? named : undefined
  const current = inAddress ?? (takenOver && !named ? kept : undefined) ?? answered

  const [choice, setChoice] = useState({ value: current, from: current })
  // The address has moved on, by this choice or by the way back.
  if (choice.from !== current) setChoice({ value: current, from: current })
  const choose = (value: string) => {
    keptDesign.change(design => ({ ...design, [name]: value }))
    setChoice({ value, from: current })
    navigate(
      { search: `?${new URLSearchParams({ [name]: value })}` },
      { replace: true, preventScrollReset: true },
    )
  }
  return [choice.value, choose] as const
}
