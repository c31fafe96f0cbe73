import type { ShapeId } from '#design/catalogue/shapes.ts'
import type { StyleId } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { choosing } from '#web/state/choosing.ts'
import { useDesigns } from '#web/state/use-design.ts'

/** Begins a design of this style. Without a script the workbench shows the style itself. */
export function TakeStyle({ style, shape }: { style: StyleId; shape: ShapeId | undefined }) {
  const { begin } = useDesigns()
  const first = defaultDesign(style)
  const chosen = (shape && choosing(first, 'shape', shape)) || first
  return (
    <ButtonLink
      to={`/customize?style=${style}`}
      onClick={() => begin(chosen.style === style ? chosen : first)}
    >
      Take it to the workbench
    </ButtonLink>
  )
}
