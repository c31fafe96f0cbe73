import type { StyleId } from '#design/catalogue/styles.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The kernel of designs comes with the wish for one. */
const load = () => import('#web/state/begin-style.ts')

/** Begins a design of this style. Without a script the workbench shows the style itself. */
export function TakeStyle({ style }: { readonly style: StyleId }) {
  return (
    <ButtonLink
      to={`/customize?style=${style}`}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => load().then(({ showStyle }) => showStyle(style))}
    >
      Take it to the workbench
    </ButtonLink>
  )
}
