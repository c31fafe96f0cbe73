import { data, useNavigate, useNavigation } from 'react-router'

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
  const { location } = useNavigation()
  const shown = new URLSearchParams(location?.search).get(name) ?? current
  const choose = (value: string) =>
    navigate(
      { search: `?${new URLSearchParams({ [name]: value })}` },
      { replace: true, preventScrollReset: true },
    )
  return [shown, choose] as const
}
