import type { Design } from '#design/document/design.ts'
import { type DesignChange, withChanges } from '#design/document/fields.ts'
import { changesInWords } from '#design/document/words.ts'
import type { Option } from '#design/rules/options.ts'
import { Button } from '#web/ui/button.tsx'
import { differenceText } from '#web/ui/price-text.ts'
import { useReaderLocale } from '#web/ui/reader-locale.ts'
import { usePricing } from '../price/pricing.ts'
import styles from './misfit.module.css'

interface MisfitProps {
  readonly design: Design
  readonly option: Option
  readonly change: (changes: readonly DesignChange[]) => void
  readonly leave: () => void
}

/** Why an option does not fit, and the one press that makes it fit. */
export function Misfit({ design, option, change, leave }: MisfitProps) {
  const locale = useReaderLocale()
  const { currency } = usePricing()
  const { reasons, fix, label, off } = option
  const words = fix && alsoChanged(design, fix.changes)
  return (
    <div className={styles.misfit} role="status">
      {off && <p>{off}</p>}
      {reasons.map(({ rule, at, words }) => (
        <p key={`${rule} ${at}`}>{words}</p>
      ))}
      {fix && words ? (
        <>
          <p className={styles.also}>
            {words.length === 1 ? 'It fits with one more change: ' : 'It fits with these changes: '}
            <strong>{words.join(', ')}</strong>.
          </p>
          <div className={styles.actions}>
            <Button type="button" onClick={() => change(fix.changes)}>
              Take {label.toLowerCase()} so
              {fix.difference !== null && (
                <span suppressHydrationWarning>
                  {differenceText({ amount: fix.difference, currency }, locale)}
                </span>
              )}
            </Button>
            <Button type="button" kind="plain" onClick={leave}>
              Leave it
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.actions}>
          {!off && <p className={styles.also}>No single change would make it fit.</p>}
          <Button type="button" kind="plain" onClick={leave}>
            Leave it
          </Button>
        </div>
      )}
    </div>
  )
}

/** What changes besides the option itself. */
function alsoChanged(design: Design, changes: readonly DesignChange[]) {
  const [option, ...rest] = changes
  if (!option) return []
  const candidate = withChanges(design, [option])
  return changesInWords(candidate, withChanges(candidate, rest))
}
