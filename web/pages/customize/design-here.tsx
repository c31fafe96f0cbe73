import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { StyleId } from '#design/catalogue/styles.ts'
import { KeptNote } from '#web/parts/kept-note.tsx'
import { useDesign } from '#web/state/use-design.ts'

interface DesignHereProps {
  readonly style: StyleId
  /** Whether the address names the style. */
  readonly asked: boolean
  /** Shown where the style is another than that of the design. */
  readonly children: ReactNode
}

/**
 * An address that names no style means the design at hand; the server does not know which that is.
 * Loaded by the workbench only, hence the default export that `lazy` wants.
 */
export default function DesignHere({ style, asked, children }: DesignHereProps) {
  const navigate = useNavigate()
  const { design, name, begun } = useDesign()
  const elsewhere = begun && !asked && design.style !== style
  useEffect(() => {
    if (elsewhere) navigate(`/customize?style=${design.style}`, { replace: true })
  }, [elsewhere, design.style, navigate])
  if (!begun || design.style !== style) return elsewhere ? null : children
  return (
    <>
      <p>{name}</p>
      <KeptNote />
    </>
  )
}
