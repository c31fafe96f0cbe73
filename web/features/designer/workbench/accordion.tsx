import { type ReactNode, useId } from 'react'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './accordion.module.css'

interface SectionProps {
  readonly id: string
  readonly name: string
  readonly summary?: ReactNode
  readonly open: boolean
  readonly toggle: () => void
  /** The form that asks the server to open this part before the page is hydrated. */
  readonly form?: string
  readonly children: () => ReactNode
}

/** One part of the piece; what is in it is worked out while it is open and not before. */
export function Section({ id, name, summary, open, toggle, form, children }: SectionProps) {
  const panel = useId()
  const hydrated = useHydrated()
  // The press shows at once; dozens of options follow it.
  const filled = useAfterPaint(open)
  return (
    <section className={styles.section} id={id} data-open={open || undefined}>
      <h2 className={styles.head}>
        <button
          type={form ? 'submit' : 'button'}
          name="part"
          value={id}
          form={form}
          className={styles.opener}
          disabled={!form && !hydrated}
          aria-expanded={open}
          aria-controls={panel}
          onClick={event => {
            event.preventDefault()
            toggle()
          }}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.summary}>{summary}</span>
          <svg className={styles.sign} viewBox="0 0 12 12" aria-hidden="true">
            <path d={open ? 'M0 6h12' : 'M0 6h12M6 0v12'} />
          </svg>
        </button>
      </h2>
      <div id={panel} className={styles.panel} hidden={!open}>
        {open && filled && children()}
      </div>
    </section>
  )
}
