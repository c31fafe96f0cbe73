import { countryOf, isInUnion } from '../delivery/countries.ts'
import { homeOf, type Terms } from '../delivery/terms.ts'

/** Where terms collect tax only because the owner is registered there: abroad, and in states of the United States. */
function registrationsIn(terms: Terms): readonly string[] {
  const home = homeOf(terms)
  const isOwn = (code: string) => code === home || (isInUnion(code) && isInUnion(home))
  const states = countryOf('US')?.regions ?? {}
  return [
    ...Object.keys(terms.valueAdded)
      .filter(code => !isOwn(code))
      .map(code => countryOf(code)?.name ?? code),
    ...Object.keys(terms.salesTax).map(code => states[code] ?? code),
  ]
}

/** Registrations that the owner has not confirmed yet. A shop from before it was asked has confirmed none. */
export function registrationsToConfirm(before: Terms, after: Terms): readonly string[] {
  if (!after.tax) return []
  const confirmed = before.tax ? registrationsIn(before) : []
  return registrationsIn(after).filter(name => !confirmed.includes(name))
}
