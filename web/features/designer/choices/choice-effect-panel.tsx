import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { Design } from '#design/document/design.ts'
import { pieceInWords } from '#design/document/piece-in-words.ts'
import type { Severity } from '#design/rules/finding.ts'
import { alongChange } from '#web/state/along-change.ts'
import { designActions } from '#web/state/design-actions.ts'
import { codeOf } from '#web/state/design-codes.ts'
import { useDesign } from '#web/state/use-design.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import styles from './choice-effect-panel.module.css'
import { Findings } from './findings.tsx'

const urgent: readonly Severity[] = ['stops', 'advises']

/** Stays below the cards: it appears after the first press and must not move the target of the next one. */
export function ChoiceEffectPanel() {
  const { id, design: now, begun, change, undo, canUndo } = useDesign()
  // Rules take their time; what is pressed must not wait for them, nor the first press.
  const design = useAfterPaint(begun ? now : null, null)
  if (!design) return null
  return (
    <section className={styles.panel} aria-label="On your design">
      <p className={styles.piece}>{pieceInWords(design)}</p>
      <div aria-live="polite">
        <AlongChangeNote
          design={design}
          undo={canUndo ? undo : () => id && designActions.remove(id)}
        />
        <Findings design={design} change={changes => change(changes)} severities={urgent} />
      </div>
    </section>
  )
}

interface AlongChangeNoteProps {
  readonly design: Design
  readonly undo: () => void
}

/** What came along with the choice that was just made, and the way back from both. */
function AlongChangeNote({ design, undo }: AlongChangeNoteProps) {
  const navigate = useNavigate()
  const along = useSyncExternalStore(alongChange.subscribe, alongChange.read, () => null)
  const place = useRef<HTMLDivElement>(null)
  const takeBack = useRef<() => void>(undefined)
  const isShown = along !== null && along.code === codeOf(design)
  const back = () => {
    undo()
    // The address says what was chosen; from here on the design does.
    navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }
  useEffect(() => {
    // What was said of a design that has changed since is not taken back by undoing something else.
    takeBack.current = isShown ? back : undefined
  })
  // Where the cards fill the screen it stands below them, out of sight; to scroll there would move the cards.
  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top
    if (!along || top === undefined || top < innerHeight) return
    const action = { name: 'Undo', run: () => takeBack.current?.() }
    toast({ title: `${along.words}.`, text: along.because, action })
  }, [along])
  if (!isShown) return null
  return (
    <div className={styles.along} ref={place}>
      <p>
        <strong>{along.words}.</strong> {along.because}
      </p>
      <Button type="button" kind="plain" onClick={back}>
        Undo
      </Button>
    </div>
  )
}
