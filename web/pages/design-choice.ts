import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Design } from '#design/document/design.ts'
import { useDesign, useDesigns } from '#web/state/use-design.ts'
import { useTakenOver } from '#web/state/use-store.ts'

interface Choice {
  readonly name: 'shape' | 'setting' | 'month'
  /** What the server answered, which without a server is what it would say to an empty address. */
  readonly answered: string
  readonly isKnown: (id: string) => boolean
  /** What is chosen in a design. */
  readonly chosen: (design: Design) => string | undefined
  /** The design with this chosen: of another style if it is not made in this one. */
  readonly choosing: (design: Design, id: string) => Design | null
}

/**
 * A choice in the design that also lives in the address. The address has the last word, then the
 * design. Shown at once, while the page for it is on its way; without a script the form around it
 * does the same.
 */
export function useDesignChoice({ name, answered, isKnown, chosen, choosing }: Choice) {
  const navigate = useNavigate()
  const takenOver = useTakenOver()
  const [params] = useSearchParams()
  const { design, begun, change } = useDesign()
  const { begin } = useDesigns()
  const named = params.get(name)
  const inAddress = takenOver && named && isKnown(named) ? named : undefined
  const current = inAddress ?? (begun && !named ? chosen(design) : undefined) ?? answered

  const [choice, setChoice] = useState({ value: current, from: current })
  // The address has moved on, by this choice or by the way back.
  if (choice.from !== current) setChoice({ value: current, from: current })
  const choose = (value: string) => {
    const made = choosing(design, value)
    // Another style is another design: the one that cannot have this is left as it is.
    if (made && made.style !== design.style) begin(made)
    else if (made) change(one => choosing(one, value) ?? one, { burst: name })
    setChoice({ value, from: current })
    navigate(
      { search: `?${new URLSearchParams({ [name]: value })}` },
      { replace: true, preventScrollReset: true },
    )
  }
  return [choice.value, choose] as const
}
