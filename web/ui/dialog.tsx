import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  readonly open: boolean
  /** Escape, the cross and a press beside the dialog all ask for this. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons, the one that is wanted most last. */
  readonly actions?: ReactNode
  /** Which of several contents is shown: another one is read from its top. */
  readonly shows?: string
}

/** The browser's own modal dialog: it holds the focus, hides the rest and gives the focus back. */
export function Dialog({ open, onClose, title, children, actions, shows }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is what this waits for
  useEffect(() => {
    dialog.current?.scrollTo({ top: 0 })
  }, [shows])
  const pressBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own key for this
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClick={pressBeside}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
              <path d="m1 1 12 12M13 1 1 13" stroke="currentColor" />
            </svg>
          </button>
        </div>
      )}
    </dialog>
  )
}
