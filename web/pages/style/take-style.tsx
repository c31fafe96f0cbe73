import type { ShapeId } from '#design/catalogue/shapes.ts'
import type { StyleId } from '#design/catalogue/styles.ts'
import { ButtonLink } from '#web/parts/button.tsx'

interface TakeStyleProps {
  readonly style: StyleId
  readonly shape: ShapeId | undefined
}

/** The kernel of designs comes with the wish for one. */
const load = () => import('#web/state/begin-style.ts')

/** Begins a design of this style. Without a script the workbench shows the style itself. */
export function TakeStyle({ style, shape }: TakeStyleProps) {
  return (
    <ButtonLink
      to={`/customize?style=${style}`}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => load().then(({ beginStyle }) => beginStyle(style, shape))}
    >
      Take it to the workbench
    </ButtonLink>
  )
}
