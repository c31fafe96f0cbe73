import { createContext, useContext } from 'react'

interface FieldWiring {
  readonly id: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

/** The attributes that tie a control to its field's label, hint and error. */
export function useFieldWiring() {
  const wiring = useContext(FieldContext)
  if (!wiring) return {}
  return {
    id: wiring.id,
    'aria-describedby': wiring.describedBy,
    'aria-invalid': wiring.invalid || undefined,
  }
}
