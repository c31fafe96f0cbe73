import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type StyleId, styleOf } from '#design/catalogue/styles.ts'
import { useAddressPiece } from '#web/state/address-piece.ts'
import { firstDesignOf, peopleIn } from '#web/state/begin-style.ts'
import { currentEntry } from '#web/state/current-design.ts'
import { applyPendingChoices, show } from '#web/state/design-actions.ts'
import { designOf } from '#web/state/design-codes.ts'
import { type CurrentDesign, useDesign } from '#web/state/use-design.ts'

/**
 * The piece on the bench, which is from then on the current one of this tab, on every page, also if
 * nothing is changed. An address that names a style means that style: where the piece at hand is of
 * another, one of this style takes its place with all that carries over.
 */
export function useWorkbench(asked: StyleId | null): CurrentDesign {
  const navigate = useNavigate()
  const current = useDesign({ style: asked ?? 'solitaire' })
  const answered = useRef<StyleId | null>(null)
  const isNamed = useAddressPiece() !== null
  useEffect(() => {
    // The layout opens the piece of the address first.
    if (isNamed) return
    if (asked === null) answered.current = null
    // Once: from here on the piece says what it is, and may become something else.
    else if (answered.current === asked) return
    applyPendingChoices()
    const entry = currentEntry()
    const here = entry && designOf(entry.now.code)
    const style = asked ?? here?.style ?? 'solitaire'
    if (here?.style !== style) {
      const people = peopleIn(style, here, entry?.now.people ?? [])
      show(firstDesignOf(style, here), { people })
    }
    if (asked === null) return
    answered.current = asked
    const { pathname, hash } = window.location
    navigate({ pathname, hash }, { replace: true, preventScrollReset: true })
  }, [asked, isNamed, navigate])

  if (asked === null || answered.current === asked || current.design.style === asked) return current
  // Until it is on the stage it is drawn there already.
  const design = firstDesignOf(asked, current.ready && current.begun ? current.design : null)
  return { ...current, name: styleOf(asked).name, design }
}
