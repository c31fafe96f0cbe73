import { useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'
import { removeDesigns } from '#web/state/current-design.ts'
import type { KeptDesign } from '#web/state/designs.ts'
import { quotingTab } from '#web/state/quoting-tab.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './quote-bar.module.css'

interface QuoteBarProps {
  /** The current piece, if there is one yet. */
  readonly entry: KeptDesign | undefined
}

/** Over every step of a design while a jeweller works for a customer. The default export is what `lazy` wants. */
export default function QuoteBar({ entry }: QuoteBarProps) {
  const navigate = useNavigate()
  const quoting = useSyncExternalStore(quotingTab.subscribe, quotingTab.read, () => null)
  if (!quoting) return null
  const { special, number } = quoting
  const back = `/workshop/special-orders/${special}`
  const use = () => {
    if (!entry) return
    quotingTab.choose(entry.now.code)
    // It is the customer's: it does not stay among the jeweller's own.
    removeDesigns([entry.id])
    navigate(`${back}#quote`)
  }
  return (
    <aside className={styles.bar} aria-label={`Special order ${number}`}>
      <p>
        For <Link to={back}>special order {number}</Link>
      </p>
      <div className={styles.actions}>
        <Button
          type="button"
          onClick={use}
          disabledReason={entry ? undefined : 'Choose a style first.'}
        >
          Use this piece in the quote
        </Button>
        <Button type="button" kind="plain" onClick={quotingTab.end}>
          It is not for this one
        </Button>
      </div>
    </aside>
  )
}
