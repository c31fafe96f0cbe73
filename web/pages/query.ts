import { useState } from 'react'
import { data, useNavigate } from 'react-router'

/** What the address does not name is nowhere: the visitor sees the page for that. */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw data(null, { status: 404 })
  return thing
}

/**
 * A choice that lives in the address. Shown at once, while the page for it is on its way; without
 * a script the form around it does the same.
 */
export function useQueryChoice(name: string, current: string) {
  const navigate = useNavigate()
  const [choice, setChoice] = useState({ value: current, from: current })
  // The address has moved on, by this choice or by the way back: it has the last word.
  if (choice.from !== current) setChoice({ value: current, from: current })
  const choose = (value: string) => {
    setChoice({ value, from: current })
    navigate(
      { search: `?${new URLSearchParams({ [name]: value })}` },
      { replace: true, preventScrollReset: true },
    )
  }
  return [choice.value, choose] as const
}
