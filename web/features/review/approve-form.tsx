import { useRef, useState } from 'react'
import { proofTicks } from '#design/proof-ticks.ts'
import { codeOf } from '#web/state/design-codes.ts'
import { newId } from '#web/state/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import { ScriptNotice } from '#web/ui/script-notice.tsx'
import { Tick } from '#web/ui/tick.tsx'
import styles from './proof.module.css'
import { type ApprovalProps, CANNOT_BE_MADE } from './sign-form.tsx'
import { sign } from './signing.ts'

/** A piece from the menus alone is approved by one tick: nothing in it is somebody's own to misspell. */
export function ApproveForm({ design, name, stopped, approved }: ApprovalProps) {
  const [ticked, setTicked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const complaint = useRef<HTMLDivElement>(null)
  const [id] = useState(newId)
  const [tick] = proofTicks(design)

  const refuse = (words: string) => {
    setFault(words)
    complaint.current?.focus()
  }
  const approve = async () => {
    if (!ticked) return refuse('Tick the line once you have looked the piece over.')
    setFault('')
    setBusy(true)
    const end = await sign({
      id,
      name,
      code: codeOf(design),
      texts: [],
      sizeIsRight: ticked,
      wordsAreRight: ticked,
      returnsAreKnown: ticked,
      signature: [],
    })
    setBusy(false)
    if (end.ok) approved(end.proof)
    else refuse(end.words)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy && !stopped) approve()
      }}
    >
      <p className={styles.lede}>
        The piece is made as this page shows it. It comes from our menus alone, so one tick is all
        we ask, and it may come back within the time named above.
      </p>
      <Tick checked={ticked} onChange={event => setTicked(event.currentTarget.checked)}>
        {tick?.words}
      </Tick>
      <div ref={complaint} tabIndex={-1} role="alert" className={styles.fault}>
        {fault}
      </div>
      <ScriptNotice what="Approving a piece" />
      <Button needsScripts busy={busy} disabledReason={stopped ? CANNOT_BE_MADE : undefined}>
        Approve it
      </Button>
    </form>
  )
}
